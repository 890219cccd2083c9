import type { PreviewNote } from '../../../views/shell.ts';
import { type ItemRow, never } from '../store/rows.ts';
import { stateAt } from '../store/states.ts';
import type { PreviewClaims } from './token.ts';

/** When an item will be public by itself, in milliseconds; null when that is not known. */
function plannedMoment(row: ItemRow, now: number): number | null {
  return stateAt(row, now) === 'scheduled' && row.publishAt !== never ? row.publishAt : null;
}

/**
 * What the bar of a preview says.
 * @param named the items of the claims, as they are now
 */
export function previewNoteOf({ at }: PreviewClaims, named: readonly ItemRow[], now: number): PreviewNote {
  const changed = named.filter(({ liveVersion, version }) => liveVersion !== version);
  const drafts = changed.filter(({ liveVersion }) => liveVersion === null).length;
  const moments = new Set(changed.map((row) => plannedMoment(row, now)));
  const [planned = null] = moments;
  return {
    drafts,
    changes: changed.length - drafts,
    ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
    ...(moments.size === 1 && planned !== null ? { publishAt: new Date(planned).toISOString() } : {}),
  };
}
