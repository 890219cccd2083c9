import type { InjectOptions } from 'fastify';
import type { Test } from 'tap';
import { openPublishing } from '../../server/publishing/publishing.ts';
import { createToken, type Scope } from '../../server/publishing/tokens.ts';
import { contentStore } from './content/content-store.ts';
import type { TestDatabase } from './databases.ts';
import { siteWrites } from './items.ts';
import { openMagazine } from './magazine.ts';
import { openPrepared } from './prepared-databases.ts';

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The whole program over a magazine without stories, with a token of each scope, and a function to call its API.
 * @param opened an empty database; by default an embedded one of its own
 */
export async function openPublishingApi(
  t: Test,
  settings: Record<string, string> = {},
  opened?: TestDatabase,
) {
  const database = opened?.database ?? (await openPrepared());
  await openPublishing(database).write(siteWrites(), 'setup');
  const close = async () => {
    if (!opened) await database.close();
  };
  const magazine = await openMagazine({ content: contentStore(database), database, close, settings });
  t.teardown(() => magazine.app.close());
  const tokenOf = async (scope: Scope) =>
    (await createToken(database, { name: `the ${scope} token`, scopes: [scope], days: 1 })).token;
  const tokens = {
    read: await tokenOf('read'),
    publish: await tokenOf('publish'),
    admin: await tokenOf('admin'),
  };
  /** Calls the API as a publisher; other headers than that of the token as they are given. */
  const call = (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { token = tokens.publish, body, headers = {} }: CallOptions = {},
  ) =>
    magazine.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  return { ...magazine, database, tokens, call };
}
