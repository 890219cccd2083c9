import { type Locale, locales } from '../../locales/languages.ts';
import type { Question, Survey } from '../content/contract/survey.ts';
import type { Context } from './context.ts';
import type { QuestionTexts, SurveyFile } from './schemas/surveys.ts';
import type { SourceFile } from './source-file.ts';

/** Reports questions without what their kind needs, in the table or in a language. */
function checkSurvey(source: SourceFile<SurveyFile>, { report }: Context): boolean {
  const { questions, texts } = source.value;
  let whole = true;
  const wrong = (path: (string | number)[], message: string) => {
    whole = false;
    report(source.problem(path, message));
  };
  questions.forEach(({ kind, options }, index) => {
    const hasOptions = kind === 'single' || kind === 'multiple';
    if (hasOptions && !options) wrong(['questions', index, 'options'], `is missing: ${kind} needs options`);
    if (!hasOptions && options)
      wrong(['questions', index, 'options'], `a question of the kind ${kind} has no options`);
  });
  for (const [locale, translation] of Object.entries(texts)) {
    if (!translation) continue;
    const { questions: written } = translation;
    for (const { id, kind, options = [] } of questions) {
      const path = ['texts', locale, 'questions', id];
      const said = written[id];
      if (!said) wrong(path, 'is missing');
      if (!said) continue;
      for (const option of options)
        if (!said.options?.[option]) wrong([...path, 'options', option], 'is missing');
      if (kind === 'scale' && !(said.low && said.high)) wrong(path, 'needs low and high: what 1 and 5 mean');
    }
  }
  return whole;
}

function surveyIn({ slug, closesAt, questions, texts }: SurveyFile, locale: Locale): Survey[] {
  const own = texts[locale];
  if (!own) return [];
  const { title, standfirst } = own;
  const inLanguage = questions.map(({ options, ...question }) => {
    const { options: choices = {}, ...said } = own.questions[question.id] as QuestionTexts;
    const offered = options?.map((id) => ({ id, text: choices[id] as string }));
    return { ...question, ...said, ...(offered ? { options: offered } : {}) } as Question;
  });
  return [{ slug, locale, title, standfirst, closesAt, questions: inLanguage }];
}

/** The surveys as the store takes them, each in every language that it has. */
export function surveysOf(sources: readonly SourceFile<SurveyFile>[], context: Context): Survey[] {
  const whole = sources.filter((source) => checkSurvey(source, context));
  return whole.flatMap(({ value }) => locales.flatMap((locale) => surveyIn(value, locale)));
}
