import type { Queryable } from '../../database/database.ts';
import type { Input, Output } from '../contract/calls.ts';
import type { Survey } from '../contract/survey.ts';
import { type Answer, missing } from '../source.ts';
import { readableLocales } from './locale-choice.ts';

/** One survey, in the reader's best language that it has, else in any. */
export async function findSurvey(
  database: Queryable,
  input: Input<'survey'>,
): Promise<Answer<Output<'survey'>>> {
  const [row] = await database.query<{ document: Survey }>(
    `select document from survey where slug = $1
     order by array_position($2, locale) nulls last limit 1`,
    [input.slug, readableLocales(input)],
  );
  return row ? { data: row.document } : missing(`survey ${input.slug}`);
}
