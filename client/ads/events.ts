import type { Unit } from '../../views/ads/units.ts';

/** What happened to one slot, as the reports of pages count it. */
export interface AdEvent {
  unit: Unit;
  /** Whether the library filled the slot, left it empty, or found that a reader could see the advertisement. */
  event: 'filled' | 'empty' | 'viewable';
  /** Whose library it is. */
  library: 'house' | 'outside';
  /** From the request to the answer in milliseconds; not of `viewable`. */
  ms?: number;
}

/** The name of the event of the document by which an `AdEvent` is known, in `detail`. */
export const adEventName = 'ad:event';

/** Makes an event of a slot known to who reports it. */
export function publishAdEvent(detail: AdEvent): void {
  document.dispatchEvent(new CustomEvent(adEventName, { detail }));
}
