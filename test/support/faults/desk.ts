import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { createToken } from '../../../server/publishing/tokens.ts';
import { identityOf } from './answers.ts';
import { type Answer, type Ask, openClient } from './client.ts';

/** The story that the desk changes; no other reader asks for it. */
export const changedStory = { slug: 'bread-at-midnight', path: '/dining/food/bread-at-midnight' };

const item = `/items/story/en/${changedStory.slug}`;
const cookie = 'ta-region=hk; ta-lang=en';

/** Publishes as an editor's program does. */
export interface Desk {
  /** With the scope to do everything. */
  token: string;
  call(origin: string, method: string, path: string, body?: Ask): Promise<Answer>;
  /** Returns the story the title of an edition of the text, on a node. Returns the status. */
  publish(origin: string, edition: number): Promise<number>;
  /** Withdraws the story on a node. Returns the status. */
  withdraw(origin: string): Promise<number>;
}

/** Opens the desk of a database with a token of its own. */
export async function openDesk(databaseUrl: string): Promise<Desk> {
  const database = openPostgres(databaseUrl, () => {});
  const { token } = await createToken(database, { name: 'faults', scopes: ['admin'], days: 1 });
  await database.close();
  const call = async (origin: string, method: string, path: string, body: Ask = {}) => {
    const client = openClient(origin);
    const headers = { authorization: `Bearer ${token}`, ...body.headers };
    try {
      return await client.ask(`/api/v1${path}`, { ...body, method, headers });
    } finally {
      client.close();
    }
  };
  return {
    token,
    call,
    publish: async (origin, edition) => {
      const json = { document: { title: `Bread, edition ${edition}` } };
      return (await call(origin, 'PATCH', item, { json })).status;
    },
    withdraw: async (origin) => (await call(origin, 'DELETE', item)).status,
  };
}

/** What a reader of the changed story saw: which edition of the text, or `gone`, or `unavailable`, or what was wrong. */
export type Sight = number | string;

/** What an answer for the changed story shows; the text before the first change is edition 0. */
export function sightOf({ status, body }: Answer): Sight {
  if (status === 410) return 'gone';
  if (status === 503) return 'unavailable';
  const title = identityOf(body)?.title;
  if (status !== 200 || title === undefined) return `status ${status}`;
  return Number(/edition (\d+)/.exec(title)?.[1] ?? 0);
}

/** Asks a node for the changed story. */
export async function look(origin: string, query = ''): Promise<Sight> {
  const client = openClient(origin);
  try {
    return sightOf(await client.ask(changedStory.path + query, { headers: { cookie } }));
  } catch (error) {
    return `a broken connection: ${(error as Error).message}`;
  } finally {
    client.close();
  }
}

/** Readers who look at the story without end, until they are stopped. */
export interface Watch {
  /** From now on only what this accepts is right; a look counts by the moment when it began. */
  expect(isRight: (sight: Sight) => boolean): void;
  /** Ends it. Returns how many looks there were, and what was wrong. */
  stop(): Promise<{ looks: number; wrong: string[] }>;
}

/** Lets readers look at the story on a node, from the page cache and past it. */
export function watchStory(origin: string, isRightNow: (sight: Sight) => boolean): Watch {
  let isRight = isRightNow;
  let stopped = false;
  let looks = 0;
  const wrong: string[] = [];
  const read = async (query: string) => {
    while (!stopped) {
      const isRightFromHere = isRight;
      const sight = await look(origin, query);
      looks += 1;
      if (!isRightFromHere(sight)) wrong.push(`the story shows ${sight}`);
    }
  };
  const ended = Promise.all(['', '', '?preview=1'].map(read));
  return {
    expect: (next) => {
      isRight = next;
    },
    stop: async () => {
      stopped = true;
      await ended;
      return { looks, wrong };
    },
  };
}
