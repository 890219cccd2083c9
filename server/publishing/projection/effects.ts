import type { Queryable } from '../../content/store/database.ts';
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
import { project, type Shown, unproject } from './projections.ts';
import { purgeTags, shownBy } from './tags.ts';

/** An item as it is to be stored, what has to be done for that on the public side, and where it was public before. */
export interface Settled {
  row: ItemRow;
  effect: Effect;
  action: ItemAction;
  /** The path of its newest version. */
  path: string | null;
  pathBefore: string | null;
}

function actionOf(row: ItemRow, effect: Effect, moment: number): ItemAction {
  if (effect === 'show') return row.liveVersion === null ? 'published' : 'updated';
  if (effect === 'gone') return stateAt(row, moment) === 'expired' ? 'expired' : 'withdrawn';
  return effect === 'hide' && row.liveVersion !== null ? 'hidden' : 'saved';
}

/** Brings an item up to date at a moment: gives it as it is then, and what has to be done. */
export function settle(row: ItemRow, moment: number, effect = effectAt(row, moment)): Settled {
  const path = pathOf(row, row.document) ?? null;
  const live =
    effect === 'show'
      ? { liveVersion: row.version, livePath: path, liveExpireAt: row.expireAt }
      : { liveVersion: null, livePath: null, liveExpireAt: null };
  return {
    row: effect === 'none' ? row : { ...row, ...live },
    effect,
    action: actionOf(row, effect, moment),
    path,
    pathBefore: row.livePath,
  };
}

/** Stores where the old addresses of items lead now. The items themselves are stored already. */
async function updateRedirects(
  transaction: Queryable,
  settled: readonly Settled[],
): Promise<RedirectChange[]> {
  const withEffect = (effect: Effect) => settled.filter((each) => each.effect === effect);
  const shown = withEffect('show');
  const paths = shown.flatMap(({ path }) => path ?? []);
  const moves = shown.flatMap(({ path, pathBefore }) =>
    path && pathBefore && path !== pathBefore ? { from: pathBefore, to: path } : [],
  );
  const gone = withEffect('gone').flatMap(({ row, path, pathBefore }) =>
    [...new Set([path, pathBefore])].flatMap((each) => (each ? { path: each, id: row.id } : [])),
  );
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
 * Brings the public side up to date with settled items, which are stored already: the tables that pages are read from
 * and the redirects. Gives what was changed.
 */
export async function applyEffects(
  transaction: Queryable,
  settled: readonly Settled[],
  progress?: (done: number) => void,
): Promise<Applied> {
  const touched = settled.filter(({ effect }) => effect !== 'none');
  const shownNow = touched.filter(({ effect }) => effect === 'show').map(({ row }) => row);
  const before: Shown[] = await unproject(
    transaction,
    touched.map(({ row }) => row),
  );
  await project(transaction, shownNow, progress);
  const redirects = await updateRedirects(transaction, touched);
  const tags = await purgeTags(transaction, [...before, ...shownNow.map(shownBy)]);
  return {
    items: settled.map(({ row: { id, kind, locale, slug, version }, action }) => {
      return { id, kind, locale, slug, version, action };
    }),
    redirects,
    tags: [...tags, ...(redirects.length > 0 && tags.length === 0 ? ['missing'] : [])],
  };
}
