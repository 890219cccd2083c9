import type { Survey } from '../../content/contract/survey.ts';
import { answerPath } from '../../readers/surveys/answer-path.ts';
import { readAnswers, toAnswerAgain } from '../../readers/surveys/answers.ts';
import type { SurveyClaims, Surveys } from '../../readers/surveys/surveys.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { gone, notice } from '../newsletters/private-links.ts';
import { afterForm, noPageFound, type Outcome, type PageFound } from '../outcome.ts';
import {
  type FormTarget,
  ofSurvey,
  orFailure,
  type Refusal,
  surveyFormPage,
  surveyPath,
} from './survey-form.ts';

interface Proved {
  survey: Survey;
  surveys: Surveys;
  claims: SurveyClaims;
  /** Where the form or the button posts to: the page's own address. */
  action: string;
  context: PageContext;
}

/** Passes on what a private link proves; one that proves nothing is gone. */
const proved = (page: (link: Proved) => Promise<Outcome>) =>
  ofSurvey(async (survey, surveys, context) => {
    const { token = '' } = context.request.query;
    const claims = await surveys.claims(token, survey.slug);
    if (!claims) return gone(context);
    const action = context.links.page(answerPath(survey.slug, encodeURIComponent(token)));
    return page({ survey, surveys, claims, action, context });
  });

const targetOf = ({ action }: Proved): FormTarget => ({ action, isProved: true });

const formPage = (link: Proved, refusal: Refusal): PageFound =>
  surveyFormPage(link.survey, refusal, link.context, targetOf(link));

/** Asks for the confirmation of answers that were sent before. Only the button confirms, because mail scanners follow links. */
function confirmPage({ survey, action, context }: Proved): PageFound {
  const { t } = context;
  return notice(
    {
      eyebrow: t('survey.eyebrow'),
      title: survey.title,
      text: t('survey.confirmText'),
      action: { label: t('survey.submit'), href: action },
    },
    context,
  );
}

const thanks = ({ survey, context }: Proved) =>
  afterForm(context.links.page(`${surveyPath(survey.slug)}/thanks`));

function notFound({ context }: Proved): PageFound {
  const { t } = context;
  return notice({ eyebrow: t('survey.eyebrow'), title: t('survey.emailNotFound') }, context, 410);
}

/** Saves the answers of a subscriber who came by a link of their own. */
async function answer(link: Proved, claims: SurveyClaims & { purpose: 'survey' }): Promise<Outcome> {
  const { survey, surveys, context } = link;
  const { posted, edition } = context.request;
  if (!posted) return noPageFound;
  const { answers, missing: unanswered } = readAnswers(survey, posted);
  const missing = toAnswerAgain(survey, unanswered, posted);
  if (missing.length > 0)
    return formPage(link, { status: 422, reason: `not valid: ${missing.join(', ')}`, missing });
  const saved = await orFailure(() => surveys.answer(claims, { survey: survey.slug, answers, ...edition }));
  if (typeof saved !== 'string') return formPage(link, saved);
  return saved === 'kept' ? thanks(link) : notFound(link);
}

/** `/survey/:survey/answer`: the form of a reader who has proved the mailbox, and the confirmation of answers. */
export const surveyAnswer = definePage({
  name: 'survey-answer',
  paths: ['/survey/:survey/answer'],
  query: ['token'],
  cache: 'staticPage',
  ads: { shown: false },
  holdsToken: true,
  load: proved(async (link) => (link.claims.purpose === 'reply' ? confirmPage(link) : formPage(link, {}))),
  form: {
    submit: proved(async (link) => {
      const { claims, surveys, context } = link;
      if (claims.purpose === 'survey') return answer(link, claims);
      const outcome = await surveys.confirm(claims);
      if (outcome === 'kept') return thanks(link);
      return outcome === 'gone' ? gone(context) : notFound(link);
    }),
  },
});
