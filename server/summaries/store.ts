import type { Story, StoryCard } from '../content/contract/story.ts';
import type { Queryable } from '../database/database.ts';
import { oneByOne } from '../lib/in-batches.ts';
import { highlightPoints, isSummarised, type Point } from './highlights.ts';
import { takesModelSummary, takesSummary } from './opt-outs.ts';

/** A story as summaries need it. */
export type SourceStory = StoryCard & Pick<Story, 'body' | 'version'> & { takesSummary: boolean };

const sourceColumns = `story.card || jsonb_build_object(
  'body', document->'body', 'version', document->'version', 'takesSummary', ${takesSummary}) as story`;

const textsOf = (points: readonly Point[]) => points.map(({ text }) => text);
const paragraphsOf = (points: readonly Point[]) => points.map(({ paragraph }) => paragraph);

/** Saves the Highlights of those of the given stories whose version has no summary yet; some have no points, and those without sources get no summary of any kind. */
export async function addHighlights(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ story: SourceStory }>(
    `select ${sourceColumns} from story left join story_summary on story_summary.story_id = story.id
     where story.id = any($1::bigint[]) and story_summary.version is distinct from (document->>'version')::int`,
    [ids],
  );
  await writeHighlights(
    database,
    rows.map(({ story }) => story),
  );
}

/** Makes and saves the Highlights of stories, in place of any summary that they have. */
async function writeHighlights(database: Queryable, stories: readonly SourceStory[]): Promise<void> {
  const records = await oneByOne(stories, (story) => {
    const { id, version, takesSummary } = story;
    const points = takesSummary ? highlightPoints(story) : [];
    const sources =
      takesSummary && isSummarised(story) ? { version, paragraphs: paragraphsOf(points) } : null;
    return { story_id: id, version, points: textsOf(points), sources };
  });
  await database.query(
    `insert into story_summary (story_id, version, label, points, sources)
     select story_id, version, 'highlights', points, sources
     from jsonb_to_recordset($1::jsonb) as input(story_id bigint, version int, points jsonb, sources jsonb)
     on conflict (story_id) do update
       set version = excluded.version, label = excluded.label, points = excluded.points, sources = excluded.sources,
           tries = 0, tried_at = null`,
    [JSON.stringify(records)],
  );
}

/** The ids of stories whose version has no summary yet, the newest first. */
export async function storiesWithoutSummary(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select story.id::text from story left join story_summary on story_summary.story_id = story.id
     where story_summary.version is distinct from (document->>'version')::int
     order by story.id desc`,
  );
  return rows.map(({ id }) => id);
}

/** How long a story waits after its first try; after each further one twice as long, but at most a week. */
const wait = `least(interval '7 days', interval '1 hour' * power(2, least(greatest(tries, 1), 10) - 1))`;

/**
 * Claims stories that a language model may summarise, at most `most`: those that were tried least often first, of
 * them the newest. A claimed story waits before any node claims it again: an hour, and longer with each try.
 */
export async function claimStories(database: Queryable, most: number): Promise<SourceStory[]> {
  const rows = await database.query<{ story: SourceStory }>(
    `with claimed as (
       update story_summary set tries = tries + 1, tried_at = now()
       where story_id in (
         select story_id from story_summary join story on story.id = story_id
         where label = 'highlights' and sources is not null and ${takesModelSummary}
           and not exists (
             select 1 from model_summary
             where model_summary.story_id = story_summary.story_id and model_summary.version = story_summary.version)
           and (tried_at is null or tried_at < now() - ${wait})
         order by tries, story_id desc limit $1 for update of story_summary skip locked
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

/** What the owner said of a summary by a language model: nothing yet, that it is shown, or that it is not. */
export const reviewStates = ['draft', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What a language model wrote of a version of a story. */
export interface ModelSummary {
  points: readonly Point[];
  model: string;
  /** A draft is not shown before it is approved. */
  state: 'draft' | 'approved';
}

/** Shows the approved summaries of those of the given stories whose version they are of. */
export async function showApproved(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(
    `update story_summary set label = 'ai', points = model_summary.points,
       sources = jsonb_build_object('version', model_summary.version, 'paragraphs', model_summary.paragraphs)
     from model_summary join story on story.id = model_summary.story_id
     where model_summary.story_id = story_summary.story_id and model_summary.version = story_summary.version
       and model_summary.state = 'approved' and story_summary.story_id = any($1::bigint[])
       and ${takesModelSummary}`,
    [ids],
  );
}

/** Returns stories their Highlights back, in place of what a language model wrote. */
export async function restoreHighlights(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ story: SourceStory }>(
    `select ${sourceColumns} from story where story.id = any($1::bigint[])`,
    [ids],
  );
  await writeHighlights(
    database,
    rows.map(({ story }) => story),
  );
}

/** Saves what a language model wrote of a story. It replaces the Highlights, unless it is a draft or the story has a new version. */
export async function saveSummary(
  database: Queryable,
  { id, version }: SourceStory,
  { points, model, state }: ModelSummary,
): Promise<void> {
  await database.query(
    `insert into model_summary (story_id, version, points, paragraphs, model, state)
     values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)
     on conflict (story_id) do update set
       version = excluded.version, points = excluded.points, paragraphs = excluded.paragraphs, model = excluded.model,
       state = excluded.state, made_at = now(), reviewed_at = null, reviewed_by = null`,
    [id, version, JSON.stringify(textsOf(points)), JSON.stringify(paragraphsOf(points)), model, state],
  );
  await showApproved(database, [id]);
}
