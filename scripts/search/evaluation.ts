import { type Locale, locales } from '../../locales/languages.ts';
import { searchLimits, searchStore } from '../../server/search/search-store.ts';
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

/**
 * `npm run bench:search -- [FOLDER] [again] [misses] [write]`: asks the queries of a folder, which are about the content of
 * `CONTENT_DIR`, and prints how many of their answers are among the first ten, per language and class. `again` takes the
 * database of the evaluation before, `misses` lists what was not found, `write` puts the table into docs/search.md.
 */
export async function run(options: readonly string[]): Promise<void> {
  const words = ['again', 'misses', 'write'];
  const folder = options.findLast((option) => !words.includes(option)) ?? '';
  const database = await openContentDatabase(options.includes('again'));
  // Nothing else keeps the process while it waits for the words of the index.
  const waiting = setInterval(() => {}, 1_000);
  const { search } = searchStore(database, { ...searchLimits, deadlineMs: 60_000, wordsMs: 60_000 });
  await search({ region: 'ap', locale: 'en', q: 'warm up' });
  const judged: Judged[] = [];
  for (const locale of locales)
    for (const query of await queriesOf(folder, locale)) judged.push(await judge(search, locale, query));
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
