import type { Database } from '../../database/database.ts';
import { type BrokenRecord, type ImportSource, isBroken, type SourceRecord } from '../records.ts';
import type { Live } from './live-source.ts';
import { knownTexts, withdrawText } from './live-store.ts';
import type { Change, DraftName } from './read-webhook.ts';

/** What was brought, and what is to be said of it. */
export interface Brought {
  outcome: string;
  /** How many of each outcome there were. */
  counts: Readonly<Record<string, number>>;
  notes: readonly string[];
}

type Found = SourceRecord | BrokenRecord | undefined;

/** Gives the CMS as it was found, or opens it anew. */
type Open = (anew: boolean) => Promise<Live>;

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
  if (!record) {
    const withdrawn = await withdrawText(database, name, id);
    return { outcome: `${withdrawn} withdrawn`, counts: { withdrawn }, notes: [] };
  }
  if (isBroken(record)) {
    const what = `${record.name} ${record.broken}`;
    return { outcome: what, counts: { broken: 1 }, notes: [what] };
  }
  const report = await run(only(source, record));
  return { outcome: report.sums(), counts: report.sumsByName, notes: report.notes };
}

/** Brings one change. A record with a section that the CMS did not have when it was found opens it anew. */
export async function bring(
  { type, id, record, gone }: Change,
  open: Open,
  database: Database,
): Promise<Brought> {
  const live = await open(false);
  if (!live.typesOf().includes(type))
    return { outcome: `the mapping leaves the type ${type} out`, counts: {}, notes: [] };
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

/** How many there are of each outcome in all. */
function sumOf(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts)))
    sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** Each of some values, after a pause in which other tasks may run. */
async function* withPauses<T>(values: AsyncIterable<T>, pause: () => Promise<void>): AsyncGenerator<T> {
  for await (const value of values) {
    await pause();
    yield value;
  }
}

/** Asks for the texts that are public here and not there, or there and not here, and brings each. */
async function bringDifferences(
  live: Live,
  database: Database,
  pause: () => Promise<void>,
): Promise<Brought[]> {
  const { source, name, typesOf } = live;
  const there = new Set<string>();
  if (source.ids) for await (const id of withPauses(source.ids(typesOf()), pause)) there.add(id);
  // A source that suddenly has nothing is more likely broken than empty.
  if (there.size === 0) return [];
  const known = await knownTexts(database, name);
  const different = known.filter(({ id, isPublic }) => there.has(id) !== isPublic);
  const brought: Brought[] = [];
  for (const { kind, id } of different) {
    await pause();
    let record: Found;
    for (const type of typesOf(kind)) record ??= await source.one?.(type, id);
    brought.push(await bringRecord(live, id, record, database));
  }
  return brought;
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
    outcome: `${report.sums()}; ${different.length} withdrawn or public again`,
    counts: sumOf([report.sumsByName, ...different.map(({ counts }) => counts)]),
    notes: [...report.notes, ...different.flatMap(({ notes }) => notes)],
  };
}
