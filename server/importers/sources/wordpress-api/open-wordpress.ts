import { ExpectedError } from '../../../lib/expected-error.ts';
import type {
  BrokenRecord,
  ImportSource,
  Overview,
  SourceAuthor,
  SourceRecord,
  SourceTerm,
} from '../../records.ts';
import { decodeOrKeep, hostOfAddress, namesOfHost } from '../addresses.ts';
import { parseCursor, withReached } from '../cursor.ts';
import type { JsonOptions } from '../fetch-json.ts';
import { readChanged } from '../read-changed.ts';
import { findWordPress, type Query, type WordPressClient } from './client.ts';
import { authorOf, changedAt, fieldsOf, isWithheld, restRecord, textOf } from './record.ts';

const pageSize = 50;
const secondMs = 1000;

/** Types that are no content of their own. */
const internalTypes =
  /^(?:attachment|nav_menu_item|wp_.*|revision|custom_css|customize_changeset|oembed_cache|user_request|elementor_.*|jp_.*)$/;

type Row = Readonly<Record<string, unknown>>;

interface Listing {
  rows: Row[];
  pages: number;
  total: number;
}

/** One page of a list, with the sums that the site sends in headers. */
async function list({ call }: WordPressClient, resource: string, query: Query): Promise<Listing | undefined> {
  const { status, headers, data } = await call(resource, query);
  // Past the last page WordPress answers 400.
  if (status === 400 && query.page !== '1') return { rows: [], pages: 0, total: 0 };
  if (status >= 400 || !Array.isArray(data)) return undefined;
  const total = Number(headers['x-wp-total'] ?? data.length);
  return { rows: data.map(fieldsOf), pages: Number(headers['x-wp-totalpages'] ?? 1), total };
}

/** The pages of a list, one after the other; the last one is undefined where it cannot be read. */
async function* pagesOf(
  client: WordPressClient,
  resource: string,
  query: Query,
): AsyncGenerator<Row[] | undefined> {
  for (let page = 1; ; page++) {
    const found = await list(client, resource, { per_page: '100', page: String(page), ...query });
    yield found?.rows;
    if (!found || page >= found.pages || found.rows.length === 0) return;
  }
}

/** @throws {ExpectedError} when a page of the list cannot be read */
async function* eachOf(client: WordPressClient, resource: string, query: Query): AsyncGenerator<Row> {
  for await (const rows of pagesOf(client, resource, query)) {
    if (!rows) throw new ExpectedError(`the site did not give its ${resource}`);
    yield* rows;
  }
}

/** The rows of a list as far as they can be read; undefined where not even the first page can. */
async function listAll(client: WordPressClient, resource: string, query: Query): Promise<Row[] | undefined> {
  let all: Row[] | undefined;
  for await (const rows of pagesOf(client, resource, query)) {
    all ??= rows && [];
    if (rows) all?.push(...rows);
  }
  return all;
}

/** The terms of a taxonomy; their parents are named by slug. */
async function termsOf(client: WordPressClient, taxonomy: string): Promise<SourceTerm[]> {
  const rows =
    (await listAll(client, taxonomy, { hide_empty: taxonomy === 'tags' ? 'true' : 'false' })) ?? [];
  const slugs = new Map(rows.map((row) => [row.id, decodeOrKeep(textOf(row.slug))]));
  return rows.map((row) => {
    const slug = slugs.get(row.id) as string;
    const parent = row.parent ? slugs.get(row.parent) : undefined;
    return {
      slug,
      name: plain(textOf(row.name)) || slug,
      ...(parent ? { parent } : {}),
      count: Number(row.count ?? 0),
    };
  });
}

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#038;', '&')
    .replaceAll('&#039;', '’')
    .replaceAll('&#8217;', '’')
    .replaceAll('&quot;', '"');

/** The types of content that a site has, each with the resource that lists it. */
async function resourcesOf(client: WordPressClient): Promise<Map<string, string>> {
  const { status, data } = await client.call('types');
  const found = status < 400 ? Object.entries(fieldsOf(data)) : [];
  const resources = found.flatMap(([type, fields]): [string, string][] => {
    const base = textOf(fieldsOf(fields).rest_base);
    return base && !internalTypes.test(type) ? [[type, base]] : [];
  });
  return new Map([['post', 'posts'], ['page', 'pages'], ...resources]);
}

const embedded = 'author,wp:featuredmedia,wp:term';

/** What is asked of records that changed at a moment or later, the first changed first. */
const changedSince = (since: string | undefined): Query => ({
  orderby: 'modified',
  order: 'asc',
  per_page: String(pageSize),
  _embed: embedded,
  ...(since
    ? { modified_after: new Date(Date.parse(since) - secondMs).toISOString().replace(/\.\d+Z$/, 'Z') }
    : {}),
});

async function countOf(client: WordPressClient, resource: string, since?: string): Promise<number> {
  const query = { ...changedSince(since), per_page: '1', page: '1', _fields: 'id' };
  return (await list(client, resource, query))?.total ?? 0;
}

async function overviewOf(
  client: WordPressClient,
  address: string,
  resources: Map<string, string>,
): Promise<Overview> {
  const { site } = client;
  const users: SourceAuthor[] = ((await listAll(client, 'users', {})) ?? []).map(authorOf);
  const counts: [string, number][] = [];
  for (const [type, resource] of resources) counts.push([type, await countOf(client, resource)]);
  const hosts = [address, textOf(site.home), textOf(site.url)].flatMap((each) => hostOfAddress(each) ?? []);
  return {
    name: `wordpress:${hostOfAddress(textOf(site.home)) ?? hostOfAddress(address)}`,
    title: plain(textOf(site.name)),
    description: plain(textOf(site.description)),
    language: textOf(site.language) || undefined,
    origin: new URL(address).origin,
    hosts: [...new Set(hosts.flatMap(namesOfHost))],
    authors: users,
    categories: await termsOf(client, 'categories'),
    tags: await termsOf(client, 'tags'),
    types: Object.fromEntries(counts.filter(([type, count]) => count > 0 || type === 'post')),
    languages: [],
    ignored: {},
  };
}

const notThere = [401, 403, 404, 410];
/** States of what is no text: `auto-draft` is an editor that was opened. */
const unseen = ['trash', 'auto-draft'];

/** One record as it is now: what readers can see, and drafts too with a login. */
async function readOne(
  client: WordPressClient,
  resource: string | undefined,
  { type, id, headers }: { type: string; id: string; headers: JsonOptions['headers'] },
): Promise<SourceRecord | BrokenRecord | undefined> {
  if (!resource) return undefined;
  const context: Query = headers?.authorization ? { context: 'edit' } : {};
  const { status, data } = await client.call(`${resource}/${id}`, { _embed: embedded, ...context });
  if (notThere.includes(status)) return undefined;
  if (status >= 400) throw new ExpectedError(`the site answered ${status} when asked for ${type} ${id}`);
  const post = fieldsOf(data);
  return unseen.includes(textOf(post.status)) || isWithheld(post) ? undefined : restRecord(post, type);
}

/**
 * Opens the REST API of a WordPress site: what is published there, in the order of the last changes.
 * @throws {ExpectedError} when the site has no such API
 */
export async function openWordPress(address: string, options: JsonOptions): Promise<ImportSource> {
  const client = await findWordPress(address, options);
  const resources = await resourcesOf(client);
  const overview = await overviewOf(client, address, resources);
  const wanted = (types: readonly string[]) => [...resources].filter(([type]) => types.includes(type));
  return {
    overview,
    total: async (types, since) => {
      const reached = parseCursor(since);
      let sum = 0;
      for (const [type, resource] of wanted(types)) sum += await countOf(client, resource, reached[type]);
      return sum;
    },
    async *records(types, since) {
      let cursor = since;
      for (const [type, resource] of wanted(types)) {
        const read = async (from: string | undefined, page: number) => {
          const found = await list(client, resource, { ...changedSince(from), page: String(page) });
          if (!found) throw new ExpectedError(`${address} did not give its ${resource}`);
          return { items: found.rows, pages: found.pages };
        };
        const changed = readChanged(
          { read, idOf: (row) => textOf(row.id), changedAt },
          parseCursor(since)[type],
        );
        for await (const row of changed) {
          cursor = withReached(cursor, type, changedAt(row));
          yield { record: restRecord(row, type), cursor };
        }
      }
    },
    one: (type, id) => readOne(client, resources.get(type), { type, id, headers: options.headers }),
    async *ids(types) {
      for (const [, resource] of wanted(types))
        for await (const row of eachOf(client, resource, { _fields: 'id,content.protected' }))
          if (fieldsOf(row.content).protected !== true) yield textOf(row.id);
    },
    media: () => undefined,
    attachedTo: () => [],
    reusable: () => undefined,
    recordAt: () => undefined,
  };
}
