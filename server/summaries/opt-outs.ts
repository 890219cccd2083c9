import type { Queryable } from '../database/database.ts';

/**
 * SQL for whether a language model may summarise a row of `story`: neither the story itself opts out, nor its vertical or
 * supertag in the site configuration.
 */
export const takesModelSummary = `(
  story.document->>'noAiSummary' is distinct from 'true'
  and not array[story.card->>'vertical', concat(story.card->>'vertical', '/', story.card->>'supertag')]
    && array(select json_array_elements_text(site_config.document->'no-ai-summaries') from site_config))`;

/** The ids of stories that show what a language model wrote, and have opted out since. */
export async function optedOut(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select story.id::text from story join story_summary on story_summary.story_id = story.id
     where label = 'ai' and not ${takesModelSummary}`,
  );
  return rows.map(({ id }) => id);
}
