import { on } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { contentClient } from '../../../server/content/client/content-client.ts';
import { deliver, enrolReceiver, type Receiver } from '../../../server/crawlers/receivers/deliveries.ts';
import { configuredReceivers } from '../../../server/crawlers/receivers/receivers.ts';
import { openLibrary } from '../../../server/importers/media/library.ts';
import { fetchJson } from '../../../server/importers/sources/fetch-json.ts';
import { findWordPress } from '../../../server/importers/sources/wordpress-api/client.ts';
import { OutgoingError } from '../../../server/lib/outgoing/outgoing-error.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { createLanguageModel } from '../../../server/summaries/language-model.ts';
import { createGeolocation } from '../../../server/visitor/country.ts';
import { holdTimes } from '../../support/limits/held-times.ts';
import { type Probe, tryBounds } from '../../support/limits/probes.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const { fetch: send } = globalThis;
const pass = holdTimes(t);
const turns = async () => {
  for (let count = 0; count < 50; count++) await new Promise(setImmediate);
};

/** What the services answer now, in place of all that is fetched. */
let answer: (signal: AbortSignal) => Promise<Response>;
globalThis.fetch = (_url, { signal } = {}) => answer(signal as AbortSignal);
t.teardown(() => {
  globalThis.fetch = send;
});

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
/** A JSON text of so many bytes. */
const textOf = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;

type Call = () => Promise<unknown>;

/** Why a call of a service failed; `taken` where it did not. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => result ?? 'taken',
    (error: Error) => (error instanceof OutgoingError ? error.kind : error.message),
  );

/** A call whose answer has so many bytes. */
const ofBytes =
  (open: () => Call): Probe['send'] =>
  (bytes) => {
    answer = async () => json(textOf(bytes));
    return failureOf(open()());
  };

/** A call that gets no answer, when so many milliseconds are over. */
const ofTime =
  (open: () => Call): Probe['send'] =>
  async (ms) => {
    const left = new AbortController();
    answer = (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        left.signal.addEventListener('abort', () => resolve(json('{"country":"TH"}')));
      });
    const call = failureOf(open()());
    await turns();
    pass(ms);
    left.abort();
    return call;
  };

/** What has a limit of time ends when this is over. */
const atOnce = (max: number) => [max - 1, max] as const;

const openContent = () => {
  const { siteConfig } = contentClient({ base: 'http://content.example', tenant: 'asia' });
  return async () => (await siteConfig({ region: 'hk', locale: 'en' } as never)).error?.message;
};
const openCountry = () => {
  const { countryOf } = createGeolocation({ url: 'http://geolocation.example/{ip}' });
  return async () => (await countryOf('192.0.2.1')) ?? 'unknown';
};
const country = (bytes: number) => JSON.stringify({ country: 'TH' }).padEnd(bytes);
const openModel = () => {
  const { complete } = createLanguageModel({ url: 'http://model.example', key: 'key', model: 'm' } as never);
  return () => complete({});
};
const openHook = () => {
  const settings = { WEBHOOK_URL: 'http://hook.example', WEBHOOK_SECRET: 'secret', SITE_DOMAIN: 'asia' };
  const [hook] = configuredReceivers(settings as never, { now: Date.now } as never);
  const items = [{ id: '1', kind: 'story', locale: 'en', slug: 'a', version: 1, action: 'published' }];
  return async () => hook?.deliver([{ id: 1, at: '', by: 'Ada', items, redirects: [], tags: [] } as never]);
};

/** Whether an answer of so many bytes is read to its end, whatever becomes of it. */
const isRead =
  (open: () => Call): Probe['send'] =>
  async (bytes) => {
    let cancelled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.alloc(bytes, ' ')),
      pull: async (controller) => {
        await new Promise(setImmediate);
        if (!cancelled) controller.close();
      },
      cancel: () => {
        cancelled = true;
      },
    });
    answer = async () => new Response(body, { headers: { 'content-length': String(bytes) } });
    await failureOf(open()());
    return cancelled ? 'cancelled' : 'read';
  };

/** A server on this machine that answers with so many bytes, or not at all. */
async function openHost(bytes?: number) {
  const host = createServer((_request, response) => {
    if (bytes === undefined) return;
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(Buffer.alloc(bytes, '0'));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const close = () => {
    host.closeAllConnections();
    host.close();
  };
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/a.png`;
  return { url, requests: on(host, 'request'), close };
}

type Fetches = (url: string) => Promise<unknown>;

const messageOf = (error: Error) => error.message;

/** What is said of a host's answer of so many bytes. */
const ofHostBytes =
  (fetches: Fetches): Probe['send'] =>
  async (bytes) => {
    const { url, close } = await openHost(bytes);
    const said = await fetches(url).catch(messageOf);
    close();
    return JSON.stringify(said).slice(0, 1_000);
  };

/** What is said of a host that does not answer, when so many milliseconds are over. */
const ofHostTime =
  (fetches: Fetches, max: number): Probe['send'] =>
  async (ms) => {
    const { url, requests, close } = await openHost();
    let isOver = false;
    const said = fetches(url)
      .catch(messageOf)
      .finally(() => {
        isOver = true;
      });
    // What may help to be tried again is, each time by a request of its own.
    do {
      await Promise.race([requests.next(), said]);
      pass(ms);
      await turns();
    } while (ms >= max && !isOver);
    close();
    return JSON.stringify(await said);
  };

const allowed = { allowPrivate: true, pauseMs: 0 };
const fetchesJson: Fetches = (url) => fetchJson(url, allowed);
/** What is at the address is no API, so that its page is asked for next. */
const findsApi: Fetches = (url) => findWordPress(url, allowed);
const fetchesPicture: Fetches = async (url) => {
  const options = { remote: true, allowPrivate: true, stored: async () => new Map(), send: async () => '' };
  const [found] = await openLibrary(options).find([{ sources: [url], alt: '' }]);
  return found;
};

/** The same of a site whose page does not answer, while there is nothing at the usual place of its API. */
async function ofPageTime(ms: number): Promise<string> {
  const host = createServer(({ url = '' }, response) => {
    if (url.includes('wp-json')) response.writeHead(404).end();
    else response.once('close', () => {});
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const asked = new Promise((resolve) => host.on('request', ({ url }) => url === '/' && resolve(url)));
  const said = findsApi(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`).catch(messageOf);
  await asked;
  pass(ms);
  await turns();
  host.closeAllConnections();
  host.close();
  return JSON.stringify(await said);
}

/** How a chain of so many redirects ends. */
async function follow(count: number): Promise<string> {
  const host = createServer(({ url = '' }, response) => {
    const number = Number(url.slice(1));
    if (number < count) response.writeHead(302, { location: `/${number + 1}` }).end();
    else response.end('{}');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const found = await fetchJson(`http://127.0.0.1:${port}/0`, allowed).catch(messageOf);
  host.closeAllConnections();
  host.close();
  return JSON.stringify(found);
}

const database = await openPrepared();
t.teardown(() => database.close());
const publishing = openPublishing(database);
let receivers = 0;

/** Sends a change to a receiver that fails once, and again so many milliseconds later; returns what came of it. */
async function sendAgain(ms: number, error: Error): Promise<{ sent: number; givenUp: boolean }> {
  receivers += 1;
  const name = `receiver-${receivers}`;
  let now = Date.now();
  const came = { sent: 0, givenUp: false };
  const receiver: Receiver = {
    name,
    deliver: async () => {
      came.sent += 1;
      throw error;
    },
  };
  const failed = (_: string, __: number, ___: unknown, givenUp: boolean) => {
    came.givenUp ||= givenUp;
  };
  await enrolReceiver(database, name, now);
  await publishing.purge(['a'], 'Ada');
  await deliver(database, receiver, { now: () => now, failed });
  now += ms;
  await deliver(database, receiver, { now: () => now, failed });
  return came;
}

const asksForAWeek = new OutgoingError('status', 'busy', { status: 503, retryAfterMs: 604_800_000 });

tryBounds(t, 'services', {
  contentMs: { send: ofTime(openContent), beyond: /in time/, amounts: atOnce(3_000) },
  contentBytes: { send: ofBytes(openContent), beyond: /more than 8388608 bytes/ },
  receiversMs: { send: ofTime(openHook), beyond: 'timeout', amounts: atOnce(10_000) },
  receiversBytes: { send: isRead(openHook), beyond: 'cancelled' },
  geolocationMs: { send: ofTime(openCountry), beyond: 'unknown', amounts: atOnce(250) },
  geolocationBytes: {
    send: (bytes) => {
      answer = async () => json(country(bytes));
      return openCountry()();
    },
    beyond: 'unknown',
  },
  modelMs: { send: ofTime(openModel), beyond: 'timeout', amounts: atOnce(30_000) },
  modelBytes: { send: ofBytes(openModel), beyond: 'too-large' },
  importedJsonMs: {
    send: ofHostTime(fetchesJson, 60_000),
    beyond: /no answer within 60 seconds/,
    amounts: atOnce(60_000),
  },
  importedJsonBytes: { send: ofHostBytes(fetchesJson), beyond: /longer than 50000000 bytes/ },
  importedPageMs: { send: ofPageTime, beyond: /no answer within 30 seconds/, amounts: atOnce(30_000) },
  importedPageBytes: { send: ofHostBytes(findsApi), beyond: /longer than 5000000 bytes/ },
  importedPictureMs: {
    send: ofHostTime(fetchesPicture, 30_000),
    beyond: /no answer within 30 seconds/,
    amounts: atOnce(30_000),
  },
  importedPictureBytes: { send: ofHostBytes(fetchesPicture), beyond: /longer than 50000000 bytes/ },
  redirects: { send: follow, beyond: /redirects more than 5 times/ },
  retryAfterMs: {
    send: async (ms) => (await sendAgain(ms, asksForAWeek)).sent,
    beyond: 2,
    amounts: [3_599_999, 3_600_000],
  },
  deliveryMs: {
    send: async (ms) => (await sendAgain(ms, new Error('no'))).givenUp,
    beyond: true,
    amounts: [86_399_999, 86_400_000],
  },
});
