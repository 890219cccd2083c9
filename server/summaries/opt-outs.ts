import type { Queryable } from '../database/database.ts';

/** SQL for whether the vertical or supertag of a row of `story` is in a list of the site configuration. */
const isListedIn = (list: 'no-summaries' | 'no-ai-summaries') => `(
  array[story.card->>'vertical', concat(story.card->>'vertical', '/', story.card->>'supertag')]
    && array(select json_array_elements_text(site_config.document->'${list}') from site_config))`;

/** SQL for whether a row of `story` is in a section whose stories have summaries. */
export const takesSummary = `(not ${isListedIn('no-summaries')})`;

/**
 * SQL for whether a language model may summarise a row of `story`: neither the story itself opts out, nor its vertical or
 * supertag in the site configuration.
 */
export const takesModelSummary = `(
  story.document->>'noAiSummary' is distinct from 'true' and ${takesSummary} and not ${isListedIn('no-ai-summaries')})`;

/** The ids of stories that show a summary, or what a language model wrote, and have opted out since. */
export async function optedOut(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select story.id::text from story join story_summary on story_summary.story_id = story.id
     where (label = 'ai' and not ${takesModelSummary}) or (points <> '[]' and not ${takesSummary})`,
  );
  return rows.map(({ id }) => id);
}
