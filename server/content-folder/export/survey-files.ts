import type { Locale } from '../../../locales/languages.ts';
import type { Question, Survey } from '../../content/contract/survey.ts';
import type { QuestionTexts, SurveyFile } from '../schemas/surveys.ts';

type AnyQuestion = Question & { options?: { id: string; text: string }[]; low?: string; high?: string };

function textsOf({ text, options, low, high }: AnyQuestion): QuestionTexts {
  return {
    text,
    options: options && Object.fromEntries(options.map((option) => [option.id, option.text])),
    low: low || undefined,
    high: high || undefined,
  };
}

/** The file of a survey, from the survey in each of its languages. */
export function surveyFileOf(surveys: readonly [Survey, ...Survey[]]): SurveyFile {
  const [{ slug, closesAt, questions }] = surveys;
  const texts = surveys.map(({ locale, title, standfirst, questions: asked }) => [
    locale,
    {
      title,
      standfirst,
      questions: Object.fromEntries(
        (asked as AnyQuestion[]).map((question) => [question.id, textsOf(question)]),
      ),
    },
  ]);
  return {
    slug,
    closesAt,
    questions: (questions as AnyQuestion[]).map(({ id, kind, required, options }) => ({
      id,
      kind,
      required,
      options: options?.map((option) => option.id),
    })),
    texts: Object.fromEntries(texts) as Partial<Record<Locale, SurveyFile['texts'][Locale]>>,
  } as SurveyFile;
}
