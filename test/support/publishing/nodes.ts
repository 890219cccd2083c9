import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Test } from 'tap';
import type { Database } from '../../../server/database/database.ts';
import type { ItemWrite } from '../../../server/publishing/items.ts';
import type { Publishing } from '../../../server/publishing/publishing.ts';
import { createToken } from '../../../server/publishing/tokens.ts';
import { contentStore } from '../content/content-store.ts';
import type { TestDatabase } from '../databases.ts';
import { openMagazine } from '../magazine.ts';

/** Two nodes of the program on one database, with one clock. */
export interface TwoNodes {
  nodes: readonly [FastifyInstance, FastifyInstance];
  /** That of the first node. */
  publishing: Publishing;
  /** The present, in milliseconds. */
  now(): number;
  /** Sets the clock, without anything that becomes due. */
  setClock(moment: number): void;
  /** Sets the clock, and waits until what is due has been done everywhere. */
  passTo(moment: number): Promise<void>;
  /** Waits until both nodes know every change. */
  caughtUp(): Promise<void>;
  /** Calls the API of the first node with a token of the scope `admin`. */
  call(
    method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Writes on the first node, and waits until both know it. */
  write(...writes: ItemWrite[]): Promise<void>;
  /** What the nodes answer; their statuses agree. */
  answers(url: string): Promise<LightMyRequestResponse[]>;
  statusOf(url: string): Promise<number | undefined>;
  /** Whether the page has a text, on both nodes alike. */
  shows(url: string, text: string): Promise<boolean>;
}

/** Publishes what is due. What the timer of a node has claimed is due for others until its transaction commits. */
async function nothingDue(publishing: Publishing, database: Database, now: number): Promise<void> {
  const due = () =>
    database.query(
      `select 1 from item where next_at <= $1 union all select 1 from front where ends_at <= $1 limit 1`,
      [new Date(now).toISOString()],
    );
  do await publishing.transitionsDue(now);
  while ((await due()).length > 0);
}

/** Opens two nodes until the test ends. */
export async function openTwoNodes(t: Test, { again }: TestDatabase): Promise<TwoNodes> {
  let now = Date.now();
  const openNode = async () => {
    const database = await again();
    const settings = { TRANSLATION_NOTE: 'on' };
    const parts = { database, content: contentStore(database), now: () => now, settings };
    return (await openMagazine(parts)).app;
  };
  const nodes = [await openNode(), await openNode()] as const;
  t.teardown(async () => {
    for (const node of nodes) await node.close();
  });
  const { publishing } = nodes[0];
  if (!publishing) throw new Error('the node has no publishing');
  const caughtUp = async () => {
    for (const node of nodes) await node.changeFollower?.caughtUp();
  };
  const observer = await again();
  const { token } = await createToken(observer, { name: 'two nodes', scopes: ['admin'], days: 1 });
  const answers = async (url: string) => {
    const found: LightMyRequestResponse[] = [];
    for (const node of nodes) found.push(await node.inject({ url }));
    const statuses = new Set(found.map(({ statusCode }) => statusCode));
    t.equal(statuses.size, 1, `both nodes agree on ${url}`);
    return found;
  };
  return {
    nodes,
    publishing,
    caughtUp,
    call: (method, path, body) =>
      nodes[0].inject({
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      }),
    answers,
    now: () => now,
    setClock: (moment) => {
      now = moment;
    },
    passTo: async (moment) => {
      now = moment;
      await nothingDue(publishing, observer, moment);
      await caughtUp();
    },
    write: async (...writes) => {
      await publishing.write(writes, 'Ada');
      await caughtUp();
    },
    statusOf: async (url) => (await answers(url))[0]?.statusCode,
    shows: async (url, text) => {
      const which = (await answers(url)).map(({ payload }) => payload.includes(text));
      t.equal(new Set(which).size, 1, `both nodes agree on ${url}`);
      return which[0] === true;
    },
  };
}
