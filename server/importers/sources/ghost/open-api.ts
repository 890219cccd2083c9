import {
  type BrokenRecord,
  type ImportSource,
  isBroken,
  type Overview,
  type SourceRecord,
} from '../../records.ts';
import { hostOfAddress, namesOfHost } from '../addresses.ts';
import { parseCursor, withReached } from '../cursor.ts';
import { changeMoment } from '../dates.ts';
import type { JsonOptions } from '../fetch-json.ts';
import { readChanged } from '../read-changed.ts';
import {
  adminClient,
  contentClient,
  type GhostCall,
  type Query,
  readAll,
  readEach,
  rowsOf,
} from './client.ts';
import type { Row } from './read-rows.ts';
import { ghostAuthor, ghostRecord, isPublicTag, languageOfTags, textIn } from './record.ts';

/** What records are read of, each with its type. */
const resources = { post: 'posts', page: 'pages' } as const;
type Type = keyof typeof resources;
const types = Object.keys(resources) as Type[];
const pageSize = '50';
const isType = (type: string): type is Type => Object.hasOwn(resources, type);

/** What is asked of posts and pages that changed at a moment or later. */
const changedSince = (since: string | undefined): Query => ({
  include: 'tags,authors',
  formats: 'html',
  order: 'updated_at asc, id asc',
  limit: pageSize,
  ...(since ? { filter: `updated_at:>='${since.replace('T', ' ').replace(/\.\d+Z$/, '')}'` } : {}),
});

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

async function overviewOf(call: GhostCall, address: string): Promise<Overview> {
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

/** How many posts and pages changed since the moments that were reached of each. */
async function totalSince(call: GhostCall, reached: ReturnType<typeof parseCursor>): Promise<number> {
  const totals = await Promise.all(
    types.map(
      async (type) =>
        (await call(resources[type], { ...changedSince(reached[type]), limit: '1', fields: 'id' })).total,
    ),
  );
  return totals.reduce((sum, total) => sum + total, 0);
}

/**
 * Opens the Content API of a Ghost site: what is published there, in the order of the last changes.
 * @throws {ExpectedError} when the site or the key is not right
 */
export async function openGhostApi(
  address: string,
  key: string,
  { login, ...options }: JsonOptions & { login?: string | undefined },
): Promise<ImportSource> {
  const call = contentClient(address, key, options);
  const admin = login ? adminClient(address, login, options) : undefined;
  const overview = await overviewOf(call, address);
  return {
    overview,
    total: (_types, since) => totalSince(call, parseCursor(since)),
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
      if (!isType(type)) return undefined;
      const query = { ...changedSince(undefined), filter: `id:'${id}'`, limit: '1' };
      const [row] = (await (admin ?? call)(resources[type], query)).rows;
      return row && apiRecord(row, type);
    },
    async draft(uuid) {
      for (const type of types) {
        const [row] =
          (await admin?.(resources[type], { ...changedSince(undefined), filter: `uuid:'${uuid}'` }))?.rows ??
          [];
        const record = row && apiRecord(row, type);
        if (record && !isBroken(record)) return record;
      }
      return undefined;
    },
    async *ids(wanted) {
      for (const type of types.filter((each) => wanted.includes(each)))
        for await (const row of readEach(call, resources[type], { fields: 'id' })) yield textIn(row, 'id');
    },
    media: () => undefined,
    attachedTo: () => [],
    reusable: () => undefined,
    recordAt: () => undefined,
  };
}
