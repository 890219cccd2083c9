import type { ItemKey } from './items.ts';
import { base, request, session } from './request.ts';

/** Who else has an item open, and its newest version. */
export interface Presence {
  version: number;
  updatedBy: string;
  people: { name: string; own: boolean; changes: boolean }[];
}

const pathOf = ({ kind, locale, slug }: ItemKey) => `/items/${kind}/${locale}/${slug}/presence`;

/** Names this window among those of the person. */
const tab = Math.random().toString(36).slice(2, 12) || 'window';

/** Says that this window has an item open, and resolves to who else has. */
export const enterItem = (key: ItemKey, changes: boolean): Promise<Presence> =>
  request(pathOf(key), { method: 'PUT', body: { tab, changes } });

/** Says that this window has closed an item; also while the page is left. */
export function leaveItem(key: ItemKey): void {
  void fetch(`${base}${pathOf(key)}?tab=${tab}`, {
    method: 'DELETE',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'x-csrf-token': session.csrf },
  }).catch(() => {});
}
