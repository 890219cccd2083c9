import { stringify } from 'csv-stringify/sync';
import type { Survey } from '../../content/contract/survey.ts';
import type { Queryable } from '../../database/database.ts';
import { csvOptions } from '../../lib/csv.ts';
import { readableTable, readSurveyRows } from './results.ts';

/** Which page of a list; `page` counts from 1. */
export interface PageFilter {
  page?: number | undefined;
  size?: number | undefined;
}

interface PageOf {
  page: number;
  pages: number;
  total: number;
}

const usualTexts = 50;
const usualRows = 1_000;

async function countOf(database: Queryable, where: string, parameters: string[]): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    `select count(*)::int as total from survey_answer where ${where}`,
    parameters,
  );
  return row?.total ?? 0;
}

/** A page of what was written in answer to a question, the last first. */
export async function readWrittenAnswers(
  database: Queryable,
  survey: string,
  question: string,
  { page = 1, size = usualTexts }: PageFilter,
): Promise<PageOf & { items: string[] }> {
  const isWritten = `survey = $1 and coalesce(answers ->> $2::text, '') <> ''`;
  const total = await countOf(database, isWritten, [survey, question]);
  const rows = await database.query<{ text: string }>(
    `select answers ->> $2::text as text from survey_answer where ${isWritten}
     order by answered_at desc, subscriber_id desc limit $3::int offset $4::int`,
    [survey, question, size, (page - 1) * size],
  );
  return { page, pages: Math.ceil(total / size), total, items: rows.map(({ text }) => text) };
}

/** A page of all answers to a survey as CSV. The first page begins with the names of the columns. */
export async function readAnswerTable(
  database: Queryable,
  survey: Survey,
  { page = 1, size = usualRows }: PageFilter,
): Promise<PageOf & { csv: string }> {
  const total = await countOf(database, 'survey = $1', [survey.slug]);
  const rows = await readSurveyRows(database, survey.slug, { size, offset: (page - 1) * size });
  const [head = [], ...cells] = readableTable(survey, rows);
  const isFirst = page === 1;
  const csv = stringify(isFirst ? [head, ...cells] : cells, { ...csvOptions, bom: isFirst });
  return { page, pages: Math.max(1, Math.ceil(total / size)), total, csv };
}
