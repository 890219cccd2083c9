import { KeyTable } from '../items/key-table.ts';
import { gapsOf } from '../mapping/gaps.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { StoryPlace } from '../mapping/places.ts';
import { openLibrary } from '../media/library.ts';
import type { MediaFolder } from '../media/media-folder.ts';
import type { PreparedPicture } from '../media/prepare-picture.ts';
import { type BrokenRecord, type ImportSource, isBroken, type SourceRecord } from '../records.ts';
import { Report } from '../report.ts';
import { reasonOf } from '../sources/read-record.ts';
import type { ImportBatch, ImportBatchResult } from '../store/import-batch.ts';
import type { ImportState } from '../store/import-state.ts';
import type { ImportRun, PlannedItem } from './import-run.ts';
import { type PlannedRecord, planRecord } from './plan-record.ts';
import { nameOf } from './record-name.ts';
import { sectionsOf, termRedirects } from './sections.ts';

/** The store, as an import uses it: wherever it is open. */
export interface ImportStore {
  state(source: string): Promise<ImportState>;
  pictures(names: readonly string[]): Promise<ReadonlyMap<string, { width: number; height: number }>>;
  /** Stores the file of a picture, and returns its hash. */
  sendPicture(picture: PreparedPicture): Promise<string>;
  write(batch: ImportBatch): Promise<ImportBatchResult>;
}

export interface ImportOptions {
  mapping: Mapping;
  /** Stands for the mapping: with another one, everything is read again. */
  mappingHash: string;
  folder?: MediaFolder | undefined;
  /** Whether pictures are fetched that are not in the folder. */
  remote: boolean;
  allowPrivate?: boolean | undefined;
  /** Only reports what would be done. */
  dryRun?: boolean | undefined;
  /** Reads a live source from its beginning. */
  full?: boolean | undefined;
  now?: () => number;
  progress?(done: number, total: number): void;
}

const maxItems = 25;

interface Collected {
  items: PlannedItem[];
  pictures: PlannedRecord['pictures'];
  redirects: ImportBatch['redirects'];
  places: StoryPlace[];
  pages: { slug: string; title: string }[];
  cursor?: string | undefined;
}

const empty = (): Collected => ({ items: [], pictures: [], redirects: [], places: [], pages: [] });

/** Collects what belongs to one transaction, and writes it. */
class Batches {
  private current = empty();
  readonly places: StoryPlace[] = [];

  constructor(
    private readonly run: ImportRun,
    private readonly store: ImportStore,
    private readonly options: ImportOptions,
  ) {}

  async add(
    { items, pictures, redirects, place, page }: PlannedRecord,
    cursor: string | undefined,
  ): Promise<void> {
    const { current } = this;
    const known = new Set(current.pictures.map(({ name }) => name));
    const added = pictures.filter(({ name }) => !known.has(name));
    current.items.push(...items);
    current.pictures.push(...added);
    current.redirects.push(...redirects);
    if (place && items.length > 0) current.places.push(place);
    if (page) current.pages.push(page);
    if (cursor !== undefined) current.cursor = cursor;
    if (current.items.length >= maxItems) await this.flush();
  }

  /** Remembers how far the source was read, though there is nothing to write. */
  reach(cursor: string | undefined): void {
    if (cursor !== undefined) this.current.cursor = cursor;
  }

  async flush(more: ImportBatch['redirects'] = []): Promise<void> {
    const { items, pictures, places, pages, cursor } = this.current;
    const redirects = [...this.current.redirects, ...more];
    this.current = empty();
    this.places.push(...places);
    if (items.length === 0 && redirects.length === 0 && cursor === undefined) return;
    if (this.options.dryRun) return this.count(items);
    const { mapping, report, source } = this.run;
    const result = await this.store.write({
      source: mapping.source,
      by: `import ${mapping.source}`,
      pictures,
      items: items.map(({ write, from }) => ({ write, from })),
      redirects,
      ...(items.length > 0
        ? {
            site: {
              title: mapping.title,
              description: source.overview.description,
              sections: sectionsOf(places, mapping),
              pages,
            },
          }
        : {}),
      ...(cursor === undefined ? {} : { cursor: `${this.options.mappingHash} ${cursor}` }),
    });
    report.count('pictures', pictures.length);
    this.record(items, result);
  }

  private count(items: readonly PlannedItem[]): void {
    const { keys, report } = this.run;
    for (const { write } of items) report.count(keys.stored(write.sourceId ?? '') ? 'changed' : 'added');
  }

  private record(items: readonly PlannedItem[], { results, refused, redirects }: ImportBatchResult): void {
    const { report } = this.run;
    const outcomes = { created: 'added', updated: 'changed', unchanged: 'unchanged' } as const;
    for (const { outcome } of results) report.count(outcomes[outcome]);
    for (const { index, reason } of refused) {
      report.count('refused');
      report.note(items[index]?.name ?? 'an item', `was not written: ${reason}`);
    }
    for (const { from, refused: reason } of redirects)
      report.note(`the old address ${from}`, `does not redirect: ${reason}`);
  }
}

/** From where a live source is read: where the last import with the same mapping ended. */
function startOf(state: ImportState, { full, mappingHash }: ImportOptions): string | undefined {
  const [hash, ...rest] = (state.cursor ?? '').split(' ');
  return full || hash !== mappingHash ? undefined : rest.join(' ') || undefined;
}

/** Notes what the source has and the mapping leaves out. */
function noteIgnored({ source: { overview }, mapping, report }: ImportRun): void {
  for (const [type, fields] of Object.entries(overview.fields ?? {})) {
    const mapped = Object.values(mapping.facts?.[type] ?? {});
    const left = mapping.types[type] ? fields.filter((field) => !mapped.includes(field)) : [];
    if (left.length > 0) report.note('not imported', `fields of the type ${type}: ${left.join(', ')}`);
  }
  for (const [what, count] of Object.entries(overview.ignored))
    report.note('not imported', `${count} ${what}`);
  for (const gap of gapsOf(overview, mapping)) report.note('the mapping', gap);
  for (const [type, count] of Object.entries(overview.types))
    if (mapping.types[type] === null)
      report.note('not imported', `${count} of the type ${type}, which the mapping leaves out`);
}

function noteBroken({ report }: ImportRun, name: string, reason: string): void {
  report.count('broken');
  report.note(name, `was not imported: ${reason}`);
}

/** Plans what a record becomes. One that cannot be read is in the report, and nothing comes of it. */
async function plan(record: SourceRecord | BrokenRecord, run: ImportRun): Promise<PlannedRecord | undefined> {
  if (isBroken(record)) {
    noteBroken(run, record.name, record.broken);
    return undefined;
  }
  try {
    return await planRecord(record, run);
  } catch (error) {
    if (error instanceof StoreFailure) throw error.cause;
    noteBroken(run, nameOf(record), reasonOf(error));
    return undefined;
  }
}

/** A failure of the store, which is none of the record that was being read. */
class StoreFailure extends Error {}

/** What the store answers; a failure is marked as its own. */
const fromStore = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new StoreFailure('the store failed', { cause });
  });

/**
 * Imports a source into the store, batch by batch; each batch is one transaction. What the store already has is not
 * written again. Returns the report; when the source fails in the middle, what was read before is written first.
 * @throws what the source or the store fails with
 */
export async function runImport(
  source: ImportSource,
  store: ImportStore,
  options: ImportOptions,
  report = new Report(),
): Promise<Report> {
  const { mapping, progress, now = Date.now } = options;
  const state = await store.state(mapping.source);
  const library = openLibrary({
    ...options,
    stored: (names) => fromStore(store.pictures(names)),
    send: (picture) => (options.dryRun ? Promise.resolve('not sent') : fromStore(store.sendPicture(picture))),
  });
  const run: ImportRun = {
    source,
    mapping,
    library,
    report,
    keys: new KeyTable(state.items),
    verticals: new Set([...state.verticals, ...Object.keys(mapping.verticals)]),
    now: new Date(now()).toISOString(),
    authorsDone: new Set(),
    authorsById: new Map(source.overview.authors.map((author) => [author.id, author])),
  };
  noteIgnored(run);
  const since = startOf(state, options);
  const types = Object.keys(mapping.types).filter((type) => mapping.types[type]);
  const total = await source.total(types, since);
  const batches = new Batches(run, store, options);
  try {
    let done = 0;
    for await (const { record, cursor } of source.records(types, since)) {
      const planned = await plan(record, run);
      if (planned) await batches.add(planned, cursor);
      else batches.reach(cursor);
      done++;
      if (total) progress?.(Math.min(done, total), total);
    }
  } catch (error) {
    await batches.flush();
    throw error;
  }
  await batches.flush();
  // A run of what has changed brings few of the places where stories stand.
  const places = batches.places.length > 0 ? [...batches.places, ...state.places] : [];
  await batches.flush(termRedirects(source.overview, mapping, places));
  return report;
}
