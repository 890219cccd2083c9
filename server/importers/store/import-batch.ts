import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../locales/languages.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { type Database, within } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { InvalidItems, type ItemWrite, type WriteResult } from '../../publishing/items.ts';
import { withoutFiles } from '../../publishing/pictures/picture-files.ts';
import { listPictures } from '../../publishing/pictures/pictures.ts';
import { recordPictures, saveRecords } from '../../publishing/pictures/write-pictures.ts';
import { openPublishing } from '../../publishing/publishing.ts';
import { normalPath, type RedirectChange } from '../../publishing/redirects/redirect-store.ts';
import { pathOf } from '../../publishing/store/paths.ts';
import { extendSite, newSites, type SiteNeeds } from './site-sections.ts';

/** A picture for the store, which has its file already. */
export interface ImportedPicture {
  name: string;
  alt: Partial<Record<Locale, string>>;
  /** Of its file. */
  hash: string;
}

/** What is written in one transaction. */
export interface ImportBatch {
  source: string;
  /** Who does it, for the log of changes. */
  by: string;
  pictures: ImportedPicture[];
  /** Each with the paths that lead to it from now on. */
  items: { write: ItemWrite; from: string[] }[];
  /** Other addresses that lead elsewhere. */
  redirects: RedirectChange[];
  site?: SiteNeeds;
  /** From where reading goes on after this batch. */
  cursor?: string;
}

export interface ImportBatchResult {
  results: Pick<WriteResult, 'kind' | 'locale' | 'slug' | 'outcome'>[];
  /** Items that were not written, by their position in the batch. */
  refused: { index: number; reason: string }[];
  redirects: { from: string; refused: string }[];
}

interface Context {
  database: Database;
}

const middle: [number, number] = [0.5, 0.5];

/** Stores the pictures that there are not yet; those that there are may have been edited, and stay as they are. */
async function savePictures(inside: Database, { pictures, by }: ImportBatch): Promise<void> {
  const known = new Set(
    (await listPictures(inside, { names: pictures.map(({ name }) => name) })).map(({ name }) => name),
  );
  const added = pictures.filter(({ name }) => !known.has(name));
  if (added.length === 0) return;
  const lost = (await withoutFiles(inside, added)).map(({ name }) => name);
  if (lost.length > 0)
    throw new ExpectedError(
      `the files of pictures are not in the store any more: ${lost.join(', ')}. Run the command again.`,
    );
  const records = added.map((picture) => ({ ...picture, focal: middle }));
  await saveRecords(inside, records, by, Date.now());
  await recordPictures(
    inside,
    added.map(({ name }) => name),
    by,
  );
}

/** Adds the verticals and supertags of imported stories to the site; begins the site where there is none. */
async function saveSite(inside: Database, { site, source, by }: ImportBatch): Promise<void> {
  if (!site) return;
  const rows = await inside.query<{
    locale: ItemWrite['locale'];
    slug: string;
    source: string | null;
    document: SiteConfig;
  }>(
    `select locale, slug, source, document from item where kind = 'site' and state = 'published' order by id`,
  );
  const known =
    rows.length > 0
      ? rows
      : newSites(site).map((document) => ({
          locale: document.locale,
          slug: document['current-region'],
          source,
          document: undefined,
          made: document,
        }));
  const writes = known.flatMap((row): ItemWrite[] => {
    const before = row.document ?? ('made' in row ? row.made : undefined);
    if (!before) return [];
    const document = extendSite(before, site, row.source === source);
    if (row.document && isDeepStrictEqual(document, row.document)) return [];
    const { locale, slug } = row;
    return [
      {
        kind: 'site',
        locale,
        slug,
        document,
        ...(row.document ? {} : { source, sourceId: `site:${slug}:${locale}` }),
      },
    ];
  });
  if (writes.length > 0) await openPublishing(inside).write(writes, by);
}

const reasonOf = (error: InvalidItems, index: number) =>
  error.problems
    .filter((problem) => problem.index === index)
    .map(({ pointer, message }) => `${pointer} ${message}`)
    .join('; ');

/** Writes items; those that are refused are left out, and the others are written. */
async function saveItems(
  inside: Database,
  { items, by }: ImportBatch,
): Promise<Pick<ImportBatchResult, 'results' | 'refused'>> {
  const refused = new Map<number, string>();
  for (;;) {
    const positions = items.map((_, index) => index).filter((index) => !refused.has(index));
    if (positions.length === 0) return { results: [], refused: listOf(refused) };
    try {
      const results = await openPublishing(inside).write(
        positions.flatMap((index) => items[index]?.write ?? []),
        by,
      );
      return { results, refused: listOf(refused) };
    } catch (error) {
      if (!(error instanceof InvalidItems)) throw error;
      for (const { index } of error.problems) refused.set(positions[index] as number, reasonOf(error, index));
    }
  }
}

const listOf = (refused: ReadonlyMap<number, string>) =>
  [...refused].map(([index, reason]) => ({ index, reason }));

/** Where the old addresses of items lead that were written. */
function redirectsTo({ items }: ImportBatch, refused: ImportBatchResult['refused']): RedirectChange[] {
  const left = new Set(refused.map(({ index }) => index));
  return items.flatMap(({ write, from }, index) => {
    const to = left.has(index) ? undefined : pathOf(write, write.document);
    return to ? from.map((path) => ({ from: path, to })) : [];
  });
}

/** Stores where old addresses lead, those that lead elsewhere so far. */
async function saveRedirects(
  inside: Database,
  redirects: readonly RedirectChange[],
  by: string,
): Promise<ImportBatchResult['redirects']> {
  const comparable = ({ from }: RedirectChange) => {
    const [path = '', query] = from.split('?', 2);
    return query ? `${normalPath(path)}?${query}` : normalPath(path);
  };
  const known = await inside.query<{ from_path: string; to_path: string | null }>(
    'select from_path, to_path from redirect where from_path = any($1)',
    [redirects.map(comparable)],
  );
  const targets = new Map(known.map((row) => [row.from_path, row.to_path]));
  const changes = redirects.filter(
    (change) =>
      targets.get(comparable(change)) !== change.to && normalPath(change.to ?? '') !== comparable(change),
  );
  if (changes.length === 0) return [];
  const results = await openPublishing(inside).redirect(changes, by);
  return results.flatMap(({ from, refused }) => (refused ? [{ from, refused }] : []));
}

async function saveCursor(inside: Database, { source, cursor }: ImportBatch): Promise<void> {
  if (cursor === undefined) return;
  await inside.query(
    `insert into import_source (name, cursor, updated_at) values ($1, $2, now())
     on conflict (name) do update set cursor = excluded.cursor, updated_at = excluded.updated_at`,
    [source, cursor],
  );
}

const writeAll = (database: Database, batch: ImportBatch): Promise<ImportBatchResult> =>
  database.transaction(async (transaction) => {
    const inside = within(database, transaction);
    await savePictures(inside, batch);
    await saveSite(inside, batch);
    const written = await saveItems(inside, batch);
    const redirects = await saveRedirects(
      inside,
      [...redirectsTo(batch, written.refused), ...batch.redirects],
      batch.by,
    );
    await saveCursor(inside, batch);
    return { ...written, redirects };
  });

/** Whether a failure of the database is one of the data that was to be stored. */
const isDataFailure = (error: unknown) => /^(?:2[123]|54)/.test((error as { code?: string }).code ?? '');

/**
 * Writes a batch of an import in one transaction: pictures, items, redirects, and how far the source was read. Items that
 * are not valid are left out and named.
 */
export async function importBatch({ database }: Context, batch: ImportBatch): Promise<ImportBatchResult> {
  try {
    return await writeAll(database, batch);
  } catch (error) {
    if (!isDataFailure(error) || batch.items.length === 0) throw error;
    return writeOneByOne(database, batch);
  }
}

/** Writes the items of a batch each by itself, so that only those that the database cannot take are left out. */
async function writeOneByOne(database: Database, batch: ImportBatch): Promise<ImportBatchResult> {
  const { items, cursor, ...rest } = batch;
  const sum: ImportBatchResult = { results: [], refused: [], redirects: [] };
  for (const [index, item] of items.entries()) {
    try {
      const { results, refused } = await writeAll(database, { ...rest, redirects: [], items: [item] });
      sum.results.push(...results);
      sum.refused.push(...refused.map(({ reason }) => ({ index, reason })));
    } catch (error) {
      if (!isDataFailure(error)) throw error;
      sum.refused.push({ index, reason: (error as Error).message });
    }
  }
  const last = await writeAll(database, {
    ...rest,
    pictures: [],
    items: [],
    ...(cursor === undefined ? {} : { cursor }),
  });
  return { ...sum, redirects: last.redirects };
}
