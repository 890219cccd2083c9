import t from 'tap';
import { createReadiness } from '../../../server/http/readiness.ts';
import { createStoreGate } from '../../../server/http/store-gate.ts';
import { definePage } from '../../../server/routes/define-page.ts';
import { contentStore } from '../../../server/start/content-store.ts';
import { holdTimes } from '../../support/limits/held-times.ts';
import { type Probe, tryBounds } from '../../support/limits/probes.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';

const { setImmediate: turn } = globalThis;
const pass = holdTimes(t);
const turns = async () => {
  for (let count = 0; count < 200; count++) await new Promise((resolve) => turn(resolve));
};
const untilAborted = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const database = await readTestDatabase();
const content = contentStore(database);
const { app } = await openMagazine({
  content: { ...content, story: (_input, signal) => untilAborted(signal) },
  database,
  // The time of readers, in place of that of tests.
  renderTimeoutMs: undefined as never,
  extraRecords: [
    definePage({
      name: 'slow',
      paths: ['/slow/:number'],
      cache: 'story',
      load: async ({ signal }) => untilAborted(signal),
    }),
  ],
});
t.teardown(async () => {
  await app.close();
  await database.close();
});

let pages = 0;

/** The status of a request when so many milliseconds are over; none while it goes on. */
async function statusAfter(url: string, ms: number): Promise<number | undefined> {
  const left = new AbortController();
  const answer = app.inject({ url, signal: left.signal }).then(
    ({ statusCode }) => statusCode,
    () => undefined,
  );
  await turns();
  pass(ms);
  let status: number | undefined;
  answer.then((found) => {
    status = found;
  });
  await turns();
  left.abort();
  await answer;
  return status;
}

/** A limit that the server of Node.js keeps. */
const ofServer = (limit: 'requestTimeout' | 'timeout' | 'keepAliveTimeout'): Probe => ({
  send: async (ms) => ms > app.server[limit],
  beyond: true,
});

/** What is begun with its time ends when this is over. */
const ending = (send: Probe['send'], max: number, beyond: unknown): Probe => ({
  send,
  beyond,
  amounts: [max - 1, max],
});

tryBounds(t, 'times', {
  requestMs: ofServer('requestTimeout'),
  silenceMs: ofServer('timeout'),
  idleMs: ofServer('keepAliveTimeout'),
  renderMs: ending(
    (ms) => {
      pages += 1;
      return statusAfter(`/slow/${pages}`, ms);
    },
    10_000,
    503,
  ),
  contentCallMs: ending((ms) => statusAfter('/api/v1/stories/a?region=hk&locale=en', ms), 10_000, 503),
  openingMs: ending(
    async (ms) => {
      const gate = createStoreGate({ addHook() {} } as never, new Promise(() => {}));
      let found: unknown = 'waits';
      gate.passed().catch((error) => {
        found = error.message;
      });
      await turns();
      pass(ms);
      await turns();
      return found;
    },
    10_000,
    /still being opened/,
  ),
  probeMs: ending(
    async (ms) => {
      const { problems } = createReadiness({ probe: () => new Promise(() => {}) });
      let found: unknown = 'waits';
      void problems().then((said) => {
        found = said;
      });
      await turns();
      pass(ms);
      await turns();
      return found;
    },
    1_000,
    [/content does not answer/],
  ),
});
