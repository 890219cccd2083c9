import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { Queryable } from '../../database/database.ts';
import { InvalidItems, type ItemProblem } from '../items.ts';
import { isReserved } from './reserved-slugs.ts';
import { type ItemRow, itemColumns, keyOf, never, type RawItem, rowOf } from './rows.ts';

/** The items that are public under slugs that others are about to have, though their newest versions have other slugs. */
async function holdersOf(transaction: Queryable, rows: readonly ItemRow[]): Promise<ItemRow[]> {
  const found = await transaction.query<RawItem>(
    `select ${itemColumns} from item
     where (kind, locale, live_slug) in (select * from unnest($1::text[], $2::text[], $3::text[]))
       and live_slug <> slug`,
    [rows.map(({ kind }) => kind), rows.map(({ locale }) => locale), rows.map(({ slug }) => slug)],
  );
  return found.map(rowOf);
}

/** Whether an item has left its public slug when another one's version counts. */
function hasLeft(
  { state, publishAt, releaseId, liveExpireAt }: ItemRow,
  arrival: ItemRow,
  now: number,
): boolean {
  const moment = Math.max(arrival.publishAt ?? now, now);
  if (liveExpireAt !== null && liveExpireAt <= moment) return true;
  if (state === 'draft' || (publishAt ?? now) > moment) return false;
  // Two releases without a moment do not know which of them goes out first.
  return publishAt !== never || releaseId === arrival.releaseId;
}

/** The sections of every site: those that are stored, and those that are about to be. */
async function sectionsOf(
  transaction: Queryable,
  rows: readonly ItemRow[],
): Promise<SiteConfig['verticals-index'][]> {
  const stored = await transaction.query<{ sections: SiteConfig['verticals-index'] }>(
    `select distinct (document->'verticals-index')::text::jsonb as sections from site_config`,
  );
  const coming = rows.flatMap(({ kind, document }) =>
    kind === 'site' ? [(document as SiteConfig)['verticals-index']] : [],
  );
  return [...stored.map(({ sections }) => sections), ...coming];
}

/** Whether an item would have the address of a section, which is found there before it. */
function isSection({ kind, slug }: ItemRow, sections: readonly SiteConfig['verticals-index'][]): boolean {
  if (kind === 'page') return sections.some((verticals) => Object.hasOwn(verticals, slug));
  const vertical = { restaurant: 'dining', event: 'events' }[kind as string];
  return sections.some((verticals) => {
    const supertags = vertical === undefined ? undefined : verticals[vertical]?.supertags;
    return supertags !== undefined && Object.hasOwn(supertags, slug);
  });
}

const mayBeSection: readonly string[] = ['page', 'restaurant', 'event'];

/**
 * Refuses versions whose pages nobody would find: because the address belongs to the program or to a section, or because
 * another item is public there when the version counts. Call it with the rows that are about to be stored, in the order
 * of the writes; undefined stands for one that changes nothing.
 * @throws {InvalidItems}
 */
export async function refuseTakenAddresses(
  transaction: Queryable,
  changed: readonly (ItemRow | undefined)[],
  now: number,
): Promise<void> {
  const rows = changed.filter((row) => row !== undefined);
  const published = rows.filter(({ state }) => state === 'published');
  if (published.length === 0) return;
  const coming = new Map(rows.map((row) => [row.id, row]));
  const holders = new Map(
    (await holdersOf(transaction, published)).map((row) => [
      keyOf({ ...row, slug: row.liveSlug as string }),
      coming.get(row.id) ?? row,
    ]),
  );
  const sections = published.some(({ kind }) => mayBeSection.includes(kind))
    ? await sectionsOf(transaction, rows)
    : [];
  const problemOf = (row: ItemRow): string | undefined => {
    if (isReserved(row)) return 'is an address of the program itself: choose another slug';
    if (isSection(row, sections)) return 'is the address of a section of the magazine: choose another slug';
    const holder = holders.get(keyOf(row));
    if (!holder || holder.id === row.id || hasLeft(holder, row, now)) return undefined;
    return `is the public address of ${keyOf(holder)} until its newest version counts: publish or withdraw that item first, or choose another slug`;
  };
  const problems = changed.flatMap((row, index): ItemProblem[] => {
    const message = row?.state === 'published' ? problemOf(row) : undefined;
    if (!row || !message) return [];
    const { kind, locale, slug } = row;
    return [{ index, kind, locale, slug, pointer: '/slug', message }];
  });
  if (problems.length > 0) throw new InvalidItems(problems);
}
