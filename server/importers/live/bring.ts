import type { Database } from '../../database/database.ts';
import { type BrokenRecord, type ImportSource, isBroken, type SourceRecord } from '../records.ts';
import type { Live } from './live-source.ts';
import { knownTexts, withdrawText } from './live-store.ts';
import type { Change, DraftName } from './read-webhook.ts';

/** What was brought, and what is to be said of it. */
export interface Brought {
  outcome: string;
  notes?: readonly string[];
}

type Found = SourceRecord | BrokenRecord | undefined;

/** Gives the CMS as it was found, or opens it anew. */
type Open = (anew: boolean) => Promise<Live>;

const maxNotes = 50;

const only = (source: ImportSource, record: SourceRecord): ImportSource => ({
  ...source,
  total: async () => 1,
  async *records() {
    yield { record };
  },
});

/** Brings what one text of the source is now; withdraws it where it is none. */
async function bringRecord(
  { source, name, run }: Live,
  id: string,
  record: Found,
  database: Database,
): Promise<Brought> {
  if (!record) return { outcome: `${await withdrawText(database, name, id)} withdrawn` };
  if (isBroken(record)) return { outcome: `${record.name} ${record.broken}` };
  const report = await run(only(source, record));
  return { outcome: report.sums(), notes: report.notes.slice(0, maxNotes) };
}

/** Brings one change. A record with a section that the CMS did not have when it was found opens it anew. */
export async function bring(
  { type, id, record, gone }: Change,
  open: Open,
  database: Database,
): Promise<Brought> {
  const live = await open(false);
  if (!live.typesOf().includes(type)) return { outcome: `the mapping leaves the type ${type} out` };
  const found = gone ? undefined : (record ?? (await live.source.one?.(type, id)));
  const isKnown = !found || isBroken(found) || live.knows(found);
  return bringRecord(isKnown ? live : await open(true), id, found, database);
}

/** Brings the newest version of a draft. Returns its id in the source; undefined where there is none. */
export async function bringDraft(
  name: DraftName,
  open: Open,
  database: Database,
): Promise<string | undefined> {
  if ('id' in name) {
    await bring(name, open, database);
    return name.id;
  }
  const found = await (await open(false)).source.draft?.(name.uuid);
  if (found) await bring({ type: found.type, id: found.id, record: found }, open, database);
  return found?.id;
}

/** Each of some values, after a pause in which other tasks may run. */
async function* withPauses<T>(values: AsyncIterable<T>, pause: () => Promise<void>): AsyncGenerator<T> {
  for await (const value of values) {
    await pause();
    yield value;
  }
}

/** Asks for the texts that are public here and not there, or there and not here, and brings each. Returns how many there were. */
async function bringDifferences(live: Live, database: Database, pause: () => Promise<void>): Promise<number> {
  const { source, name, typesOf } = live;
  const there = new Set<string>();
  if (source.ids) for await (const id of withPauses(source.ids(typesOf()), pause)) there.add(id);
  // A source that suddenly has nothing is more likely broken than empty.
  if (there.size === 0) return 0;
  const known = await knownTexts(database, name);
  const different = known.filter(({ id, isPublic }) => there.has(id) !== isPublic);
  for (const { kind, id } of different) {
    await pause();
    let record: Found;
    for (const type of typesOf(kind)) record ??= await source.one?.(type, id);
    await bringRecord(live, id, record, database);
  }
  return different.length;
}

/**
 * Brings what changed since the last time, and withdraws what is no more there.
 * @param pause lets other tasks run between texts
 */
export async function bringAll(live: Live, database: Database, pause: () => Promise<void>): Promise<Brought> {
  const { source, run } = live;
  const paused: ImportSource = {
    ...source,
    records: (types, since) => withPauses(source.records(types, since), pause),
  };
  const report = await run(paused);
  const different = await bringDifferences(live, database, pause);
  return {
    outcome: `${report.sums()}; ${different} withdrawn or public again`,
    notes: report.notes.slice(0, maxNotes),
  };
}
