import type { Region } from '../../../locales/regions.ts';
import type { EditedFront } from '../../content/contract/edited-front.ts';
import type { EditedIssue } from '../../content/contract/issues/issue.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { StaticPage } from '../../content/contract/static-page.ts';
import type { Survey } from '../../content/contract/survey.ts';
import type { WithItemId } from '../../content/queries/with-item-id.ts';
import type { Queryable } from '../../database/database.ts';
import { indexProfiles } from '../../search/index/store.ts';
import type { ItemKind } from '../items.ts';
import { batchesOf } from '../store/item-store.ts';
import type { ItemRow } from '../store/rows.ts';
import { saveConfigs, saveFronts, saveIssues, savePages, saveSurveys } from './save-documents.ts';
import { type ProfileInput, saveProfiles } from './save-profiles.ts';
import { type StoryInput, saveStories } from './save-stories.ts';

const batchSize = 40;

/** What the public side showed of an item, as far as pages have to be purged for it. */
export interface PublicItem {
  id: string;
  kind: ItemKind;
  slug: string;
  /** Of stories and issues only. */
  regions?: Region[];
  vertical?: string;
  authors?: string[];
  translationKey?: string | null;
}

/** One of the tables that pages are read from. */
interface Projection {
  /** Removes items by their ids, and what is stored under the keys of those that are to be shown. Returns what was there. */
  remove(transaction: Queryable, ids: readonly string[], shown: readonly ItemRow[]): Promise<PublicItem[]>;
  save(transaction: Queryable, rows: readonly ItemRow[], derivesLater?: boolean): Promise<void>;
  /** Makes what depends on all items of a write, once they are saved. */
  derive?(transaction: Queryable, rows: readonly ItemRow[]): Promise<void>;
}

/** The document of an item as its projection takes it: under the item's id and key. */
function documentOf<T>({ id, slug, document }: ItemRow, keyName: string): WithItemId<T> {
  return { ...(document as T), [keyName]: slug, itemId: id };
}

const keysOf = (rows: readonly ItemRow[]) => [
  rows.map(({ kind }) => kind),
  rows.map(({ locale }) => locale),
  rows.map(({ slug }) => slug),
];

/** A table with one row for each language and slug, which nothing else refers to; `also` are further columns of what is purged for. */
const simple = <T>(
  kind: ItemKind,
  table: string,
  keyName: string,
  save: (transaction: Queryable, documents: WithItemId<T>[]) => Promise<void>,
  { documentKey = keyName, also = '' }: { documentKey?: string; also?: string } = {},
): Projection => ({
  remove: async (transaction, ids, shown) => {
    const [, locales, slugs] = keysOf(shown);
    const removed = await transaction.query<Omit<PublicItem, 'kind'>>(
      `delete from ${table} where item_id = any($1::bigint[])
         or (locale, ${keyName}) in (select * from unnest($2::text[], $3::text[]))
       returning item_id::text as id, ${keyName} as slug${also}`,
      [ids, locales, slugs],
    );
    return removed.map((each) => ({ ...each, kind }));
  },
  save: (transaction, rows) =>
    save(
      transaction,
      rows.map((row) => documentOf<T>(row, documentKey)),
    ),
});

const stories: Projection = {
  remove: async (transaction, ids, shown) => {
    const [, locales, slugs] = keysOf(shown);
    return transaction.query<PublicItem>(
      `delete from story where id = any($1::bigint[])
         or (locale, slug) in (select * from unnest($2::text[], $3::text[]))
       returning id::text, 'story' as kind, slug, document->'regions' as regions, card->>'vertical' as vertical,
         coalesce(jsonb_path_query_array(card, '$.authors[*].slug'), '[]') || jsonb_build_array(card->'author'->'slug') as authors,
         translation_key as "translationKey"`,
      [ids, locales, slugs],
    );
  },
  save: (transaction, rows, derivesLater) =>
    saveStories(
      transaction,
      rows.map((row) => ({ ...documentOf<StoryInput>(row, 'slug'), version: row.version })),
      derivesLater,
    ),
};

const profiles: Projection = {
  remove: async (transaction, ids, shown) => {
    const removed = await transaction.query<PublicItem>(
      `delete from profile where id = any($1::bigint[])
         or (kind, locale, slug) in (select * from unnest($2::text[], $3::text[], $4::text[]))
       returning id::text, kind, slug`,
      [ids, ...keysOf(shown)],
    );
    await transaction.query(
      `delete from profile_member as member
       where (kind, slug) in (select * from unnest($1::text[], $2::text[]))
         and not exists (select 1 from profile where profile.kind = member.kind and profile.slug = member.slug)`,
      [removed.map(({ kind }) => kind), removed.map(({ slug }) => slug)],
    );
    return removed;
  },
  save: (transaction, rows) =>
    saveProfiles(
      transaction,
      rows.map((row) => documentOf<ProfileInput>(row, 'slug')),
    ),
  // A profile is indexed with all of its translations: one of them stands for the others.
  derive: async (transaction, rows) => {
    const ids = [...new Map(rows.map(({ id, kind, slug }) => [`${kind}/${slug}`, id])).values()];
    for (const batch of batchesOf(ids, batchSize)) await indexProfiles(transaction, batch);
  },
};

const others: Partial<Record<ItemKind, Projection>> = {
  story: stories,
  page: simple<StaticPage>('page', 'static_page', 'slug', savePages),
  survey: simple<Survey>('survey', 'survey', 'slug', saveSurveys),
  front: simple<EditedFront>('front', 'front', 'slug', saveFronts),
  issue: simple<EditedIssue>('issue', 'issue', 'slug', saveIssues, { also: ', regions' }),
  site: simple<SiteConfig>('site', 'site_config', 'region', saveConfigs, { documentKey: 'current-region' }),
};

const projectionOf = (kind: ItemKind): Projection => others[kind] ?? profiles;

function byProjection(rows: readonly ItemRow[]): Map<Projection, ItemRow[]> {
  const groups = new Map<Projection, ItemRow[]>();
  for (const row of rows) {
    const projection = projectionOf(row.kind);
    const group = groups.get(projection);
    if (group) group.push(row);
    else groups.set(projection, [row]);
  }
  return groups;
}

/**
 * Takes items off the public side, and makes room for those of them that are to be shown: whatever has their keys goes
 * too. Returns what was shown.
 */
export async function unproject(
  transaction: Queryable,
  rows: readonly ItemRow[],
  toBeShown: ReadonlySet<ItemRow>,
): Promise<PublicItem[]> {
  const shown: PublicItem[] = [];
  for (const [projection, group] of byProjection(rows))
    for (const batch of batchesOf(group)) {
      const ids = batch.map(({ id }) => id);
      const arriving = batch.filter((row) => toBeShown.has(row));
      shown.push(...(await projection.remove(transaction, ids, arriving)));
    }
  return shown;
}

export interface ProjectOptions {
  /** Called with how many items are public so far. */
  progress?: ((done: number) => void) | undefined;
  /** Leaves search entries and Highlights to the background jobs. */
  derivesLater?: boolean | undefined;
}

/** Puts the newest versions of items on the public side. */
export async function project(
  transaction: Queryable,
  rows: readonly ItemRow[],
  { progress, derivesLater }: ProjectOptions = {},
): Promise<void> {
  let done = 0;
  for (const [projection, group] of byProjection(rows))
    for (const batch of batchesOf(group, batchSize)) {
      await projection.save(transaction, batch, derivesLater);
      done += batch.length;
      progress?.(done);
    }
  if (derivesLater) return;
  for (const [projection, group] of byProjection(rows)) await projection.derive?.(transaction, group);
}
