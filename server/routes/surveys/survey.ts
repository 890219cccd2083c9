import type { Link } from '../../../views/models/basics.ts';
import type { QuestionModel, SurveyFormModel } from '../../../views/models/forms.ts';
import type { Question, Survey } from '../../content/contract/survey.ts';
import { fieldOf, type Posted } from '../../http/forms.ts';
import { longestEmail, mailAddress } from '../../newsletters/fields.ts';
import { givenFor, readAnswers, scaleSteps } from '../../surveys/answers.ts';
import type { Surveys } from '../../surveys/surveys.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { afterForm, type FormStatus, noPageFound, type Outcome, type PageFound } from '../outcome.ts';
import { noticePage } from '../static-pages/notice.ts';
import { foreignTag } from '../stories/cards.ts';

const pathOf = (slug: string) => `/survey/${slug}`;

function questionModel(question: Question, posted: Posted | undefined, missing: boolean): QuestionModel {
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
    given: posted ? givenFor(question, posted) : [],
    missing,
  };
}

interface Refusal {
  status?: FormStatus;
  reason?: string;
  missing?: string[];
  emailProblem?: string;
  failed?: boolean;
}

/** A survey's form: empty, or as it was sent and why it could not be taken. */
function formModel(survey: Survey, refusal: Refusal, context: PageContext): SurveyFormModel {
  const { request, links } = context;
  const { posted } = request;
  const { missing = [], emailProblem, failed = false } = refusal;
  const edition = new URLSearchParams({ site: request.region, lang: request.locale });
  return {
    action: links.page(pathOf(survey.slug)),
    part: `${links.page(`/partials/survey/${survey.slug}`)}?${edition}`,
    questions: survey.questions.map((question) =>
      questionModel(question, posted, missing.includes(question.id)),
    ),
    email: posted ? emailOf(posted) : '',
    ...(emailProblem ? { emailProblem } : {}),
    incomplete: refusal.missing !== undefined,
    failed,
    ...foreignTag(survey.locale, context),
  };
}

const emailOf = (posted: Posted) =>
  fieldOf(posted, 'email')
    .trim()
    .slice(0, 2 * longestEmail);

/** The form's page. It is for those who have its address: no crawler keeps it. */
function pageOf(survey: Survey, refusal: Refusal, context: PageContext): PageFound {
  const { status, reason } = refusal;
  return {
    kind: 'page',
    model: {
      kind: 'survey',
      title: survey.title,
      standfirst: survey.standfirst,
      form: formModel(survey, refusal, context),
    },
    title: survey.title,
    description: survey.standfirst,
    canonical: canonicalLinks.page(pathOf(survey.slug)),
    variants: false,
    robots: 'noindex',
    tags: [`survey-${survey.slug}`],
    lifetime: 'staticPage',
    ...(status ? { status } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** Takes the answers; gives why they could not be taken, or nothing. */
async function take(
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
    const reply = { survey: survey.slug, email: address, answers, ...editionOf(request) };
    const taken = await surveys.answer(reply, posted.client);
    if (taken === 'too-many') return { status: 429, reason: 'too many answers', failed: true };
    return taken === 'kept' ? undefined : notFound;
  } catch (error) {
    return { status: 500, reason: `answers not kept: ${(error as Error).message}`, failed: true };
  }
}

type SurveyAnswer = (survey: Survey, surveys: Surveys, context: PageContext) => Promise<Outcome>;

/** A page of the survey that its address names, where answers are kept. */
const ofSurvey =
  (answer: SurveyAnswer): Page =>
  async (context) => {
    const { content, request, surveys, signal } = context;
    if (!surveys) return noPageFound;
    const slug = request.params.survey as string;
    const { data: survey, error } = await content.survey({ ...editionOf(request), slug }, signal);
    return error ? failureOf(error) : answer(survey, surveys, context);
  };

/** `/survey/:survey`. */
export const surveyPage = ofSurvey(async (survey, _surveys, context) => pageOf(survey, {}, context));

/** `POST /survey/:survey`: takes the answers without JavaScript. */
export const surveyAnsweredPage = ofSurvey(async (survey, surveys, context) => {
  const { request, links } = context;
  if (!request.posted) return noPageFound;
  const refusal = await take(surveys, survey, request.posted, context);
  return refusal ? pageOf(survey, refusal, context) : afterForm(links.page(`${pathOf(survey.slug)}/thanks`));
});

/** `POST /partials/survey/:survey`: takes the answers where there is JavaScript. */
export const surveyPart = ofSurvey(async (survey, surveys, context) => {
  const { posted } = context.request;
  if (!posted) return noPageFound;
  const refusal = await take(surveys, survey, posted, context);
  const part = { kind: 'part' as const, tags: [], lifetime: 'staticPage' as const };
  if (!refusal) return { ...part, model: { kind: 'survey-thanks' } };
  const { status, reason } = refusal;
  return {
    ...part,
    model: { kind: 'survey-form', form: formModel(survey, refusal, context) },
    ...(status ? { status } : {}),
    ...(reason ? { reason } : {}),
  };
});

/** `/survey/:survey/thanks`. */
export const surveyThanksPage = ofSurvey(async (_survey, _surveys, context) => {
  const { t } = context;
  return noticePage(
    { eyebrow: t('survey.eyebrow'), title: t('survey.thanksTitle'), text: t('survey.thanksText') },
    context,
  );
});

/** The way to a survey, where there is one of that name. */
export async function surveyLink(slug: string, context: PageContext): Promise<Link | undefined> {
  const { content, request, links, surveys, signal } = context;
  if (!surveys) return undefined;
  const { data } = await content.survey({ ...editionOf(request), slug }, signal);
  return data && { label: data.title, href: links.page(pathOf(slug)) };
}
