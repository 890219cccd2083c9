import type { Database, Queryable } from '../../database/database.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { analysisVersion } from '../analysis/analysis-version.ts';
import { learnWords } from './learn-words.ts';
import { indexProfiles, indexStories } from './store.ts';

/** So many entries are made at once: readers' statements run between two batches. */
export const batchSize = 10;

/** Every entry was made by this analysis or a later one. */
const anyAnalysis = '0';

/** What is to be indexed, with the key of its item: it has no entry, or one that an earlier analysis made. */
const missing = {
  story: `select id::text, concat_ws('/', 'story', locale, slug) as key from story
          where exists (select 1 from story_listing where story_id = story.id and not hidden)
            and not exists (select 1 from search_entry where story_id = story.id and analysis >= $1)`,
  // A profile is indexed with its translations, so that one of them stands for all.
  profile: `select distinct on (kind, slug) id::text, concat_ws('/', kind, locale, slug) as key
            from profile where kind <> 'newsletter'
            and not exists (select 1 from search_entry where profile_id = profile.id and analysis >= $1)
            order by kind, slug`,
};

/** Whether content waits for its first entries, as after a start that loaded it and ended before it was indexed. */
export async function lacksEntries(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ lacks: boolean }>(
    `select exists (select 1 from search_unlearned)
       or exists (select from (${missing.story}) as stories) or exists (select from (${missing.profile}) as profiles) as lacks`,
    [anyAnalysis],
  );
  return row?.lacks ?? false;
}

/** What whoever indexes many entries is asked and given. */
export interface IndexProgress {
  /** Whether to stop. */
  stopped(): boolean;
  /** No entry can be made of an item, given by its key. It keeps the one that it has. */
  failed(key: string, error: unknown): void;
  /** So many entries are made of those that were missing. */
  progress?(done: number, total: number): void;
}

/**
 * Indexes stories and profiles that have no entry or an outdated one, a batch at a time, and learns their words. Searches
 * go on meanwhile. One that cannot be indexed is reported, and the others go on.
 */
export async function indexMissing(
  database: Database,
  { stopped, failed, progress }: IndexProgress,
): Promise<void> {
  for (const [sql, index] of [
    [missing.story, indexStories],
    [missing.profile, indexProfiles],
  ] as const) {
    const rows = await database.query<{ id: string; key: string }>(sql, [analysisVersion]);
    let done = 0;
    await inBatches(rows, {
      size: batchSize,
      stopped,
      failed: ({ key }, error) => failed(key, error),
      run: async (batch) => {
        const ids = batch.map(({ id }) => id);
        // In one transaction, so that no search misses the entries between their old form and the new one.
        await database.transaction((transaction) => index(transaction, ids));
        done += ids.length;
        progress?.(done, rows.length);
      },
    });
  }
  await learnWords(database, stopped);
}
