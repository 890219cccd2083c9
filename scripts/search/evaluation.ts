import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import { readConfig } from '../../server/config/config.ts';
import { root } from '../../server/config/root.ts';
import { loadContent } from '../../server/content/import/load.ts';
import { progressBar } from '../../server/content/import/progress.ts';
import type { Database } from '../../server/content/store/database.ts';
import { openEmbedded } from '../../server/content/store/embedded/embedded-database.ts';
import { migrate } from '../../server/content/store/migrations.ts';
import { searchStore } from '../../server/search/search-store.ts';
import { type Judged, type SearchQuery, table } from './judge.ts';

/** The region in which the queries of each language are asked. */
const regionOf: Record<Locale, Region> = {
  en: 'ap',
  id: 'id',
  'zh-Hant': 'hk',
  'zh-Hans': 'cn',
  th: 'th',
  bm: 'my',
  vn: 'vn',
  ru: 'kz',
  kz: 'kz',
};

const queryFolder = join(root, 'test', 'search');
const databaseFolder = join(root, 'test-results', 'search-database');
const documentFile = join(root, 'docs', 'search.md');

/** The sample in a database; with `again`, the one of the evaluation before. */
async function openSample(again: boolean): Promise<Database> {
  const isThere = existsSync(databaseFolder);
  if (isThere && again) return openEmbedded(databaseFolder);
  await rm(databaseFolder, { recursive: true, force: true });
  const database = await openEmbedded(databaseFolder);
  await migrate(database);
  await loadContent(database, readConfig({}).CONTENT_DIR, progressBar('Loading the sample'));
  return database;
}

async function queriesOf(folder: string, locale: Locale): Promise<SearchQuery[]> {
  const file = join(folder, `${locale}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as SearchQuery[]) : [];
}

async function judge(
  search: ReturnType<typeof searchStore>['search'],
  locale: Locale,
  query: SearchQuery,
): Promise<Judged> {
  const input = { region: regionOf[locale], locale, q: query.q, size: 10 };
  const began = performance.now();
  const { data } = await search(input);
  const ms = performance.now() - began;
  const slugs = (data?.items ?? []).map(({ card }) => card.slug);
  const wanted = query.finds.map((path) =>
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1),
  );
  const place = slugs.findIndex((slug) => wanted.includes(slug)) + 1;
  return { ...query, locale, place, total: data?.total ?? 0, ms, changed: data?.changed };
}

/** Writes the table between its marks in docs/search.md. */
async function document(text: string): Promise<void> {
  const marks = ['<!-- evaluation -->', '<!-- end of evaluation -->'] as const;
  const before = await readFile(documentFile, 'utf8');
  const [start, end] = marks.map((mark) => before.indexOf(mark)) as [number, number];
  await writeFile(
    documentFile,
    `${before.slice(0, start + marks[0].length)}\n\n${text}\n\n${before.slice(end)}`,
  );
}

/**
 * `npm run bench:search [FOLDER] [-- again] [misses]`: asks the queries of test/search/, or of another folder, and prints
 * how many of their answers are among the first ten, per language and class. `again` takes the database of the
 * evaluation before, `misses` lists what was not found. Without a folder the table is written into docs/search.md.
 */
export async function run(options: readonly string[]): Promise<void> {
  const words = ['again', 'misses'];
  const folder = options.find((option) => !words.includes(option));
  const database = await openSample(options.includes('again'));
  const { search } = searchStore(database);
  await search({ region: 'ap', locale: 'en', q: 'warm up' });
  const judged: Judged[] = [];
  for (const locale of locales)
    for (const query of await queriesOf(folder ?? queryFolder, locale))
      judged.push(await judge(search, locale, query));
  await database.close();
  const text = table(judged);
  process.stdout.write(`${text}\n`);
  if (options.includes('misses'))
    for (const { locale, class: kind, q, finds, place, total, changed } of judged)
      if (kind === 'none' ? total > 3 : place === 0)
        process.stdout.write(
          `${locale} ${kind}: ${q} → ${finds[0] ?? ''} (${total} results ${JSON.stringify(changed ?? '')})\n`,
        );
  if (folder === undefined) await document(text);
}
