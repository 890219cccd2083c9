import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, languages, locales } from '../../locales/languages.ts';
import type { SearchItem } from '../../server/content/contract/search.ts';
import { searchStore } from '../../server/search/search-store.ts';
import { queryFolder, regionOf, replaceBetween } from './queries.ts';
import { openSample } from './sample-database.ts';

/** What was judged by reading: which results answer a query, and which do not, as `kind/slug`. */
interface Judgement {
  q: string;
  right: string[];
  wrong: string[];
}

/** What came of a query: how many of its first results answer it, and those that nobody has judged. */
interface Precision {
  shown: number;
  right: number;
  unjudged: SearchItem[];
}

const shownAtMost = 5;
const nameOf = ({ kind, card }: SearchItem) => `${kind}/${card.slug}`;

async function precisionOf(
  search: ReturnType<typeof searchStore>['search'],
  locale: Locale,
  { q, right, wrong }: Judgement,
): Promise<Precision> {
  const { data } = await search({ region: regionOf[locale], locale, q, size: shownAtMost });
  const items = data?.items ?? [];
  const isIn = (names: readonly string[]) => (item: SearchItem) => names.includes(nameOf(item));
  return {
    shown: items.length,
    right: items.filter(isIn(right)).length,
    unjudged: items.filter((item) => !isIn(right)(item) && !isIn(wrong)(item)),
  };
}

/** The mean over queries of the share of results that are right; a query that shows nothing counts as nothing right. */
function row(name: string, found: readonly Precision[]): string {
  const shares = found.map(({ shown, right }) => (shown === 0 ? 0 : right / shown));
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, found.length);
  const shown = found.reduce((sum, each) => sum + each.shown, 0);
  const empty = found.filter((each) => each.shown === 0).length;
  return `| ${[name, found.length, mean.toFixed(2), shown, empty].join(' | ')} |`;
}

const described = ({ kind, card, excerpt }: SearchItem) =>
  [
    `  ${kind}/${card.slug}`,
    'title' in card ? card.title : card.name,
    card.standfirst,
    excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''),
  ].join(' | ');

/**
 * `npm run bench:search-precision [-- again]`: asks the queries of test/search/judgements/, and writes into docs/search.md
 * how many of the first five results answer them, as judged there by reading. It prints the results that are not judged
 * yet; they count as wrong. `again` takes the database of the evaluation before.
 */
export async function run(options: readonly string[]): Promise<void> {
  const database = await openSample(options.includes('again'));
  const { search } = searchStore(database);
  const rows: string[] = [];
  const all: Precision[] = [];
  for (const locale of locales) {
    const file = join(queryFolder, 'judgements', `${locale}.json`);
    const found: Precision[] = [];
    for (const judgement of JSON.parse(await readFile(file, 'utf8')) as Judgement[]) {
      const precision = await precisionOf(search, locale, judgement);
      found.push(precision);
      if (precision.unjudged.length > 0)
        process.stdout.write(`${locale} ${judgement.q}\n${precision.unjudged.map(described).join('\n')}\n`);
    }
    all.push(...found);
    rows.push(row(languages[locale].name, found));
  }
  await database.close();
  const head =
    '|  | queries | precision@5 | results shown | queries without results |\n| --- | --- | --- | --- | --- |';
  const text = [head, ...rows, row('all', all)].join('\n');
  process.stdout.write(`${text}\n`);
  await replaceBetween('precision', text);
}
