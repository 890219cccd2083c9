import type { StoryDocument } from '../story/story.ts';
import { request, withQuery } from './request.ts';

export type ItemState = 'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn';

/** Where a draft is in review: submitted to editors, or returned by them. */
export type ReviewState = 'submitted' | 'returned';

export interface ItemKey {
  locale: string;
  slug: string;
}

/** A story as lists show it. */
export interface StorySummary extends ItemKey {
  id: string;
  title: string;
  state: ItemState;
  stored: 'draft' | 'published' | 'withdrawn';
  version: number;
  liveVersion?: number;
  publishAt?: string;
  stale: boolean;
  original?: { locale: string; slug: string };
  review?: { state: ReviewState; note?: string; by: string; at: string };
  updatedAt: string;
  updatedBy: string;
  path?: string;
}

export interface StoryItem extends StorySummary {
  document: StoryDocument;
}

export interface StoryList {
  page: number;
  pages: number;
  total: number;
  items: StorySummary[];
}

export interface StoryFilter {
  state?: ItemState | undefined;
  locale?: string | undefined;
  text?: string | undefined;
  by?: string | undefined;
  slug?: string | undefined;
  review?: ReviewState | undefined;
  page?: number | undefined;
}

export interface Revision {
  version: number;
  at: string;
  by: string;
  stored: string;
  document: StoryDocument;
}

const pathOf = ({ locale, slug }: ItemKey) => `/items/story/${locale}/${slug}`;

/** A page of stories, the last changed first. */
export const listStories = (filter: StoryFilter): Promise<StoryList> =>
  request(withQuery('/items', { kind: 'story', size: 50, ...filter }));

/** A story with its document. */
export const getStory = (key: ItemKey): Promise<StoryItem> => request(pathOf(key));

/** Creates a story that must not exist yet. */
export const createStory = (key: ItemKey, body: object): Promise<{ version: number }> =>
  request(pathOf(key), { method: 'PUT', body, headers: { 'if-none-match': '*' } });

/** Changes a story by a merge patch, if it still has the version that was seen. */
export const changeStory = (key: ItemKey, version: number, patch: object): Promise<{ version: number }> =>
  request(pathOf(key), { method: 'PATCH', body: patch, headers: { 'if-match': `"${version}"` } });

/** Takes a story off, if it still has the version that was seen. */
export const withdrawStory = (key: ItemKey, version: number): Promise<unknown> =>
  request(pathOf(key), { method: 'DELETE', headers: { 'if-match': `"${version}"` } });

/** The earlier versions of a story, the newest first. */
export const listRevisions = (key: ItemKey): Promise<{ items: Revision[] }> =>
  request(`${pathOf(key)}/revisions`);

/** A link that shows a story as it is stored, for some seconds. */
export const createPreview = (
  { locale, slug }: ItemKey,
  expiresIn: number,
): Promise<{ address: string; expiresAt: string }> =>
  request('/previews', { method: 'POST', body: { items: [{ kind: 'story', locale, slug }], expiresIn } });
