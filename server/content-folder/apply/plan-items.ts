import type { Queryable } from '../../database/database.ts';
import type { ItemKey, ItemWrite } from '../../publishing/items.ts';
import type { RedirectChange } from '../../publishing/redirects/redirect-store.ts';
import { pathOf } from '../../publishing/store/paths.ts';
import { keyOf } from '../../publishing/store/rows.ts';
import { type FolderItem, folderSource, sourceHashOf } from './source-hash.ts';

type KnownItem = ItemKey & { source: string | null; source_hash: string | null; state: string };

/** What was done, or would be, by keys of items and `picture/NAME`. */
export interface ApplyResult {
  added: string[];
  changed: string[];
  withdrawn: string[];
  unchanged: number;
}

/** What has to be written so that the store holds what a folder says. */
export interface ItemPlan {
  result: ApplyResult;
  writes: ItemWrite[];
  gone: ItemKey[];
  /** Addresses of an older site. */
  redirects: RedirectChange[];
}

/** The parts of keys as the columns of a query. */
export const keyColumns = (keys: readonly ItemKey[]) => [
  keys.map(({ kind }) => kind),
  keys.map(({ locale }) => locale),
  keys.map(({ slug }) => slug),
];

/** The slugs that an item had. */
const earlierSlugs = ({ previously = [] }: FolderItem) => previously.filter((each) => !each.startsWith('/'));

const earlierKeys = (item: FolderItem): ItemKey[] =>
  earlierSlugs(item).map((slug) => ({ kind: item.kind, locale: item.locale, slug }));

async function knownItems(database: Queryable, items: readonly FolderItem[]): Promise<KnownItem[]> {
  return database.query<KnownItem>(
    `select kind, locale, slug, source, source_hash, state from item
     where source = $4 or (kind, locale, slug) in (select * from unnest($1::text[], $2::text[], $3::text[]))
     order by kind, locale, slug`,
    [...keyColumns([...items, ...items.flatMap(earlierKeys)]), folderSource],
  );
}

const isPublic = ({ state }: KnownItem) => state !== 'withdrawn';

/** What a folder says of an item, in one text; equal for an item before and after it got another slug. */
const sayingOf = ({ kind, locale }: ItemKey, hash: string | null | undefined) => `${kind}/${locale} ${hash}`;

/** Each value that comes once, by its text. */
function onlyOnes<T>(values: readonly T[], textOf: (value: T) => string): Map<string, T> {
  const found = new Map<string, T | undefined>();
  for (const value of values) found.set(textOf(value), found.has(textOf(value)) ? undefined : value);
  return new Map([...found].flatMap(([text, value]) => (value === undefined ? [] : [[text, value]])));
}

/**
 * The items that files were renamed from, by the keys that they have now: those that a new item names as its earlier slug,
 * and those that are gone while one new item of the kind and language says the very same.
 */
function renamedFrom(
  added: readonly FolderItem[],
  gone: readonly KnownItem[],
  byKey: ReadonlyMap<string, KnownItem>,
): Map<string, KnownItem> {
  const named = added.flatMap((item) => {
    const earlier = earlierKeys(item)
      .flatMap((key) => byKey.get(keyOf(key)) ?? [])
      .find(isPublic);
    return earlier ? [[keyOf(item), earlier] as const] : [];
  });
  const renamed = new Map(named);
  const taken = new Set(named.map(([, item]) => keyOf(item)));
  const free = onlyOnes(
    gone.filter((item) => item.source_hash && !taken.has(keyOf(item))),
    (item) => sayingOf(item, item.source_hash),
  );
  const rest = added.filter((item) => !renamed.has(keyOf(item)));
  for (const [saying, item] of onlyOnes(rest, (each) => sayingOf(each, each.sourceHash))) {
    const same = free.get(saying);
    if (same) renamed.set(keyOf(item), same);
  }
  return renamed;
}

/** Where addresses lead that an item names as its earlier ones; its own earlier slugs at its section. */
function redirectsTo(item: FolderItem, renamed: KnownItem | undefined): RedirectChange[] {
  const to = pathOf(item, item.document);
  if (to === undefined) return [];
  const slugs = earlierSlugs(item).filter((slug) => slug !== renamed?.slug);
  const paths = slugs.map((slug) => pathOf({ ...item, slug }, item.document) as string);
  const addresses = (item.previously ?? []).filter((each) => each.startsWith('/'));
  return [...paths, ...addresses].filter((from) => from !== to).map((from) => ({ from, to }));
}

/** Compares a folder with the store. */
export async function planItems(database: Queryable, folder: readonly FolderItem[]): Promise<ItemPlan> {
  const items = folder.map((item) => ({ ...item, sourceHash: item.sourceHash ?? sourceHashOf(item) }));
  const known = await knownItems(database, items);
  const byKey = new Map(known.map((item) => [keyOf(item), item]));
  const inFolder = new Set(items.map(keyOf));
  const differing = items.filter((item) => {
    const there = byKey.get(keyOf(item));
    return there?.source !== folderSource || there.source_hash !== item.sourceHash;
  });
  const vanished = known.filter(
    (item) => item.source === folderSource && isPublic(item) && !inFolder.has(keyOf(item)),
  );
  const added = differing.filter((item) => !byKey.has(keyOf(item)));
  const renamed = renamedFrom(added, vanished, byKey);
  const old = new Set([...renamed.values()].map(keyOf));
  const gone = vanished.filter((item) => !old.has(keyOf(item)));
  const isNew = (item: ItemKey) => {
    const there = byKey.get(keyOf(item));
    return !renamed.has(keyOf(item)) && (there === undefined || !isPublic(there));
  };
  const nameOf = (item: ItemKey) => {
    const from = renamed.get(keyOf(item));
    return from ? `${keyOf(from)} → ${keyOf(item)}` : keyOf(item);
  };
  return {
    writes: differing.map(({ previously: _previously, ...item }): ItemWrite => {
      const from = renamed.get(keyOf(item));
      return { ...item, source: folderSource, ...(from ? { previousSlug: from.slug } : {}) };
    }),
    gone,
    redirects: differing.flatMap((item) => redirectsTo(item, renamed.get(keyOf(item)))),
    result: {
      added: differing.filter(isNew).map(keyOf),
      changed: differing.filter((item) => !isNew(item)).map(nameOf),
      withdrawn: gone.map(keyOf),
      unchanged: items.length - differing.length,
    },
  };
}
