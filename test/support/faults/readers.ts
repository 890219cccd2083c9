import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isSame, type PageIdentity, wrongWith } from './answers.ts';
import { type Answer, askOnce, type Client, openClient } from './client.ts';
import { type Kind, kinds, type Outcome, type Phase } from './kinds.ts';
import type { MailServer } from './mail-server.ts';
import { Tally } from './tally.ts';
import { until } from './until.ts';
import { type Acknowledged, write } from './writers.ts';

/** Readers who ask without end for cached pages and for pages that nobody has asked for, and who sign up. */
export interface Readers {
  tally: Tally;
  acknowledged: Acknowledged;
  /** Begins another part of the time. */
  begin(phase: Phase): void;
  /** Waits until some more requests of each kind that began in this part have been answered. */
  more(): Promise<void>;
  /** Waits until each kind succeeds several times in a row. */
  untilServed(): Promise<void>;
  stop(): Promise<void>;
}

/** A page of an edition. */
interface Page {
  path: string;
  cookie: string;
}

const editions = ['ap/en', 'hk/zh-Hant', 'hk/en', 'th/th'].map((edition) => {
  const [region, locale] = edition.split('/');
  return `ta-region=${region}; ta-lang=${locale}`;
});
const paths = ['/', '/dining', '/style', '/travel', '/style/fashion/a-coat-for-forty-years'];

/** How many of each ask, and how long one pauses between an answer and the next request. */
const crowd: Record<Kind, { readers: number; pauseMs: number }> = {
  cached: { readers: 4, pauseMs: 20 },
  uncached: { readers: 3, pauseMs: 60 },
  write: { readers: 3, pauseMs: 80 },
};
/** What counts as enough of each kind. */
const some: Record<Kind, number> = { cached: 60, uncached: 3, write: 3 };
const inARow = 5;
/** Who finds nobody does not try again at once. */
const brokenPauseMs = 250;

/** Renders the pages, and returns what tells each from the others. */
async function warm(origin: string): Promise<{ page: Page; identity: PageIdentity }[]> {
  const pages = editions.flatMap((cookie) => paths.map((path) => ({ path, cookie })));
  const warmed: { page: Page; identity: PageIdentity }[] = [];
  for (const page of pages) {
    const { status, body } = await askOnce(origin, page.path, { headers: { cookie: page.cookie } });
    const identity = identityOf(body);
    if (status !== 200 || !identity) throw new Error(`${page.path} answers ${status} before any fault`);
    warmed.push({ page, identity });
  }
  return warmed;
}

interface Stream {
  origin: string;
  tally: Tally;
  isStopped: () => boolean;
}

const headersOf = ({ cookie }: Page, etag: string | undefined) => ({
  cookie,
  'accept-encoding': 'identity',
  ...(etag ? { 'if-none-match': etag } : {}),
});

/** Asks once, and counts what became of it. */
async function askAndCount(
  { tally }: Stream,
  kind: Kind,
  what: string,
  ask: () => Promise<Answer>,
  wrong: (answer: Answer) => string | undefined,
): Promise<Answer | undefined> {
  const { phase } = tally;
  try {
    const answer = await ask();
    tally.add(phase, kind, String(answer.status) as Outcome, wrong(answer), what);
    return answer;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problem = message === 'nothing came' ? 'no answer within two minutes' : undefined;
    tally.add(phase, kind, 'broken', problem, `${what} ${code ?? message}`);
    await pause(brokenPauseMs);
    return undefined;
  }
}

/** Goes through the warmed pages; every second time as a browser that has the page already. */
async function readCached(stream: Stream, index: number, pages: Awaited<ReturnType<typeof warm>>) {
  const client = openClient(stream.origin);
  const etags = new Map<Page, string>();
  for (let count = index; !stream.isStopped(); count += 1) {
    const { page, identity } = pages[count % pages.length] as (typeof pages)[number];
    const headers = headersOf(page, count % 2 ? etags.get(page) : undefined);
    const answer = await askAndCount(
      stream,
      'cached',
      page.path,
      () => client.ask(page.path, { headers }),
      (found) => wrongWith(found, (seen) => isSame(seen, identity)),
    );
    if (answer?.headers.etag) etags.set(page, answer.headers.etag);
    await pause(crowd.cached.pauseMs);
  }
  client.close();
}

/** Searches for ever new words: the database has to be asked. */
async function readUncached(stream: Stream, index: number) {
  const client = openClient(stream.origin);
  for (let count = 0; !stream.isStopped(); count += 1) {
    const word = `bread-${index}-${count}`;
    const cookie = editions[count % editions.length] as string;
    const isRight = ({ title, canonical }: PageIdentity) =>
      title.startsWith(word) && canonical.includes(`q=${word}`);
    const headers = headersOf({ path: '', cookie }, undefined);
    await askAndCount(
      stream,
      'uncached',
      word,
      () => client.ask(`/search?q=${word}`, { headers }),
      (found) => wrongWith(found, isRight),
    );
    await pause(crowd.uncached.pauseMs);
  }
  client.close();
}

/** Signs up and confirms, as `write` does. */
async function signUp(stream: Stream, index: number, mails: MailServer, acknowledged: Acknowledged) {
  const client: Client = openClient(stream.origin);
  for (let count = 0; !stream.isStopped(); count += 1) {
    await write({
      client,
      mails,
      acknowledged,
      name: `reader-${index}-${count}`,
      count: (what, ask, wrong) => askAndCount(stream, 'write', what, ask, wrong),
    });
    await pause(crowd.write.pauseMs);
  }
  client.close();
}

const each = (kind: Kind, read: (index: number) => Promise<void>) =>
  Array.from({ length: crowd[kind].readers }, (_, index) => read(index));

/** Warms the pages and lets readers begin. */
export async function startReaders(origin: string, mails: MailServer): Promise<Readers> {
  const pages = await warm(origin);
  const tally = new Tally();
  const acknowledged: Acknowledged = { signedUp: new Set(), confirmed: new Set() };
  let stopped = false;
  const stream: Stream = { origin, tally, isStopped: () => stopped };
  const ended = Promise.all([
    ...each('cached', (index) => readCached(stream, index, pages)),
    ...each('uncached', (index) => readUncached(stream, index)),
    ...each('write', (index) => signUp(stream, index, mails, acknowledged)),
  ]);
  return {
    tally,
    acknowledged,
    begin: (phase) => {
      tally.phase = phase;
    },
    more: () => {
      const { phase } = tally;
      const before = kinds.map((kind) => tally.total(phase, kind));
      return until('readers have been answered', () =>
        kinds.every((kind, index) => tally.total(phase, kind) >= (before[index] as number) + some[kind]),
      );
    },
    untilServed: () =>
      until('readers are served again', () => kinds.every((kind) => tally.successes[kind] >= inARow)),
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
}
