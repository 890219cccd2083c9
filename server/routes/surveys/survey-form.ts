import { LRUCache } from 'lru-cache';
import type { SurveyQuestion } from '../../../views/components/forms/question.tsx';
import type { SurveyFormProps } from '../../../views/components/forms/survey-form.tsx';
import type { Link } from '../../../views/links.ts';
import { SurveyPage } from '../../../views/pages/survey.tsx';
import type { Question, Survey } from '../../content/contract/survey.ts';
import type { Answer } from '../../content/source.ts';
import { fieldOf, type Posted } from '../../http/forms.ts';
import { longestEmail, mailAddress } from '../../newsletters/fields.ts';
import { readAnswers, scaleSteps, valuesFor } from '../../surveys/answers.ts';
import type { Surveys } from '../../surveys/surveys.ts';
import { isUnavailable } from '../../unavailable.ts';
import { failureOf, partialAddress } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { type FormStatus, noPageFound, type Outcome, type PageFound, view } from '../outcome.ts';
import { foreignTag } from '../stories/story-props.ts';

export const surveyPath = (slug: string) => `/survey/${slug}`;

function surveyQuestion(question: Question, posted: Posted | undefined, missing: boolean): SurveyQuestion {
  const { id, kind, text, required } = question;
  const steps = scaleSteps.map((step) => ({ value: step, text: step }));
  const choices = 'options' in question ? question.options : [];
  return {
    id,
    kind,
    text,
    required,
    options: kind === 'scale' ? steps : choices.map((option) => ({ value: option.id, text: option.text })),
    ...(question.kind === 'scale' ? { ends: { low: question.low, high: question.high } } : {}),
    given: posted ? valuesFor(question, posted) : [],
    missing,
  };
}

export interface Refusal {
  status?: FormStatus;
  reason?: string;
  missing?: string[];
  emailProblem?: string;
  failed?: boolean;
}

/** A survey's form: empty, or as it was sent with the reason for its refusal. */
export function formProps(survey: Survey, refusal: Refusal, context: PageContext): SurveyFormProps {
  const { request, links } = context;
  const { posted } = request;
  const { missing = [], emailProblem, failed = false } = refusal;
  return {
    action: links.page(surveyPath(survey.slug)),
    partial: partialAddress(links.page(`/partials/survey/${survey.slug}`), request),
    questions: survey.questions.map((question) =>
      surveyQuestion(question, posted, missing.includes(question.id)),
    ),
    email: posted ? emailOf(posted) : '',
    ...(emailProblem ? { emailProblem } : {}),
    incomplete: refusal.missing !== undefined,
    failed,
    notSaved: refusal.status === 503,
    ...foreignTag(survey.locale, context),
  };
}

const emailOf = (posted: Posted) =>
  fieldOf(posted, 'email')
    .trim()
    .slice(0, 2 * longestEmail);

/** The page of the form. Only readers who have its address find it; crawlers do not index it. */
export function surveyFormPage(survey: Survey, refusal: Refusal, context: PageContext): PageFound {
  const { status, reason } = refusal;
  return {
    kind: 'page',
    view: view('survey', SurveyPage, {
      title: survey.title,
      standfirst: survey.standfirst,
      form: formProps(survey, refusal, context),
    }),
    title: survey.title,
    description: survey.standfirst,
    canonical: context.canonicalLinks.page(surveyPath(survey.slug)),
    variants: false,
    robots: 'noindex',
    tags: [`survey-${survey.slug}`],
    ...(status ? { status } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** Accepts the answers, or returns why not. */
export async function accept(
  surveys: Surveys,
  survey: Survey,
  posted: Posted,
  { request, t }: PageContext,
): Promise<Refusal | undefined> {
  const { answers, missing } = readAnswers(survey, posted);
  const email = emailOf(posted);
  if (missing.length > 0 || email === '') {
    const emailProblem = email === '' ? { emailProblem: t('newsletter.emailMissing') } : {};
    const what = email === '' ? [...missing, 'email'] : missing;
    return { status: 422, reason: `not valid: ${what.join(', ')}`, missing, ...emailProblem };
  }
  const notFound = {
    status: 422,
    reason: 'not valid: email',
    emailProblem: t('survey.emailNotFound'),
  } as const;
  const address = mailAddress(email);
  if (!address) return notFound;
  try {
    const reply = { survey: survey.slug, email: address, answers, ...request.edition };
    const stored = await surveys.answer(reply, posted.client);
    if (stored === 'too-many') return { status: 429, reason: 'too many answers', failed: true };
    return stored === 'kept' ? undefined : notFound;
  } catch (error) {
    const status = isUnavailable(error) ? 503 : 500;
    return { status, reason: `answers not kept: ${(error as Error).message}`, failed: true };
  }
}

const mostKnown = 500;
/** The surveys that were shown, for forms that come back while content cannot be had. */
const knownSurveys = new WeakMap<Surveys, LRUCache<string, Survey>>();

function knownOf(surveys: Surveys): LRUCache<string, Survey> {
  const known = knownSurveys.get(surveys) ?? new LRUCache<string, Survey>({ max: mostKnown });
  knownSurveys.set(surveys, known);
  return known;
}

/** Loads a survey. One that was sent back is the one that was shown, while it cannot be loaded. */
async function loadSurvey(
  { content, request, signal }: PageContext,
  surveys: Surveys,
  slug: string,
): Promise<Answer<Survey>> {
  const key = `${request.region}/${request.locale}/${slug}`;
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
    return error ? failureOf(error) : answer(survey, surveys, context);
  };

/** A link to a survey, where there is one of that name. */
export async function surveyLink(slug: string, context: PageContext): Promise<Link | undefined> {
  const { content, request, links, surveys, signal } = context;
  if (!surveys) return undefined;
  const { data } = await content.survey({ ...request.edition, slug }, signal);
  return data && { label: data.title, href: links.page(surveyPath(slug)) };
}
