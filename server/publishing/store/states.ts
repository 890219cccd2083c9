import type { ItemState, StoredState } from '../items.ts';

/** What decides whether an item is public. Moments are milliseconds; null means that there is none. */
export interface Schedule {
  state: StoredState;
  publishAt: number | null;
  expireAt: number | null;
  /** Whether the public version stays until this one counts. */
  keepsLive: boolean;
  version: number;
  /** The version that is public, and when it stops being so. */
  liveVersion: number | null;
  liveExpireAt: number | null;
}

/** What an item is at a moment. A version that does not count yet is scheduled, even when it withdraws the item. */
export function stateAt(
  { state, publishAt, expireAt }: Pick<Schedule, 'state' | 'publishAt' | 'expireAt'>,
  moment: number,
): ItemState {
  if (state === 'draft') return 'draft';
  if (publishAt !== null && publishAt > moment) return 'scheduled';
  if (state === 'withdrawn') return 'withdrawn';
  return expireAt !== null && expireAt <= moment ? 'expired' : 'published';
}

/**
 * What has to be done so that the public side shows an item as it is at a moment: show its newest version, show
 * nothing (`gone` answers 410, `hide` 404), or leave it as it is.
 */
export type Effect = 'show' | 'gone' | 'hide' | 'none';

/** The effect that brings the public side up to date with an item. */
export function effectAt(item: Schedule, moment: number): Effect {
  const state = stateAt(item, moment);
  if (state === 'published') return item.liveVersion === item.version ? 'none' : 'show';
  if (state === 'withdrawn' || state === 'expired') return 'gone';
  if (!item.keepsLive || item.liveVersion === null) return 'hide';
  return item.liveExpireAt !== null && item.liveExpireAt <= moment ? 'gone' : 'none';
}

/** When an item next changes by itself, once it is as it should be at `moment`; null when it does not. */
export function nextMoment(item: Schedule, moment: number): number | null {
  const state = stateAt(item, moment);
  if (state === 'published') return item.expireAt;
  const moments = [
    state === 'scheduled' ? item.publishAt : null,
    item.keepsLive && item.liveVersion !== null ? item.liveExpireAt : null,
  ].filter((at) => at !== null && at > moment) as number[];
  return moments.length > 0 ? Math.min(...moments) : null;
}
