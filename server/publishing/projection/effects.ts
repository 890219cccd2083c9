import type { Queryable } from '../../database/database.ts';
import type { ChangedItem, ItemAction } from '../changes/change-log.ts';
import {
  clearAddresses,
  forgetGone,
  markGone,
  type RedirectChange,
  redirectAll,
} from '../redirects/redirect-store.ts';
import { pathOf } from '../store/paths.ts';
import type { ItemRow } from '../store/rows.ts';
import { type Effect, effectAt, stateAt } from '../store/states.ts';
import { type ProjectOptions, type PublicItem, project, unproject } from './projections.ts';
import { missing, publicItemOf, purgeTags } from './tags.ts';

/** An item as it is to be stored, what has to be done for that on the public side, and where it was public before. */
export interface PlannedChange {
  row: ItemRow;
  effect: Effect;
  action: ItemAction;
  /** The path of its newest version. */
  path: string | null;
  /** Where it is public or was last. */
  pathBefore: string | null;
  /** Where it is public now. */
  livePathBefore: string | null;
}

function actionOf(row: ItemRow, effect: Effect, moment: number): ItemAction {
  if (effect === 'show') return row.liveVersion === null ? 'published' : 'updated';
  if (effect === 'gone') return stateAt(row, moment) === 'expired' ? 'expired' : 'withdrawn';
  return effect === 'hide' && row.liveVersion !== null ? 'hidden' : 'saved';
}

const notPublic = { liveVersion: null, livePath: null, liveSlug: null, liveExpireAt: null };

/** Whether an address answers otherwise than before: not so where an item is shown again at its address. */
const isElsewhere = ({ effect, path, livePathBefore }: PlannedChange): boolean =>
  effect === 'show' ? path !== livePathBefore : livePathBefore !== null;

/** Brings an item up to date at a moment: gives it as it is then, and what has to be done. */
export function planChange(row: ItemRow, moment: number, effect = effectAt(row, moment)): PlannedChange {
  const path = pathOf(row, row.document) ?? null;
  const live =
    effect === 'show'
      ? {
          liveVersion: row.version,
          livePath: path,
          liveSlug: row.slug,
          lastPath: path,
          liveExpireAt: row.expireAt,
        }
      : notPublic;
  return {
    row: effect === 'none' ? row : { ...row, ...live },
    effect,
    action: actionOf(row, effect, moment),
    path,
    pathBefore: row.lastPath,
    livePathBefore: row.livePath,
  };
}

/** Others that were public at an address before leave no redirect there: it belongs to who is public there now. */
async function forgetPaths(transaction: Queryable, shown: readonly PlannedChange[]): Promise<void> {
  const taken = shown.filter(({ path }) => path !== null);
  if (taken.length === 0) return;
  await transaction.query(
    `update item set last_path = null
     from unnest($1::text[], $2::text[], $3::text[]) as taken (kind, locale, path)
     where last_path = taken.path and live_path is null
       and item.kind = taken.kind and item.locale = taken.locale`,
    [taken.map(({ row }) => row.kind), taken.map(({ row }) => row.locale), taken.map(({ path }) => path)],
  );
}

/**
 * Takes down items whose public slugs others have taken over by now. Writes that would take over a slug are refused; this
 * is for an item that kept its public version longer than was planned when the other one was scheduled.
 */
async function unpublishReplaced(
  transaction: Queryable,
  before: readonly PublicItem[],
  touched: readonly PlannedChange[],
): Promise<ChangedItem[]> {
  const own = new Set(touched.map(({ row }) => row.id));
  const ids = before.flatMap(({ id }) => (id && !own.has(id) ? id : []));
  if (ids.length === 0) return [];
  const rows = await transaction.query<Omit<ChangedItem, 'action'>>(
    `update item set live_version = null, live_path = null, live_slug = null, live_expire_at = null, last_path = null
     where id = any($1::bigint[]) returning id::text, kind, locale, slug, version`,
    [ids],
  );
  return rows.map((row) => ({ ...row, action: 'hidden' }));
}

/** The addresses that are gone with an item. One that was withdrawn before it was ever public has none. */
function goneAddresses({ row, action, path, pathBefore }: PlannedChange): { path: string; id: string }[] {
  if (action === 'withdrawn' && pathBefore === null) return [];
  return [...new Set([path, pathBefore])].flatMap((each) => (each ? { path: each, id: row.id } : []));
}

/** Stores where the old addresses of items lead now. The items themselves are stored already. */
async function updateRedirects(
  transaction: Queryable,
  planned: readonly PlannedChange[],
): Promise<RedirectChange[]> {
  const withEffect = (effect: Effect) => planned.filter((each) => each.effect === effect);
  const shown = withEffect('show');
  const paths = shown.flatMap(({ path }) => path ?? []);
  const moves = shown.flatMap(({ path, pathBefore }) =>
    path && pathBefore && path !== pathBefore ? { from: pathBefore, to: path } : [],
  );
  const gone = withEffect('gone').flatMap(goneAddresses);
  await forgetPaths(transaction, shown);
  return [
    ...(await clearAddresses(transaction, paths)),
    ...(await redirectAll(transaction, moves)),
    ...(await forgetGone(
      transaction,
      withEffect('hide').map(({ row }) => row.id),
    )),
    ...(await markGone(transaction, gone)),
  ];
}

export interface Applied {
  items: ChangedItem[];
  redirects: RedirectChange[];
  tags: string[];
}

/**
 * Brings the public side up to date with planned items, which are stored already: the tables that pages are read from
 * and the redirects. Returns what was changed.
 */
export async function applyEffects(
  transaction: Queryable,
  planned: readonly PlannedChange[],
  options?: ProjectOptions,
): Promise<Applied> {
  const touched = planned.filter(({ effect }) => effect !== 'none');
  const published = touched.filter(({ effect }) => effect === 'show').map(({ row }) => row);
  const before: PublicItem[] = await unproject(
    transaction,
    touched.map(({ row }) => row),
    new Set(published),
  );
  const replaced = await unpublishReplaced(transaction, before, touched);
  await project(transaction, published, options);
  const redirects = await updateRedirects(transaction, touched);
  const purged = await purgeTags(transaction, [...before, ...published.map(publicItemOf)]);
  const tags = touched.some(isElsewhere) || redirects.length > 0 ? [...purged, missing] : purged;
  return {
    items: [
      ...planned.map(({ row: { id, kind, locale, slug, version }, action }) => {
        return { id, kind, locale, slug, version, action };
      }),
      ...replaced,
    ],
    redirects,
    tags,
  };
}
