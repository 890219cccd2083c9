import type { Story, StoryCard, Summary } from '../content/contract/story.ts';
import type { Queryable } from '../content/store/database.ts';
import { highlightsOf } from './highlights.ts';

/** A story as summaries need it. */
export type SourceStory = StoryCard & Pick<Story, 'body' | 'version'>;

const sourceColumns = `story.card || jsonb_build_object('body', document->'body', 'version', document->'version') as story`;

/** Saves the Highlights of those of the given stories whose version has no summary yet; some have no points. */
export async function addHighlights(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ story: SourceStory }>(
    `select ${sourceColumns} from story left join story_summary on story_summary.story_id = story.id
     where story.id = any($1::bigint[]) and story_summary.version is distinct from (document->>'version')::int`,
    [ids],
  );
  const records = rows.map(({ story }) => ({
    story_id: story.id,
    version: story.version,
    points: highlightsOf(story),
  }));
  await database.query(
    `insert into story_summary (story_id, version, label, points)
     select story_id, version, 'highlights', points
     from jsonb_to_recordset($1::jsonb) as input(story_id bigint, version int, points jsonb)
     on conflict (story_id) do update
       set version = excluded.version, label = excluded.label, points = excluded.points, tries = 0, tried_at = null`,
    [JSON.stringify(records)],
  );
}

/** The ids of stories whose version has no summary yet, at most `most`. */
export async function storiesWithoutSummary(database: Queryable, most: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select story.id::text from story left join story_summary on story_summary.story_id = story.id
     where story_summary.version is distinct from (document->>'version')::int
     order by story.id desc limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

const mostTries = 3;

/**
 * Claims stories whose Highlights a language model may replace, newest first, at most `most`. A story is not claimed
 * again for an hour, by any node, and at most three times.
 */
export async function claimStories(database: Queryable, most: number): Promise<SourceStory[]> {
  const rows = await database.query<{ story: SourceStory }>(
    `with claimed as (
       update story_summary set tries = tries + 1, tried_at = now()
       where story_id in (
         select story_id from story_summary
         where label = 'highlights' and points <> '[]' and tries < ${mostTries}
           and (tried_at is null or tried_at < now() - interval '1 hour')
         order by story_id desc limit $1 for update skip locked
       )
       returning story_id
     )
     select ${sourceColumns} from story join claimed on claimed.story_id = story.id`,
    [most],
  );
  return rows.map(({ story }) => story);
}

/** Takes back the try that `claimStories` counted, for stories that the language model was not able to read. */
export async function takeBackTries(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(
    'update story_summary set tries = tries - 1 where story_id = any($1::bigint[]) and tries > 0',
    [ids],
  );
}

/** Replaces a story's Highlights by a language model's summary, unless the story has a new version meanwhile. */
export async function saveSummary(
  database: Queryable,
  { id, version }: SourceStory,
  { label, points }: Summary,
): Promise<void> {
  await database.query(
    'update story_summary set label = $3, points = $4::jsonb where story_id = $1::bigint and version = $2',
    [id, version, label, JSON.stringify(points)],
  );
}
