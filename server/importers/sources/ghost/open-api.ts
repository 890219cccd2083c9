import { withoutTrailingSlashes } from '../../../lib/addresses.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import type { BrokenRecord, ImportSource, Overview, SourceRecord } from '../../records.ts';
import { hostOfAddress, namesOfHost } from '../addresses.ts';
import { parseCursor, withReached } from '../cursor.ts';
import { changeMoment } from '../dates.ts';
import { fetchJson, type JsonOptions } from '../fetch-json.ts';
import { readChanged } from '../read-changed.ts';
import type { Row } from './read-rows.ts';
import { ghostAuthor, ghostRecord, isPublicTag, languageOfTags, textIn } from './record.ts';

type Query = Readonly<Record<string, string>>;
const pageSize = '50';
/** What records are read of, each with its type. */
const resources = { post: 'posts', page: 'pages' } as const;
type Type = keyof typeof resources;
const types = Object.keys(resources) as Type[];

interface Answer {
  rows: Row[];
  pages: number;
  total: number;
}

/** Calls of a Ghost site's Content API. */
function ghostClient(address: string, key: string, options: JsonOptions) {
  const base = withoutTrailingSlashes(address).replace(/\/ghost(\/api\/content)?$/, '');
  return async (resource: string, query: Query = {}): Promise<Answer> => {
    const search = new URLSearchParams({ key, ...query });
    const { status, data } = await fetchJson(`${base}/ghost/api/content/${resource}/?${search}`, {
      ...options,
      headers: { 'accept-version': 'v5.0' },
    });
    const body = data as Record<string, unknown> | undefined;
    if (status === 401 || status === 403)
      throw new ExpectedError(`${base} does not accept the key of the Content API`);
    const rows = body?.[resource];
    if (status >= 400 || rows === undefined || rows === null)
      throw new ExpectedError(`${base} did not answer as a Ghost site does (${resource}: ${status})`);
    const { pagination } = (body?.meta ?? {}) as { pagination?: { pages?: number; total?: number } };
    return {
      rows: rowsOf(rows),
      pages: pagination?.pages ?? 1,
      total: pagination?.total ?? 0,
    };
  };
}

type Call = ReturnType<typeof ghostClient>;

async function readAll(call: Call, resource: string, query: Query = {}): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows, pages } = await call(resource, { limit: '100', page: String(page), ...query });
    all.push(...rows);
    if (page >= pages || rows.length === 0) return all;
  }
}

/** What is asked of posts and pages that changed at a moment or later. */
const changedSince = (since: string | undefined): Query => ({
  include: 'tags,authors',
  formats: 'html',
  order: 'updated_at asc, id asc',
  limit: pageSize,
  ...(since ? { filter: `updated_at:>='${since.replace('T', ' ').replace(/\.\d+Z$/, '')}'` } : {}),
});

/** The rows in a value; what is no row is one without fields. */
const rowsOf = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : [value]).map((row) =>
    typeof row === 'object' && row !== null ? (row as Row) : {},
  );
const rowsIn = (row: Row, name: string): Row[] => (Array.isArray(row[name]) ? rowsOf(row[name]) : []);

/** A post or page as the Content API has it, or a webhook brings it: with its tags and authors. */
export function apiRecord(row: Row, type: Type): SourceRecord | BrokenRecord {
  // The Content API has what is published, and does not say so.
  return ghostRecord({ status: 'published', ...row, type }, () => {
    const authors = rowsIn(row, 'authors').map((author) => ghostAuthor(author, textIn(author, 'slug')));
    const all = rowsIn(row, 'tags');
    const tags = all.filter(isPublicTag);
    return {
      tags: tags.map((tag) => textIn(tag, 'slug')),
      authors: authors.map(({ id }) => id),
      knownAuthors: authors,
      language: languageOfTags(all),
      site: '',
    };
  });
}

const changedAt = (row: Row) => changeMoment(textIn(row, 'updated_at') || textIn(row, 'published_at'));

async function overviewOf(call: Call, address: string): Promise<Overview> {
  const [settings = {}] = (await call('settings')).rows;
  const tags = (await readAll(call, 'tags', { include: 'count.posts' })).filter(isPublicTag);
  const authors = await readAll(call, 'authors');
  const counts = await Promise.all(
    types.map(
      async (type) => [type, (await call(resources[type], { limit: '1', fields: 'id' })).total] as const,
    ),
  );
  const terms = tags.map((row) => ({
    slug: textIn(row, 'slug'),
    name: textIn(row, 'name') || textIn(row, 'slug'),
    count: Number((row.count as { posts?: number } | undefined)?.posts ?? 0),
  }));
  const hosts = [address, textIn(settings, 'url')].flatMap((each) => hostOfAddress(each) ?? []);
  return {
    name: `ghost:${hostOfAddress(address)}`,
    title: textIn(settings, 'title'),
    description: textIn(settings, 'description'),
    language: textIn(settings, 'locale') || textIn(settings, 'lang') || undefined,
    origin: new URL(address).origin,
    hosts: [...new Set(hosts.flatMap(namesOfHost))],
    authors: authors.map((row) => ghostAuthor(row, textIn(row, 'slug'))),
    categories: terms,
    tags: terms,
    types: Object.fromEntries(counts),
    languages: [],
    ignored: {},
  };
}

/**
 * Opens the Content API of a Ghost site: what is published there, in the order of the last changes.
 * @throws {ExpectedError} when the site or the key is not right
 */
export async function openGhostApi(
  address: string,
  key: string,
  options: JsonOptions,
): Promise<ImportSource> {
  const call = ghostClient(address, key, options);
  const overview = await overviewOf(call, address);
  return {
    overview,
    total: async (_types, since) => {
      const reached = parseCursor(since);
      const totals = await Promise.all(
        types.map(
          async (type) =>
            (await call(resources[type], { ...changedSince(reached[type]), limit: '1', fields: 'id' })).total,
        ),
      );
      return totals.reduce((sum, total) => sum + total, 0);
    },
    async *records(_types, since) {
      let cursor = since;
      for (const type of types) {
        const read = async (from: string | undefined, page: number) => {
          const { rows, pages } = await call(resources[type], { ...changedSince(from), page: String(page) });
          return { items: rows, pages };
        };
        const changed = readChanged(
          { read, idOf: (row) => textIn(row, 'id'), changedAt },
          parseCursor(since)[type],
        );
        for await (const row of changed) {
          cursor = withReached(cursor, type, changedAt(row));
          yield { record: apiRecord(row, type), cursor };
        }
      }
    },
    async one(type, id) {
      if (type !== 'post' && type !== 'page') return undefined;
      const query = { ...changedSince(undefined), filter: `id:${id}`, limit: '1' };
      const [row] = (await call(resources[type], query)).rows;
      return row && apiRecord(row, type);
    },
    async ids(wanted) {
      const ids = new Set<string>();
      for (const type of types.filter((each) => wanted.includes(each)))
        for (const row of await readAll(call, resources[type], { fields: 'id' })) ids.add(textIn(row, 'id'));
      return ids;
    },
    media: () => undefined,
    attachedTo: () => [],
    reusable: () => undefined,
    recordAt: () => undefined,
  };
}
