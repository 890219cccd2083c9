import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type {
  Item,
  ItemFilter,
  ItemKey,
  ItemList,
  ItemOrder,
  ItemState,
  ItemSummary,
  Revision,
} from '../items.ts';
import { namingFields, wordlessFields, wordsTerm } from './item-words.ts';
import { pathOf } from './paths.ts';
import { itemColumns, milliseconds, never, type RawItem, rowOf } from './rows.ts';
import { stateAt } from './states.ts';

const defaultSize = 50;
const maxItems = 1_000;

type FoundItem = RawItem & { release: string | null; stale: boolean };

const selection = `select ${itemColumns}, release.name as release,
    coalesce(original.version > item.original_version, false) as stale
  from item
  left join release on release.id = item.release_id
  left join item as original on original.kind = item.kind and original.locale = item.original_locale
    and original.slug = item.original_slug`;

const iso = (moment: number | null) =>
  moment === null || moment >= never ? undefined : new Date(moment).toISOString();

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function itemOf(raw: FoundItem, now: number): Item {
  const row = rowOf(raw);
  const { id, kind, locale, slug, document, version, original } = row;
  const named = document as { title?: string; name?: string; 'site-name'?: string };
  return {
    id,
    kind,
    locale,
    slug,
    title: named.title ?? named.name ?? named['site-name'] ?? slug,
    stored: row.state,
    state: stateAt(row, now),
    version,
    stale: raw.stale,
    updatedAt: new Date(row.updatedAt).toISOString(),
    updatedBy: row.updatedBy,
    ...present({
      liveVersion: row.liveVersion,
      keepsLive: row.keepsLive || undefined,
      publishAt: iso(row.publishAt),
      expireAt: iso(row.expireAt),
      release: raw.release,
      original,
      review: row.review,
      source: row.source,
      sourceId: row.sourceId,
      sourceHash: row.sourceHash,
      path: pathOf(row, document),
    }),
    document,
  } as Item;
}

/** One item by its key. */
export async function findItem(
  database: Queryable,
  { kind, locale, slug }: ItemKey,
  now: number,
): Promise<Item | undefined> {
  const [row] = await database.query<FoundItem>(
    `${selection} where item.kind = $1 and item.locale = $2 and item.slug = $3`,
    [kind, locale, slug],
  );
  return row && itemOf(row, now);
}

const counts = `(item.publish_at is null or item.publish_at <= $1)`;
const past = `coalesce(item.expire_at <= $1, false)`;

/** The condition of each state, as `stateAt` has it; $1 is the present. */
const stateConditions: Record<ItemState, string> = {
  draft: `item.state = 'draft'`,
  scheduled: `item.state <> 'draft' and not ${counts}`,
  withdrawn: `item.state = 'withdrawn' and ${counts}`,
  expired: `item.state = 'published' and ${counts} and ${past}`,
  published: `item.state = 'published' and ${counts} and not ${past}`,
};

/** The texts of the body of an item that has no words yet, in whatever blocks they are. */
const bodyTexts = `jsonb_path_query_array((lacking.document->'body')::jsonb, '$.** ? (@.type() == "object").keyvalue()
    ? (${wordlessFields.map((name) => `@.key != "${name}"`).join(' && ')}).value ? (@.type() == "string")')::text ||
  jsonb_path_query_array((lacking.document->'body')::jsonb,
  '$.** ? (@.type() == "array")[*] ? (@.type() == "string")')::text`;

/** What it is found by besides the body. */
const named = `concat_ws(' ', lacking.slug, ${namingFields.map((name) => `lacking.document->>'${name}'`).join(', ')})`;

const contains = (where: string, parameter: string) => `strpos(lower(${where}), lower(${parameter})) > 0`;

/** Whether it has a word. Its body is taken apart only where its JSON has the word at all. */
const hasWord = (word: string, inJson: string) =>
  `(${contains(named, word)} or case when ${contains("lacking.document->>'body'", inJson)}
    then ${contains(bodyTexts, inJson)} else false end)`;

const maxWords = bounds.search.queryWords.max;

const orders: Record<ItemOrder, string> = {
  changed: 'item.updated_at desc, item.id desc',
  published: 'item.publish_at desc nulls last, item.id desc',
  coming: 'item.publish_at nulls last, item.id',
};

/** Whether an item is shown in a region, or belongs to it. */
export const regionCondition = (region: string) =>
  `(item.document->>'region' = ${region} or jsonb_exists((item.document->'regions')::jsonb, ${region}))`;

/** The items whose newest version has no words yet. Without `offset` the planner would read all documents to find them. */
const lackingWords = `select item.id, item.slug, item.document from item
  where not exists (select from item_words as known where known.item_id = item.id and known.version = item.version)
  offset 0`;

/**
 * Whether an item has all words of a text. Its stored words are looked up by their index; only an item whose newest version
 * has none yet, as after an upgrade, is read itself.
 */
function textCondition(text: string, parameters: unknown[]): string {
  const term = wordsTerm(text);
  if (term === undefined) return 'false';
  parameters.push(term);
  const wanted = `$${parameters.length}::tsquery`;
  const inDocument = text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => {
      parameters.push(word, JSON.stringify(word).slice(1, -1));
      return hasWord(`$${parameters.length - 1}`, `$${parameters.length}`);
    });
  return `item.id in (
    select known.item_id from items_with_words(${wanted}) as found(id)
    join item_words as known on known.item_id = found.id
    join item as newest on newest.id = known.item_id and newest.version = known.version
    union all
    select lacking.id from (${lackingWords}) as lacking where ${inDocument.join(' and ')})`;
}

/** The conditions of a list as SQL; $1 is the present. */
function conditionsOf(filter: ItemFilter, now: number): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [new Date(now).toISOString()];
  const conditions = ['$1::timestamptz is not null'];
  const columns = {
    kind: 'item.kind',
    locale: 'item.locale',
    source: 'item.source',
    release: 'release.name',
    slug: 'item.slug',
    by: 'item.updated_by',
    review: `item.review->>'state'`,
  };
  for (const [name, column] of Object.entries(columns)) {
    const value = filter[name as keyof typeof columns];
    if (value === undefined) continue;
    parameters.push(value);
    conditions.push(`${column} = $${parameters.length}`);
  }
  if (filter.text?.trim()) conditions.push(textCondition(filter.text, parameters));
  if (filter.writer) {
    parameters.push(filter.writer);
    const writer = `$${parameters.length}`;
    conditions.push(`(item.updated_by = ${writer} or exists (
      select 1 from item_revision where item_id = item.id and by = ${writer}))`);
  }
  if (filter.region) {
    parameters.push(filter.region);
    conditions.push(regionCondition(`$${parameters.length}`));
  }
  if (filter.state) conditions.push(stateConditions[filter.state]);
  if (filter.stale !== undefined)
    conditions.push(
      `coalesce(original.version > item.original_version, false) = ${filter.stale ? 'true' : 'false'}`,
    );
  return { sql: conditions.join(' and '), parameters };
}

/** One page of the items that a filter lets through, without their documents. */
export async function listItems(database: Queryable, filter: ItemFilter, now: number): Promise<ItemList> {
  const { page = 1, size = defaultSize } = filter;
  const limit = Math.min(Math.max(1, size), maxItems);
  const { sql, parameters } = conditionsOf(filter, now);
  const next = parameters.length;
  const [counted] = await database.query<{ total: string }>(
    `select count(*)::text as total from item
     left join release on release.id = item.release_id
     left join item as original on original.kind = item.kind and original.locale = item.original_locale
       and original.slug = item.original_slug
     where ${sql}`,
    parameters,
  );
  const rows = await database.query<FoundItem>(
    `${selection} where ${sql} order by ${orders[filter.order ?? 'changed']}
     limit $${next + 1} offset $${next + 2}`,
    [...parameters, limit, (page - 1) * limit],
  );
  const total = Number(counted?.total ?? 0);
  const items = rows.map((row): ItemSummary => {
    const { document: _, ...summary } = itemOf(row, now);
    return summary;
  });
  return { page, pages: Math.ceil(total / limit), total, items };
}

/** The versions of an item that are kept, the newest first. */
export async function listRevisions(
  database: Queryable,
  { kind, locale, slug }: ItemKey,
): Promise<Revision[]> {
  const dates = `${milliseconds('publish_at')} as publish_at, ${milliseconds('expire_at')} as expire_at`;
  const rows = await database.query<{
    version: number;
    slug: string;
    state: Revision['stored'];
    document: Revision['document'];
    publish_at: number | null;
    expire_at: number | null;
    at: number;
    by: string;
  }>(
    `with chosen as (select * from item where kind = $1 and locale = $2 and slug = $3)
     select version, slug, state, document, ${dates}, ${milliseconds('updated_at')} as at, updated_by as by from chosen
     union all
     select version, slug, state, document, ${dates}, ${milliseconds('at')}, by
     from item_revision where item_id = (select id from chosen)
     order by version desc`,
    [kind, locale, slug],
  );
  return rows.map(({ state, publish_at, expire_at, at, ...row }) => ({
    ...row,
    stored: state,
    at: new Date(at).toISOString(),
    ...(present({ publishAt: iso(publish_at), expireAt: iso(expire_at) }) as Partial<Revision>),
  }));
}
