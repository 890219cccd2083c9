import t from 'tap';
import { checked, checkedTexts } from '../../../server/publishing/api/input.ts';
import { InvalidInput } from '../../../server/publishing/api/problems.ts';
import * as schemas from '../../../server/publishing/api/schemas.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call } = await openPublishingApi(t);
const json = { 'content-type': 'application/json' };

/** The status of a call with a JSON body of so many bytes. */
async function statusOf(method: 'PUT' | 'POST', path: string, bytes: number): Promise<number> {
  const body = `{"padding":"${'a'.repeat(bytes - 14)}"}`;
  return (await call(method, path, { body, headers: json })).statusCode;
}

/** What is said of a value that a schema does not allow. */
async function problemOf(check: () => unknown): Promise<string> {
  try {
    check();
    return 'taken';
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return JSON.stringify(error.problems);
  }
}

const itemKey = { kind: 'story', locale: 'en', slug: 'a' } as const;
const tooMany = /must not have more than/;

tryBounds(t, 'publishing', {
  smallBytes: { send: (bytes) => statusOf('POST', '/purge', bytes), beyond: 413 },
  itemBytes: { send: (bytes) => statusOf('PUT', '/items/story/en/a', bytes), beyond: 413 },
  batchBytes: { send: (bytes) => statusOf('POST', '/batch', bytes), beyond: 413 },
  batchItems: {
    send: (count) =>
      problemOf(() => checked(schemas.BatchBody, { items: Array(count).fill({ ...itemKey, document: {} }) })),
    beyond: tooMany,
  },
  redirects: {
    send: (count) =>
      problemOf(() =>
        checked(schemas.RedirectsBody, { redirects: Array(count).fill({ from: '/a', to: '/b' }) }),
      ),
    beyond: tooMany,
  },
  purgedTags: {
    send: (count) => problemOf(() => checked(schemas.PurgeBody, { tags: Array(count).fill('a') })),
    beyond: tooMany,
  },
  mailEvents: {
    send: (count) =>
      problemOf(() =>
        checked(schemas.MailReport, {
          events: Array(count).fill({ type: 'bounce', address: 'a@b.example' }),
        }),
      ),
    beyond: tooMany,
  },
  previewItems: {
    send: (count) => problemOf(() => checked(schemas.PreviewBody, { items: Array(count).fill(itemKey) })),
    beyond: tooMany,
  },
  listSize: {
    send: (size) => problemOf(() => checkedTexts(schemas.ItemListQuery, { size: String(size) })),
    beyond: /must be <= 1000/,
  },
  idempotencyKey: {
    send: async (length) => {
      const headers = { ...json, 'idempotency-key': 'a'.repeat(length) };
      return (await call('POST', '/purge', { body: '{"tags":["a"]}', headers })).statusCode;
    },
    beyond: 400,
  },
});
