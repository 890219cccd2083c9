import { LRUCache } from 'lru-cache';
import { formatDate } from '../../../locales/dates.ts';
import { isoTag, regionOf } from '../../../locales/regions.ts';
import type { SurveyQuestion } from '../../../views/components/forms/question.tsx';
import type { SurveyFormProps } from '../../../views/components/forms/survey-form.tsx';
import { compositeKey } from '../../../views/composite-key.ts';
import type { Link } from '../../../views/links.ts';
import { SurveyPage } from '../../../views/pages/survey.tsx';
import type { Question, Survey } from '../../content/contract/survey.ts';
import type { Answer } from '../../content/source.ts';
import { fieldOf, type Posted } from '../../lib/posted.ts';
import { isUnavailable } from '../../lib/unavailable.ts';
import { emailProblem, mailAddress, maxEmailLength } from '../../readers/newsletters/fields.ts';
import {
  isClosed,
  readAnswers,
  scaleSteps,
  toAnswerAgain,
  unwritableAnswer,
  valuesFor,
} from '../../readers/surveys/answers.ts';
import type { Surveys } from '../../readers/surveys/surveys.ts';
import { failureOf, partialAddress } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { type FormStatus, noPageFound, type Outcome, type PageFound, view } from '../outcome.ts';
import { noticePage } from '../static-pages/notice.ts';
import { foreignTag } from '../stories/story-props.ts';

export const surveyPath = (slug: string) => `/survey/${slug}`;

function surveyQuestion(
  question: Question,
  missing: boolean,
  { request: { posted }, t }: PageContext,
): SurveyQuestion {
  const { id, kind, text, required } = question;
  const unwritable = posted && unwritableAnswer(question, posted);
  const steps = scaleSteps.map((step) => ({ value: step, text: step }));
  const choices = 'options' in question ? question.options : [];
  return {
    id,
    kind,
    text,
    required,
    options: kind === 'scale' ? steps : choices.map((option) => ({ value: option.id, text: option.text })),
    ends: question.kind === 'scale' ? { low: question.low, high: question.high } : undefined,
    given: posted ? valuesFor(question, posted) : [],
    missing,
    problem: unwritable && t('form.unwritable', unwritable),
  };
}

export interface Refusal {
  status?: FormStatus;
  reason?: string;
  missing?: string[];
  emailProblem?: string;
  failed?: boolean;
}

/** Where a form is sent, and by whom: a reader who has proved the mailbox is not asked for an address. */
export interface FormTarget {
  action: string;
  /** The address that answers with a fragment, where there is one. */
  partial?: string;
  isProved: boolean;
}

/** The target of the form of a survey's own address. */
export function openTarget({ slug }: Survey, { links, request }: PageContext): FormTarget {
  return {
    action: links.page(surveyPath(slug)),
    partial: partialAddress(links.page(`/partials/survey/${slug}`), request),
    isProved: false,
  };
}

/** A survey's form: empty, or as it was sent with the reason for its refusal. */
export function formProps(
  survey: Survey,
  refusal: Refusal,
  context: PageContext,
  target: FormTarget = openTarget(survey, context),
): SurveyFormProps {
  const { posted } = context.request;
  const { missing = [], emailProblem, failed = false } = refusal;
  const { action, partial, isProved } = target;
  return {
    action,
    partial,
    questions: survey.questions.map((question) =>
      surveyQuestion(question, missing.includes(question.id), context),
    ),
    email: isProved ? undefined : posted ? emailOf(posted) : '',
    emailProblem,
    incomplete: refusal.missing !== undefined,
    failed,
    notSaved: refusal.status === 503,
    ...foreignTag(survey.locale, context),
  };
}

const emailOf = (posted: Posted) =>
  fieldOf(posted, 'email')
    .trim()
    .slice(0, 2 * maxEmailLength);

/** The page of the form. Only readers who have its address find it; crawlers do not index it. */
export function surveyFormPage(
  survey: Survey,
  refusal: Refusal,
  context: PageContext,
  target?: FormTarget,
): PageFound {
  const { status, reason } = refusal;
  return {
    kind: 'page',
    view: view('survey', SurveyPage, {
      title: survey.title,
      standfirst: survey.standfirst,
      form: formProps(survey, refusal, context, target),
    }),
    title: survey.title,
    description: survey.standfirst,
    canonical: context.canonicalLinks.page(surveyPath(survey.slug)),
    variants: false,
    robots: 'noindex',
    tags: [`survey-${survey.slug}`],
    status,
    reason,
  };
}

/** Runs what stores answers; a failure is a reason to show the form again. */
export async function orFailure<T>(store: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await store();
  } catch (error) {
    const status = isUnavailable(error) ? 503 : 500;
    return { status, reason: `answers not kept: ${(error as Error).message}`, failed: true };
  }
}

/**
 * Takes answers that come with an address alone, or returns why not. Whether the address subscribes is told in a mail
 * to it, never here.
 */
export async function accept(
  surveys: Surveys,
  survey: Survey,
  posted: Posted,
  { request, t }: PageContext,
): Promise<Refusal | undefined> {
  const { answers, missing: unanswered } = readAnswers(survey, posted);
  const missing = toAnswerAgain(survey, unanswered, posted);
  const email = emailOf(posted);
  const address = mailAddress(email);
  const problem = emailProblem(email);
  if (missing.length > 0 || problem || !address) {
    const what = [...missing, ...(problem ? ['email'] : [])];
    return {
      status: 422,
      reason: `not valid: ${what.join(', ')}`,
      missing: missing.length > 0 ? missing : undefined,
      emailProblem: problem && t(problem),
    };
  }
  const reply = { survey: survey.slug, answers, ...request.edition };
  const stored = await orFailure(() => surveys.reply(reply, address, posted.client));
  if (stored === 'too-many') return { status: 429, reason: 'too many answers', failed: true };
  return stored === 'kept' ? undefined : stored;
}

/** The page of a survey that has ended. */
function closedPage({ title, closesAt = '' }: Survey, context: PageContext): PageFound {
  const { t, request } = context;
  const { region, locale } = request;
  const date = formatDate(closesAt, 'day', isoTag(locale, region), regionOf(region).timeZone);
  return noticePage(
    { eyebrow: title, title: t('survey.closedTitle'), text: t('survey.closedText', { date }) },
    context,
  );
}

const maxKnown = 500;
/** The surveys that were shown, for forms that come back while content cannot be had. */
const knownSurveys = new WeakMap<Surveys, LRUCache<string, Survey>>();

function knownOf(surveys: Surveys): LRUCache<string, Survey> {
  const known = knownSurveys.get(surveys) ?? new LRUCache<string, Survey>({ max: maxKnown });
  knownSurveys.set(surveys, known);
  return known;
}

/** Loads a survey. One that was sent back is the one that was shown, while it cannot be loaded. */
async function loadSurvey(
  { content, request, signal }: PageContext,
  surveys: Surveys,
  slug: string,
): Promise<Answer<Survey>> {
  const key = compositeKey(request.region, request.locale, slug);
  const known = knownOf(surveys);
  const shown = request.posted ? known.get(key) : undefined;
  const asked = content.survey({ ...request.edition, slug }, signal);
  const answer = await asked.catch((error: unknown): Answer<Survey> => {
    if (shown && isUnavailable(error)) return { data: shown };
    throw error;
  });
  if (answer.data) known.set(key, answer.data);
  const isAway = answer.error && answer.error.status !== 404;
  return isAway && shown ? { data: shown } : answer;
}

/** Loads the survey that an address names and passes it on, where answers are stored. */
export const ofSurvey =
  (answer: (survey: Survey, surveys: Surveys, context: PageContext) => Promise<Outcome>) =>
  async (context: PageContext): Promise<Outcome> => {
    const { request, surveys } = context;
    if (!surveys) return noPageFound;
    const slug = request.params.survey as string;
    const { data: survey, error } = await loadSurvey(context, surveys, slug);
    if (error) return failureOf(error);
    return isClosed(survey, Date.now()) ? closedPage(survey, context) : answer(survey, surveys, context);
  };

/** A link by which a subscriber answers a survey, where there is an open one of that name. */
export async function surveyLink(
  slug: string,
  subscriber: string,
  context: PageContext,
): Promise<Link | undefined> {
  const { content, request, links, surveys, signal } = context;
  if (!surveys) return undefined;
  const { data } = await content.survey({ ...request.edition, slug }, signal);
  if (!data || isClosed(data, Date.now())) return undefined;
  return { label: data.title, href: links.page(await surveys.linkFor(subscriber, slug)) };
}
