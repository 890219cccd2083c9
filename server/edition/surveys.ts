import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../../locales/languages.ts';
import type { Question, Survey } from '../content/contract/survey.ts';
import { editionFolder, readTable } from './files.ts';

interface QuestionTexts {
  text: string;
  options?: Record<string, string>;
  low?: string;
  high?: string;
}

/** A survey as it is written in a file of `surveys/`: its questions once, and their texts in each language. */
interface WrittenSurvey {
  slug: string;
  questions: { id: string; kind: Question['kind']; required: boolean; options?: string[] }[];
  texts: Record<Locale, { title: string; standfirst: string; questions: Record<string, QuestionTexts> }>;
}

function composeSurvey({ slug, questions, texts }: WrittenSurvey, locale: Locale): Survey {
  const { title, standfirst, questions: written } = texts[locale];
  const composed = questions.map(({ options, ...question }) => {
    const { options: names = {}, ...said } = written[question.id] as QuestionTexts;
    const choices = options?.map((id) => ({ id, text: names[id] ?? id }));
    return { ...question, ...said, ...(choices ? { options: choices } : {}) } as Question;
  });
  return { slug, locale, title, standfirst, questions: composed };
}

/** The surveys of the edition, in every language. */
export async function composeSurveys(): Promise<Survey[]> {
  const files = (await readdir(join(editionFolder, 'surveys')))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const written = await Promise.all(files.map((file) => readTable<WrittenSurvey>(join('surveys', file))));
  return written.flatMap((survey) => locales.map((locale) => composeSurvey(survey, locale)));
}
