import t from 'tap';
import type { Queryable } from '../../../server/database/database.ts';
import { readVocabulary, wordsAtOnce } from '../../../server/search/index/read-vocabulary.ts';
import { searchStore } from '../../../server/search/search-store.ts';

import { deferred } from '../../support/rendering.ts';

const input = { region: 'hk', locale: 'en', q: 'tea' } as const;

// Deadlines do not keep a process alive by themselves.
const alive = setInterval(() => {}, 1_000);
t.teardown(() => clearInterval(alive));

type Query = (sql: string, signal?: AbortSignal) => Promise<unknown[]> | unknown[];

const databaseOf = (query: Query): Queryable => ({
  query: async <Row>(sql: string, _parameters?: unknown[], signal?: AbortSignal) =>
    (await query(sql, signal)) as Row[],
  script: async () => {},
});

const isOfWords = (sql: string) => /from search_word|search_alias|from search_vocabulary/.test(sql);
const untilAborted = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A database that answers nothing but the words of the index until its signal aborts. */
const silent = databaseOf((sql, signal) => (isOfWords(sql) ? [] : untilAborted(signal)));
const limits = { atOnce: 1, waiting: 1, deadlineMs: 60_000, wordsMs: 60_000 };

t.test(
  'searches that are too many or whose turn does not come in time are refused, slow ones end',
  async (t) => {
    const { search, suggest } = searchStore(silent, { ...limits, deadlineMs: 200 });
    const [first, second, third] = await Promise.all([search(input), suggest(input), search(input)]);
    t.equal(first.error?.status, 504);
    t.match(second.error?.status, /^50[34]$/, 'its turn may have come in its last moment');
    t.equal(third.error?.status, 503);
  },
);

t.test('the time limit of a search counts what it waits for, and ends its statements', async (t) => {
  let begun = 0;
  const ended: unknown[] = [];
  const database = databaseOf((sql, signal) => {
    if (isOfWords(sql)) return [];
    begun += 1;
    signal?.addEventListener('abort', () => ended.push(signal.reason));
    // Its statement goes on whatever its signal says.
    return new Promise(() => {});
  });
  const { search } = searchStore(database, { ...limits, waiting: 5, deadlineMs: 200 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => search(input)));
  t.same(
    answers.map(({ error }) => error?.status),
    [504, 503, 503, 503],
  );
  t.equal(begun, 1, 'those that waited sent no statement');
  t.equal(ended.length, 1);
});

t.test('while the words of the index are read, a search is answered as it was typed', async (t) => {
  const words = deferred();
  const statements: string[] = [];
  const database = databaseOf(async (sql) => {
    statements.push(sql);
    if (isOfWords(sql)) await words.promise;
    return [];
  });
  const { search, suggest } = searchStore(database, { ...limits, atOnce: 4, waiting: 10, wordsMs: 0 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => search(input)));
  for (const { data } of answers) t.match(data, { incomplete: true, total: 0 });
  t.match(await suggest(input), { data: { items: [] } });
  t.equal(statements.filter(isOfWords).length, 1, 'the words are read once for all');
  words.resolve();
  for (;;) {
    const { data } = await search(input);
    if (!data?.incomplete) break;
  }
  t.pass('once they are read, it is answered with them');
});

t.test('the words of the index are read in steps, between which others go on', async (t) => {
  const all = Array.from({ length: 3 * wordsAtOnce - 1 }, (_, index) => `w${String(index).padStart(6, '0')}`);
  const steps: number[] = [];
  const database: Queryable = {
    query: async <Row>(sql: string, [last, most]: unknown[] = []) => {
      if (!sql.includes('from search_word')) return [{ total: 7, aliases: null }] as Row[];
      const next = all.filter((word) => word > String(last)).slice(0, Number(most));
      steps.push(next.length);
      return [{ words: next.map((word) => `${word}\t${word}\t1\t\t${word}`).join('\n') }] as Row[];
    },
    script: async () => {},
  };
  let between = 0;
  const vocabulary = await readVocabulary(database, 'asia', async () => {
    between += 1;
  });
  t.strictSame(vocabulary.words.words, all);
  t.equal(vocabulary.total, 7);
  t.strictSame(steps, [wordsAtOnce, wordsAtOnce, wordsAtOnce - 1]);
  t.equal(between, 2);
});

t.test('a search ends when its reader has gone', async (t) => {
  const { search } = searchStore(silent, limits);
  const gone = new AbortController();
  const answer = search(input, gone.signal);
  gone.abort(new Error('gone'));
  await t.rejects(answer, { message: 'gone' });
});
