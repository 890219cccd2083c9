import { createHmac } from 'node:crypto';
import { withoutTrailingSlashes } from '../../../lib/addresses.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { fetchJson, type JsonOptions } from '../fetch-json.ts';
import type { Row } from './read-rows.ts';

export type Query = Readonly<Record<string, string>>;

interface Answer {
  rows: Row[];
  pages: number;
  total: number;
}

/** Reads a resource of a Ghost site. */
export type GhostCall = (resource: string, query?: Query) => Promise<Answer>;

/** The rows in a value; what is no row is one without fields. */
export const rowsOf = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : [value]).map((row) =>
    typeof row === 'object' && row !== null ? (row as Row) : {},
  );

interface Access {
  name: 'content' | 'admin';
  query?: Query;
  headers?: () => Readonly<Record<string, string>>;
}

function client(address: string, { name, query: own, headers }: Access, options: JsonOptions): GhostCall {
  const base = withoutTrailingSlashes(address).replace(/\/ghost(\/api\/(?:content|admin))?$/, '');
  return async (resource, query = {}) => {
    const search = new URLSearchParams({ ...own, ...query });
    const { status, data } = await fetchJson(`${base}/ghost/api/${name}/${resource}/?${search}`, {
      ...options,
      headers: { 'accept-version': 'v5.0', ...headers?.() },
    });
    const body = data as Record<string, unknown> | undefined;
    if (status === 401 || status === 403)
      throw new ExpectedError(
        `${base} does not accept the key of the ${name === 'admin' ? 'Admin' : 'Content'} API`,
      );
    const rows = body?.[resource];
    if (status >= 400 || rows === undefined || rows === null)
      throw new ExpectedError(`${base} did not answer as a Ghost site does (${resource}: ${status})`);
    const { pagination } = (body?.meta ?? {}) as { pagination?: { pages?: number; total?: number } };
    return { rows: rowsOf(rows), pages: pagination?.pages ?? 1, total: pagination?.total ?? 0 };
  };
}

/** Calls of the Content API, in which is what is published. */
export const contentClient = (address: string, key: string, options: JsonOptions): GhostCall =>
  client(address, { name: 'content', query: { key } }, options);

const tokenSeconds = 300;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of the Admin API: a JSON Web Token (RFC 7519) that is signed with the key's secret. */
function tokenOf(id: string, secret: string, now: number): string {
  const issued = Math.floor(now / 1000);
  const head = encoded({ alg: 'HS256', typ: 'JWT', kid: id });
  const claims = encoded({ iat: issued, exp: issued + tokenSeconds, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`);
  return `${head}.${claims}.${signature.digest('base64url')}`;
}

/**
 * Calls of the Admin API, in which are drafts too.
 * @throws {ExpectedError} when the key is none
 */
export function adminClient(address: string, key: string, options: JsonOptions): GhostCall {
  const [, id = '', secret = ''] = /^([0-9a-f]{24}):([0-9a-f]{64})$/.exec(key) ?? [];
  if (!id) throw new ExpectedError('the key of the Admin API of Ghost has the form ID:SECRET');
  const headers = () => ({ authorization: `Ghost ${tokenOf(id, secret, Date.now())}` });
  return client(address, { name: 'admin', headers }, options);
}

/** The rows of a resource, page after page. */
export async function* readEach(call: GhostCall, resource: string, query: Query = {}): AsyncGenerator<Row> {
  for (let page = 1; ; page++) {
    const { rows, pages } = await call(resource, { limit: '100', page: String(page), ...query });
    yield* rows;
    if (page >= pages || rows.length === 0) return;
  }
}

/** All rows of a resource. */
export async function readAll(call: GhostCall, resource: string, query: Query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readEach(call, resource, query)) rows.push(row);
  return rows;
}
