import type { Database } from '../../database/database.ts';
import { analysisVersion } from '../analysis/analysis-version.ts';
import { learnWords } from './learn-words.ts';
import { indexProfiles, indexStories } from './store.ts';

const batchSize = 50;

/** The ids of what is to be indexed: it has no entry, or one that an earlier analysis made. */
const missing = {
  story: `select id::text from story
          where exists (select 1 from story_listing where story_id = story.id and not hidden)
            and not exists (select 1 from search_entry where story_id = story.id and analysis >= $1)`,
  profile: `select id::text from profile where kind <> 'newsletter'
            and not exists (select 1 from search_entry where profile_id = profile.id and analysis >= $1)`,
};

/** What the indexing of many entries is told about. */
export interface IndexProgress {
  /** Whether to stop. */
  stopped(): boolean;
  /** So many entries are made of those that were missing. */
  progress?(done: number, total: number): void;
}

/**
 * Indexes stories and profiles that have no entry or an outdated one, a batch at a time, and learns their words. Searches
 * go on meanwhile.
 */
export async function indexMissing(database: Database, { stopped, progress }: IndexProgress): Promise<void> {
  for (const [sql, index] of [
    [missing.story, indexStories],
    [missing.profile, indexProfiles],
  ] as const) {
    const rows = await database.query<{ id: string }>(sql, [analysisVersion]);
    for (let start = 0; start < rows.length && !stopped(); start += batchSize) {
      const ids = rows.slice(start, start + batchSize).map(({ id }) => id);
      // In one transaction, so that no search misses the entries between their old form and the new one.
      await database.transaction((transaction) => index(transaction, ids));
      progress?.(start + ids.length, rows.length);
    }
  }
  await learnWords(database, stopped);
}
