import type { Queryable } from '../../database/database.ts';

/**
 * Sorts what was indexed lately into the index: until then each search reads all of it. A PostgreSQL server does so by
 * itself from time to time, the embedded one never.
 */
export async function tidyIndex(database: Queryable): Promise<void> {
  await database.query(
    `select gin_clean_pending_list(name::regclass) from unnest(array['search_entry_title', 'search_entry_words', 'search_entry_head']) as name`,
  );
}
