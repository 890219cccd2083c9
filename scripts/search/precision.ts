import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, languageOf, locales } from '../../locales/languages.ts';
import type { SearchItem } from '../../server/content/contract/search.ts';
import { searchLimits, searchStore } from '../../server/search/search-store.ts';
import { openContentDatabase } from './content-database.ts';
import { regionOf, replaceBetween } from './queries.ts';

/** What was judged by reading: which results answer a query, and which do not, as `kind/slug`. */
interface Judgement {
  q: string;
  right: string[];
  wrong: string[];
}

/** What came of a query: how many of its first results answer it, and those that nobody has judged. */
interface Precision {
  /** Whether any result is known to be right. */
  hasAnswer: boolean;
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
  const { data } = await search({ region: regionOf(locale), locale, q, size: shownAtMost });
  const items = data?.items ?? [];
  const isIn = (names: readonly string[]) => (item: SearchItem) => names.includes(nameOf(item));
  return {
    hasAnswer: right.length > 0,
    shown: items.length,
    right: items.filter(isIn(right)).length,
    unjudged: items.filter((item) => !isIn(right)(item) && !isIn(wrong)(item)),
  };
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? '–' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);

/** The means over queries of the share of results that are right; a query that shows nothing counts as nothing right. */
function row(name: string, found: readonly Precision[]): string {
  const answered = found.filter(({ hasAnswer }) => hasAnswer);
  const others = found.filter(({ hasAnswer }) => !hasAnswer);
  const precision = (of: readonly Precision[]) =>
    meanOf(of.map(({ shown, right }) => (shown === 0 ? 0 : right / shown)));
  const cells = [name, found.length, answered.length, precision(answered), precision(found)];
  return `| ${[...cells, meanOf(others.map(({ shown }) => shown))].join(' | ')} |`;
}

const described = ({ kind, card, excerpt }: SearchItem) =>
  [
    `  ${kind}/${card.slug}`,
    'title' in card ? card.title : card.name,
    card.standfirst,
    excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''),
  ].join(' | ');

/**
 * `npm run bench:search-precision -- [FOLDER] [again] [write]`: asks the queries of a folder of judgements about the content of
 * `CONTENT_DIR`, and prints how many of the first five results answer them, as judged there by reading, and the results
 * that are not judged yet; they count as wrong. `again` takes the database of the evaluation before, `write` puts the
 * table into docs/search.md.
 */
export async function run(options: readonly string[]): Promise<void> {
  const folder = options.findLast((option) => !['again', 'write'].includes(option)) ?? '';
  const database = await openContentDatabase(options.includes('again'));
  // Nothing else keeps the process while it waits for the words of the index.
  const waiting = setInterval(() => {}, 1_000);
  const { search } = searchStore(database, { ...searchLimits, deadlineMs: 60_000, wordsMs: 60_000 });
  const rows: string[] = [];
  const all: Precision[] = [];
  for (const locale of locales) {
    const file = join(folder, `${locale}.json`);
    const found: Precision[] = [];
    for (const judgement of JSON.parse(await readFile(file, 'utf8')) as Judgement[]) {
      const precision = await precisionOf(search, locale, judgement);
      found.push(precision);
      if (precision.unjudged.length > 0)
        process.stdout.write(`${locale} ${judgement.q}\n${precision.unjudged.map(described).join('\n')}\n`);
    }
    all.push(...found);
    rows.push(row(languageOf(locale).name, found));
  }
  clearInterval(waiting);
  await database.close();
  const names = ['', 'queries', 'with an answer', 'precision@5 of these', 'of all', 'shown for the others'];
  const head = `| ${names.join(' | ')} |\n|${' --- |'.repeat(names.length)}`;
  const text = [head, ...rows, row('all', all)].join('\n');
  process.stdout.write(`${text}\n`);
  if (options.includes('write')) await replaceBetween('precision', text);
}
