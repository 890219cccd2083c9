import { type Locale, locales } from '../../locales/languages.ts';
import { searchLimits, searchStore } from '../../server/search/search-store.ts';
import { percentile } from '../bench/statistics.ts';
import { openContentDatabase } from './content-database.ts';
import { isFitting, type Judged, type SearchQuery, table } from './judge.ts';
import { queriesOf, regionOf, replaceBetween } from './queries.ts';

async function judge(
  search: ReturnType<typeof searchStore>['search'],
  locale: Locale,
  query: SearchQuery,
): Promise<Judged> {
  const input = { region: regionOf(locale), locale, q: query.q, size: 10 };
  const began = performance.now();
  const { data } = await search(input);
  const ms = performance.now() - began;
  const items = data?.items ?? [];
  const { fits } = query;
  const fitting = items.map((item) => fits !== undefined && isFitting(item, fits));
  const first = fitting.slice(0, 5);
  const precision = first.length === 0 ? 0 : first.filter(Boolean).length / first.length;
  const slugs = items.map(({ card }) => card.slug);
  const wanted = query.finds.map((path) =>
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1),
  );
  const place = (fits ? fitting.indexOf(true) : slugs.findIndex((slug) => wanted.includes(slug))) + 1;
  const { total = 0, changed } = data ?? {};
  return { ...query, locale, place, total, precision: fits && precision, ms, changed };
}

/** Milliseconds of the processor that something takes. */
async function processorMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const misspeltWords = 20;
const minMisspelt = 6;

/** Words of some queries, each with two letters exchanged: what takes longest to search for. */
function misspelt(queries: readonly SearchQuery[]): string {
  const words = [...new Set(queries.flatMap(({ q }) => q.split(' ')))].filter(
    (word) => word.length >= minMisspelt,
  );
  return words
    .slice(0, misspeltWords)
    .map((word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`)
    .join(' ');
}

/** Says how much longer a query of misspelt words takes than the queries of a language usually do. */
async function worstOf(
  search: ReturnType<typeof searchStore>['search'],
  locale: Locale,
  queries: readonly SearchQuery[],
): Promise<string> {
  const timeOf = (q: string) => processorMs(() => search({ region: regionOf(locale), locale, q, size: 10 }));
  const times: number[] = [];
  for (const { q } of queries) times.push(await timeOf(q));
  const usual = percentile(times, 0.5);
  const q = misspelt(queries);
  const worst = percentile([await timeOf(q), await timeOf(q), await timeOf(q)], 0.5);
  return `${locale}: ${usual.toFixed(1)} ms of the processor, ${q.split(' ').length} misspelt words ${worst.toFixed(0)} ms, ${(worst / usual).toFixed(1)} times as much`;
}

/**
 * `npm run bench:search -- [FOLDER] [again] [misses] [worst] [write]`: asks the queries of a folder, which are about the content of
 * `CONTENT_DIR`, and prints how many of their answers are among the first ten, per language and class. `again` takes the
 * database of the evaluation before, `misses` lists what was not found, `worst` says how long misspelt
 * queries take, `write` puts the table into docs/search.md.
 */
export async function run(options: readonly string[]): Promise<void> {
  const words = ['again', 'misses', 'worst', 'write'];
  const folder = options.findLast((option) => !words.includes(option)) ?? '';
  const database = await openContentDatabase(options.includes('again'));
  // Nothing else keeps the process while it waits for the words of the index.
  const waiting = setInterval(() => {}, 1_000);
  const { search } = searchStore(database, { ...searchLimits, deadlineMs: 60_000, wordsMs: 60_000 });
  await search({ region: 'ap', locale: 'en', q: 'warm up' });
  const judged: Judged[] = [];
  for (const locale of locales)
    for (const query of await queriesOf(folder, locale)) judged.push(await judge(search, locale, query));
  if (options.includes('worst'))
    for (const locale of locales)
      process.stdout.write(`${await worstOf(search, locale, await queriesOf(folder, locale))}\n`);
  clearInterval(waiting);
  await database.close();
  const text = table(judged);
  process.stdout.write(`${text}\n`);
  if (options.includes('misses'))
    for (const { locale, class: kind, q, finds, place, total, changed } of judged)
      if (kind === 'none' ? total > 3 : kind === 'filter' ? place !== 1 : place === 0)
        process.stdout.write(
          `${locale} ${kind}: ${q} → ${finds[0] ?? ''} (${total} results ${JSON.stringify(changed ?? '')})\n`,
        );
  if (options.includes('write')) await replaceBetween('evaluation', text);
}
