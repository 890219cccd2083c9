import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Question, Survey } from '../../content/contract/survey.ts';
import type { Queryable } from '../../database/database.ts';
import type { Answers } from './answers.ts';

/** The answers of one subscriber, without saying whose they are. */
export interface SurveyRow {
  answeredAt: string;
  region: Region;
  locale: Locale;
  answers: Answers;
}

/** How often each answer to a question was given, or what was written. */
export interface QuestionResult {
  text: string;
  /** How many have answered. */
  answered: number;
  counts: { label: string; count: number }[];
  texts: string[];
}

/** All answers to a survey in the order in which they came. */
export async function readSurveyRows(database: Queryable, survey: string): Promise<SurveyRow[]> {
  const rows = await database.query<Omit<SurveyRow, 'answeredAt'> & { at: Date }>(
    `select answered_at as at, region, locale, answers from survey_answer where survey = $1
     order by answered_at, subscriber_id`,
    [survey],
  );
  return rows.map(({ at, ...row }) => ({ ...row, answeredAt: at.toISOString() }));
}

const valuesOf = (answer: Answers[string] | undefined): string[] =>
  answer === undefined ? [] : [answer].flat().map(String);

const steps = ['1', '2', '3', '4', '5'] as const;

/** The choices of a question with their labels. */
function choicesOf(question: Question): { id: string; label: string }[] {
  if ('options' in question) return question.options.map(({ id, text }) => ({ id, label: text }));
  if (question.kind !== 'scale') return [];
  const ends: Readonly<Record<string, string>> = { 1: ` ${question.low}`, 5: ` ${question.high}` };
  return steps.map((step) => ({ id: step, label: step + (ends[step] ?? '') }));
}

/** Counts the answers to each question of a survey. */
export function countAnswers({ questions }: Survey, rows: readonly SurveyRow[]): QuestionResult[] {
  return questions.map((question) => {
    const given = rows.map(({ answers }) => valuesOf(answers[question.id]));
    const answered = given.filter((values) => values.length > 0);
    return {
      text: question.text,
      answered: answered.length,
      counts: choicesOf(question).map(({ id, label }) => ({
        label,
        count: answered.filter((values) => values.includes(id)).length,
      })),
      texts: question.kind === 'text' ? answered.flat() : [],
    };
  });
}

/** The answers as a table: a row for each subscriber, a column for each question, several answers with `|` between. */
export function answerTable({ questions }: Survey, rows: readonly SurveyRow[]): string[][] {
  const ids = questions.map(({ id }) => id);
  return [
    ['answered_at', 'region', 'language', ...ids],
    ...rows.map(({ answeredAt, region, locale, answers }) => [
      answeredAt,
      region,
      locale,
      ...ids.map((id) => valuesOf(answers[id]).join(' | ')),
    ]),
  ];
}
