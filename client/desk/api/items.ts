import type { ItemDocument, StoryDocument } from '../story/story.ts';
import { ApiError, request, withQuery } from './request.ts';

export type ItemState = 'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn';

/** Where a draft is in review: submitted to editors, or returned by them. */
export type ReviewState = 'submitted' | 'returned';

export interface ItemKey {
  kind: string;
  locale: string;
  slug: string;
}

/** An item as lists show it. */
export interface ItemSummary extends ItemKey {
  id: string;
  title: string;
  state: ItemState;
  stored: 'draft' | 'published' | 'withdrawn';
  version: number;
  liveVersion?: number;
  publishAt?: string;
  expireAt?: string;
  stale: boolean;
  original?: { locale: string; slug: string; version: number };
  review?: { state: ReviewState; note?: string; by: string; at: string };
  updatedAt: string;
  updatedBy: string;
  path?: string;
}

export interface Item<D extends ItemDocument = ItemDocument> extends ItemSummary {
  document: D;
}

export type StoryItem = Item<StoryDocument>;

export interface ItemList {
  page: number;
  pages: number;
  total: number;
  items: ItemSummary[];
}

export interface ItemFilter {
  kind?: string | undefined;
  state?: ItemState | undefined;
  locale?: string | undefined;
  region?: string | undefined;
  text?: string | undefined;
  by?: string | undefined;
  /** The name of whoever wrote any version that is kept. */
  writer?: string | undefined;
  order?: 'changed' | 'published' | 'coming' | undefined;
  slug?: string | undefined;
  /** The name of the release with which it goes out. */
  release?: string | undefined;
  review?: ReviewState | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export interface Revision<D extends ItemDocument = ItemDocument> {
  version: number;
  at: string;
  by: string;
  stored: string;
  document: D;
}

const pathOf = ({ kind, locale, slug }: ItemKey) => `/items/${kind}/${locale}/${slug}`;

/** A page of items, the last changed first. */
export const listItems = (filter: ItemFilter): Promise<ItemList> =>
  request(withQuery('/items', { size: 50, ...filter }));

/** A page of stories, the last changed first. */
export const listStories = (filter: ItemFilter): Promise<ItemList> => listItems({ kind: 'story', ...filter });

/** An item with its document. */
export const getItem = <D extends ItemDocument>(key: ItemKey): Promise<Item<D>> => request(pathOf(key));

/** The same, or null where there is none. */
export const findItem = <D extends ItemDocument>(key: ItemKey): Promise<Item<D> | null> =>
  getItem<D>(key).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Creates an item that must not exist yet. */
export const createItem = (key: ItemKey, body: object): Promise<{ version: number }> =>
  request(pathOf(key), { method: 'PUT', body, headers: { 'if-none-match': '*' } });

/** Changes an item by a merge patch, if it still has the version that was seen. */
export const changeItem = (key: ItemKey, version: number, patch: object): Promise<{ version: number }> =>
  request(pathOf(key), { method: 'PATCH', body: patch, headers: { 'if-match': `"${version}"` } });

/** Takes an item off, if it still has the version that was seen. */
export const withdrawItem = (key: ItemKey, version: number): Promise<unknown> =>
  request(pathOf(key), { method: 'DELETE', headers: { 'if-match': `"${version}"` } });

type Version = ItemKey & { version: number };

/** An item whose changes are taken back, from a version to an earlier one. */
export type TakenBack = Version & { to: number };

/** Changes items by merge patches, if all still have the versions that were seen. */
export const patchItems = (items: readonly (Version & { patch: object })[]): Promise<{ outcome: string }[]> =>
  request<{ items: { outcome: string }[] }>('/batch', { method: 'PATCH', body: { items } }).then(
    (answer) => answer.items,
  );

/** Takes items off, if all still have the versions that were seen. */
export const withdrawItems = (items: readonly Version[]): Promise<{ outcome: string }[]> =>
  request<{ items: { outcome: string }[] }>('/batch/withdraw', { method: 'POST', body: { items } }).then(
    (answer) => answer.items,
  );

/** Makes items what earlier versions of them were, for readers as well. */
export const takeBack = (items: readonly TakenBack[]): Promise<unknown> =>
  request('/batch/undo', { method: 'POST', body: { items } });

/** The earlier versions of an item, the newest first. */
export const listRevisions = <D extends ItemDocument>(key: ItemKey): Promise<{ items: Revision<D>[] }> =>
  request(`${pathOf(key)}/revisions`);

/** A link that shows an item as it is stored, for some seconds. */
export const createPreview = (
  { kind, locale, slug }: ItemKey,
  expiresIn: number,
): Promise<{ address: string; expiresAt: string }> =>
  request('/previews', { method: 'POST', body: { items: [{ kind, locale, slug }], expiresIn } });

const shareSeconds = 7 * 86_400;

/** Makes a link for others to an item as it is stored, for seven days. */
export const shareItem = ({ kind, locale, slug }: ItemKey): Promise<unknown> =>
  request('/previews', {
    method: 'POST',
    body: { items: [{ kind, locale, slug }], expiresIn: shareSeconds, shared: true },
  });

/** A link that was made for others. */
export interface Share {
  id: string;
  address: string;
  createdBy: string;
  expiresAt: string;
}

/** The links to an item that work. */
export const listShares = ({ kind, locale, slug }: ItemKey): Promise<{ items: Share[] }> =>
  request(withQuery('/previews', { kind, locale, slug }));

/** Ends a link at once. */
export const withdrawShare = (id: string): Promise<unknown> =>
  request(`/previews/${id}`, { method: 'DELETE' });

/** A link that shows the whole site as it will be at a moment, for an hour. */
export const previewSite = (at: string): Promise<{ address: string }> =>
  request('/previews', { method: 'POST', body: { at, expiresIn: 3_600 } });
