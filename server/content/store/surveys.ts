import type { Input, Output } from '../contract/calls.ts';
import type { Survey } from '../contract/survey.ts';
import { type Answer, missing } from '../source.ts';
import type { Queryable } from './database.ts';
import { readableLocales } from './locale-choice.ts';

/** One survey in the best language it has. */
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

/** Writes surveys, replacing those of the same slug and language. */
export async function saveSurveys(database: Queryable, surveys: readonly Survey[]): Promise<void> {
  await database.query(
    `insert into survey (slug, locale, document)
     select survey->>'slug', survey->>'locale', survey from jsonb_array_elements($1::jsonb) as survey
     on conflict (slug, locale) do update set document = excluded.document`,
    [JSON.stringify(surveys)],
  );
}
