import type { EditionTable } from '../../locales/editions.ts';
import { readEditions } from '../content/queries/editions.ts';
import { leaveStopNote } from '../database/data-folder/stop-note.ts';
import type { Queryable } from '../database/database.ts';
import { databaseIdOf } from '../database/database-location.ts';
import { lastChange } from '../publishing/changes/change-log.ts';
import { lacksEntries } from '../search/index/index-missing.ts';

/** The state in which a server left its embedded database. While its note is there, nobody has opened the database since. */
export interface StoppedStore {
  /** Names the database. */
  database: string;
  /** The number of its last change. */
  change: number;
  /** The table of editions; null where the built-in ones are used. */
  editions: EditionTable | null;
}

/** Whether the store holds nothing yet. */
export async function isEmpty(database: Queryable): Promise<boolean> {
  const rows = await database.query('select 1 from site_config limit 1');
  return rows.length === 0;
}

/** Notes the state of an embedded database that is about to be closed; of one that waits for content or search entries nothing. */
export async function noteStoppedStore(dataDir: string, database: Queryable): Promise<void> {
  if ((await isEmpty(database)) || (await lacksEntries(database))) return;
  const note: StoppedStore = {
    database: databaseIdOf({ dataDir }),
    change: await lastChange(database),
    editions: (await readEditions(database)) ?? null,
  };
  await leaveStopNote(dataDir, note);
}

/** The state of a database from the note in its folder; undefined where there is no note, or it is of another database. */
export function stoppedStoreOf(dataDir: string, note: unknown): StoppedStore | undefined {
  const stopped = note as StoppedStore | undefined;
  return stopped?.database === databaseIdOf({ dataDir }) ? stopped : undefined;
}
