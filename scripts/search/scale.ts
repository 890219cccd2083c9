import { cpus } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Locale, locales } from '../../locales/languages.ts';
import type { Database } from '../../server/database/database.ts';
import { readVocabulary } from '../../server/search/index/read-vocabulary.ts';
import type { Vocabulary } from '../../server/search/query/vocabulary.ts';
import { searchStore } from '../../server/search/search-store.ts';
import { percentile, randomNumbers } from '../bench/statistics.ts';
import { fillStore, openStore, type Store, sizesOf, timeIndexing } from './large-database.ts';
import { queriesOf, regionOf } from './queries.ts';

const stores: readonly Store[] = ['embedded', 'server'];
const usage = `usage: npm run bench:search-scale -- [${stores.join('|')}] [stories NUMBER] [queries FOLDER] [fill]`;
const usualStories = 100_000;
const warmUpCount = 30;
const askedCount = 400;

interface Asked {
  q: string;
  locale: Locale;
}

/** One or two words of titles, as readers type them. */
async function titleWords(database: Database, random: () => number): Promise<Asked[]> {
  const rows = await database.query<{ title: string; locale: Locale }>(
    `select distinct on (card->>'title') card->>'title' as title, locale from story where id % 37 = 0 limit 4000`,
  );
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from({ length: askedCount + warmUpCount }, () => {
    const { title, locale } = pick(rows);
    const parts = [...words.segment(title)].filter(
      ({ isWordLike, segment }) => isWordLike && !/^\d+$/.test(segment),
    );
    const start = Math.floor(random() * Math.max(1, parts.length - 1));
    const [first, last] = [parts[start], parts[Math.min(parts.length - 1, start + Math.floor(random() * 2))]];
    const q = first && last ? title.slice(first.index, last.index + last.segment.length) : title;
    return { q, locale };
  });
}

/** The queries of a folder, of every language and class. */
async function evaluationQueries(folder: string): Promise<Asked[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => (await queriesOf(folder, locale)).map(({ q }) => ({ q, locale }))),
  );
  return lists.flat();
}

/** What readers have typed of a query when suggestions are asked for. */
const begun = ({ q, locale }: Asked, random: () => number): Asked => {
  const letters = [...q];
  const typed = Math.max(/\p{Script=Han}/u.test(q) ? 1 : 2, Math.ceil(random() * letters.length));
  return { q: letters.slice(0, typed).join(''), locale };
};

/** Asks one thing after the other; returns milliseconds. */
async function timesOf(asked: readonly Asked[], ask: (asked: Asked) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const each of asked) {
    const began = performance.now();
    await ask(each);
    times.push(performance.now() - began);
  }
  return times;
}

/** A vocabulary with the megabytes that it takes in memory, and the milliseconds to read it. */
async function weighVocabulary(
  database: Database,
): Promise<{ vocabulary: Vocabulary; mb: number; ms: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage();
  const began = performance.now();
  const vocabulary = await readVocabulary(database, 'asia');
  const ms = performance.now() - began;
  collect();
  const after = process.memoryUsage();
  const bytes = after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
  return { vocabulary, mb: bytes / 1e6, ms };
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const inMs = (times: readonly number[], part: number) => `${percentile(times, part).toFixed(0)} ms`;

async function measure(store: Store, database: Database, queries: string): Promise<[string, string][]> {
  const sizes = await sizesOf(database);
  const { vocabulary, ...words } = await weighVocabulary(database);
  const random = randomNumbers(1);
  const { search, suggest } = searchStore(database);
  const ask = ({ q, locale }: Asked) => search({ q, locale, region: regionOf(locale) });
  const propose = ({ q, locale }: Asked) => suggest({ q, locale, region: regionOf(locale) });
  const titles = await titleWords(database, random);
  await timesOf(titles.slice(0, warmUpCount), ask);
  await timesOf(titles.slice(0, warmUpCount), propose);
  const ofTitles = await timesOf(titles.slice(warmUpCount), ask);
  const ofEvaluation = await timesOf(await evaluationQueries(queries), ask);
  const beginnings = titles.slice(warmUpCount).map((each) => begun(each, random));
  const ofSuggestions = await timesOf(beginnings, propose);
  const indexing = await timeIndexing(database);
  const both = (times: readonly number[]) => `${inMs(times, 0.5)}, ${inMs(times, 0.95)}`;
  return [
    ['database', store === 'server' ? 'PostgreSQL server' : 'embedded'],
    ['entries', String(vocabulary.total)],
    ['words of titles: p50, p95', both(ofTitles)],
    ['queries of the evaluation: p50, p95', both(ofEvaluation)],
    ['suggestions: p50, p95', both(ofSuggestions)],
    ['indexing a story', `${indexing.index.toFixed(1)} ms`],
    ['learning its words', `${indexing.learn.toFixed(1)} ms`],
    ['size of the index', mb(sizes.entries + sizes.words)],
    ['size of the stories', mb(sizes.stories)],
    ['words', String(vocabulary.words.words.length)],
    ['words in memory, read in', `${words.mb.toFixed(0)} MB, ${(words.ms / 1_000).toFixed(1)} s`],
  ];
}

/**
 * `npm run bench:search-scale -- [embedded|server] [stories NUMBER] [fill]`: fills a database with the content of `CONTENT_DIR` and
 * generated stories, and prints how long searches and suggestions take in it, one after the other, no two the same. The
 * server is that of `DATABASE_URL`, or one that is started for it. An embedded database, and one of `DATABASE_URL`, stay
 * filled for the next time; `fill` does no more than that.
 */
export async function run(options: readonly string[]): Promise<void> {
  const store = stores.find((name) => options.includes(name)) ?? 'embedded';
  const after = (name: string) =>
    options.includes(name) ? options[options.lastIndexOf(name) + 1] : undefined;
  const stories = Number(after('stories') ?? usualStories);
  if (!Number.isInteger(stories) || stories < 0) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const { database, close } = await openStore(store);
  try {
    await fillStore(database, stories);
    if (options.includes('fill')) return;
    const rows = await measure(store, database, after('queries') ?? '');
    const text = rows.map(([what, value]) => `| ${what} | ${value} |`).join('\n');
    process.stdout.write(
      `${cpus()[0]?.model ?? ''}, Node.js ${process.version}\n| | |\n| --- | --- |\n${text}\n`,
    );
  } finally {
    await close();
  }
}
