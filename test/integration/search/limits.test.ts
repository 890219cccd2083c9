import t from 'tap';
import type { Queryable } from '../../../server/content/store/database.ts';
import { searchStore } from '../../../server/search/search-store.ts';

const input = { region: 'hk', locale: 'en', q: 'tea' } as const;

// Deadlines do not keep a process alive by themselves.
const alive = setInterval(() => {}, 1_000);
t.teardown(() => clearInterval(alive));

/** A database that answers nothing until its signal aborts. */
const silent: Queryable = {
  query: (sql, _parameters, signal) =>
    sql.includes('search_vocabulary') || sql.includes('search_alias')
      ? Promise.resolve([])
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  script: async () => {},
};

t.test('more searches than may wait are refused, those that take too long end', async (t) => {
  const { search, suggest } = searchStore(silent, { atOnce: 1, waiting: 1, deadlineMs: 200 });
  const answers = await Promise.all([search(input), suggest(input), search(input)]);
  t.same(
    answers.map(({ error }) => error?.status),
    [504, 504, 503],
  );
});

t.test('a search ends when its reader has gone', async (t) => {
  const { search } = searchStore(silent, { atOnce: 1, waiting: 1, deadlineMs: 60_000 });
  const gone = new AbortController();
  const answer = search(input, gone.signal);
  gone.abort(new Error('gone'));
  await t.rejects(answer, { message: 'gone' });
});
