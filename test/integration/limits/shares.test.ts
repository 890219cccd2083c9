import t from 'tap';
import { PageStore } from '../../../server/cache/page-store.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { amountsOf } from '../../../server/lib/limits/bound.ts';
import { bounds } from '../../../server/lib/limits/bounds.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { createToken } from '../../../server/publishing/tokens.ts';
import { searchLimits, searchStore } from '../../../server/search/search-store.ts';
import { contentStore } from '../../../server/start/content-store.ts';
import { siteWrites } from '../../support/items.ts';
import { holdTimes } from '../../support/limits/held-times.ts';
import { type Probes, tryBounds } from '../../support/limits/probes.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';
import { deferred } from '../../support/rendering.ts';

const turns = async () => {
  for (let turn = 0; turn < 400; turn++) await new Promise(setImmediate);
};

/** A kind of work, held back until it is let go. */
interface Held {
  gate: ReturnType<typeof deferred<void>>;
  begun: number;
  ask: (client: string) => Promise<unknown>;
}

/** Asks for work so often, for clients of their own or of one; returns how much was begun, and what was refused. */
async function asked(held: Held, count: number, clientOf: (index: number) => string) {
  held.gate = deferred<void>();
  held.begun = 0;
  const answers = Array.from({ length: count }, (_, index) => held.ask(clientOf(index)));
  await turns();
  const { begun } = held;
  held.gate.resolve();
  const results = await Promise.all(answers);
  return { begun, refused: [...new Set(results.filter((status) => status === 429 || status === 503))] };
}

const oneClient = () => '192.0.2.1';
/** As many as a client may have at once are of one client. */
const clientsOf = (each: number) => (index: number) => `192.0.2.${1 + Math.floor(index / each)}`;

/** The probes of a kind of which so much runs and waits. */
function probesOf(held: Held, group: 'made' | 'calls'): Probes<'made'> {
  const { atOnce, atOnceOfClient, waiting, waitingOfClient } = amountsOf(bounds[group]);
  const many = clientsOf(atOnceOfClient);
  return {
    atOnce: { send: async (count) => (await asked(held, count, many)).begun < count, beyond: true },
    atOnceOfClient: {
      send: async (count) => (await asked(held, count, oneClient)).begun < count,
      beyond: true,
    },
    waiting: {
      send: async (count) => (await asked(held, count, many)).refused,
      beyond: [503],
      amounts: [atOnce + waiting, atOnce + waiting + 1],
    },
    waitingOfClient: {
      send: async (count) => (await asked(held, count, oneClient)).refused,
      beyond: [429],
      amounts: [atOnceOfClient + waitingOfClient, atOnceOfClient + waitingOfClient + 1],
    },
  };
}

const read = await readTestDatabase();
const content = contentStore(read);
const made: Held = { gate: deferred<void>(), begun: 0, ask: async () => undefined };
const { app } = await openMagazine({
  content: {
    ...content,
    stories: async (...input) => {
      made.begun += 1;
      await made.gate.promise;
      return content.stories(...input);
    },
  },
  database: read,
});
made.ask = async (remoteAddress) =>
  (await app.inject({ url: '/api/v1/stories?region=ap&locale=en', remoteAddress })).statusCode;

const opened = await openPrepared();
await openPublishing(opened).write(siteWrites(), 'setup');
const { token } = await createToken(opened, { name: 'a', scopes: ['read'], days: 1 });
const calls: Held = { gate: deferred<void>(), begun: 0, ask: async () => undefined };
const held = {
  ...opened,
  query: async (sql: string, ...more: never[]) => {
    if (/from api_token/.test(sql)) {
      calls.begun += 1;
      await calls.gate.promise;
    }
    return opened.query(sql, ...more);
  },
} as typeof opened;
const { app: api } = await openMagazine({ content: contentStore(opened), database: held });
calls.ask = async (remoteAddress) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.inject({ url: '/api/v1/changes', headers, remoteAddress })).statusCode;
};
t.teardown(async () => {
  await Promise.all([app.close(), api.close()]);
  await Promise.all([read.close(), opened.close()]);
});

tryBounds(t, 'made', probesOf(made, 'made'));
tryBounds(t, 'calls', probesOf(calls, 'calls'));

/** Asks for renders of pages that do not end; returns what becomes of the last one. */
async function lastRender(count: number, clientOf: (index: number) => string) {
  const cache = new PageStore({ maxBytes: 0, rendersAtOnce: 1 });
  let last: unknown;
  for (let index = 0; index < count; index++)
    last = cache.renders.bypass(
      () => new Promise(() => {}),
      () => clientOf(index),
    );
  return last;
}

const searching = { region: 'hk', locale: 'en', q: 'tea' } as const;
const isOfWords = (sql: string) => /from search_word|search_alias|from search_vocabulary/.test(sql);
const pass = holdTimes(t);

/** Searches so often in a database that answers nothing but words; returns how many began, and the statuses. */
async function search(count: number, end: (ms: number) => void = () => {}, ms = 0, words = true) {
  let begun = 0;
  const database: Queryable = {
    query: async <Row>(sql: string, _parameters?: unknown[], signal?: AbortSignal) => {
      if (isOfWords(sql)) return words ? ([] as Row[]) : new Promise<Row[]>(() => {});
      begun += 1;
      return new Promise<Row[]>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    },
    script: async () => {},
  };
  const left = new AbortController();
  const { search } = searchStore(database, searchLimits);
  const statuses: (number | undefined)[] = [];
  const answers = Array.from({ length: count }, () =>
    search(searching, left.signal)
      .then(({ error }) => statuses.push(error?.status))
      .catch(() => {}),
  );
  await turns();
  end(ms);
  await turns();
  const came = { begun, statuses: [...statuses] };
  left.abort();
  await Promise.all(answers);
  return came;
}

const { atOnce, waiting } = amountsOf(bounds.searches);

tryBounds(t, 'searches', {
  atOnce: { send: async (count) => (await search(count)).begun < count, beyond: true },
  waiting: {
    send: async (count) => (await search(count)).statuses,
    beyond: [503],
    amounts: [atOnce + waiting, atOnce + waiting + 1],
  },
  deadlineMs: {
    send: async (ms) => (await search(1, pass, ms)).statuses,
    beyond: [504],
    amounts: [2_999, 3_000],
  },
  wordsMs: {
    send: async (ms) => (await search(1, pass, ms, false)).begun,
    beyond: 1,
    amounts: [999, 1_000],
  },
});

const { waiting: rendersWaiting, waitingOfClient } = amountsOf(bounds.renders);

tryBounds(t, 'renders', {
  waiting: {
    send: (count) => lastRender(count, (index) => `client ${index % 3}`),
    beyond: 503,
    amounts: [1 + rendersWaiting, 2 + rendersWaiting],
  },
  waitingOfClient: {
    send: (count) => lastRender(count, () => 'one'),
    beyond: 429,
    amounts: [1 + waitingOfClient, 2 + waitingOfClient],
  },
});
