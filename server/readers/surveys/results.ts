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
  id: string;
  kind: Question['kind'];
  text: string;
  /** How many have answered. */
  answered: number;
  counts: { label: string; count: number }[];
  texts: string[];
}

/** The answers to a survey in the order in which they came: all of them, or a part. */
export async function readSurveyRows(
  database: Queryable,
  survey: string,
  part?: { size: number; offset: number },
): Promise<SurveyRow[]> {
  const rows = await database.query<Omit<SurveyRow, 'answeredAt'> & { at: Date }>(
    `select answered_at as at, region, locale, answers from survey_answer where survey = $1
     order by answered_at, subscriber_id limit $2::int offset $3::int`,
    [survey, part?.size ?? null, part?.offset ?? 0],
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
      id: question.id,
      kind: question.kind,
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

interface TableColumn {
  heading: string;
  cell: (answers: Answers) => string;
}

const tableOf = (columns: readonly TableColumn[], rows: readonly SurveyRow[]): string[][] => [
  ['answered_at', 'region', 'language', ...columns.map(({ heading }) => heading)],
  ...rows.map(({ answeredAt, region, locale, answers }) => [
    answeredAt,
    region,
    locale,
    ...columns.map(({ cell }) => cell(answers)),
  ]),
];

/** The answers as a table: a row for each subscriber, a column for each question, several answers with `|` between. */
export const answerTable = ({ questions }: Survey, rows: readonly SurveyRow[]): string[][] =>
  tableOf(
    questions.map(({ id }) => ({ heading: id, cell: (answers) => valuesOf(answers[id]).join(' | ') })),
    rows,
  );

/** The same for people: questions and their choices as readers saw them. */
export const readableTable = ({ questions }: Survey, rows: readonly SurveyRow[]): string[][] =>
  tableOf(
    questions.map((question) => {
      const options = 'options' in question ? question.options : [];
      const labels = new Map(options.map(({ id, text }) => [id, text]));
      const cell = (answers: Answers) =>
        valuesOf(answers[question.id])
          .map((value) => labels.get(value) ?? value)
          .join(' | ');
      return { heading: question.text, cell };
    }),
    rows,
  );
