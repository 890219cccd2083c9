import { createHash } from 'node:crypto';
import type { Locale } from '../../../locales/languages.ts';
import type { ItemDocument, ItemKey, ItemKind, ReviewState, StoredState } from '../items.ts';
import type { Schedule } from './states.ts';

/** The moment of what waits for a release without one. */
export const never = Date.UTC(9999, 11, 31);

/** A review as the store holds it. */
export interface ReviewRow {
  state: ReviewState;
  note?: string;
  by: string;
  /** ISO 8601. */
  at: string;
}

/** An item as the store holds it. */
export interface ItemRow extends Schedule {
  id: string;
  kind: ItemKind;
  locale: Locale;
  slug: string;
  document: ItemDocument;
  hash: string;
  releaseId: string | null;
  /** Where it is public, and under which slug: the newest version may have others. */
  livePath: string | null;
  liveSlug: string | null;
  /** Where it was last public. */
  lastPath: string | null;
  original: { locale: Locale; slug: string; version: number } | null;
  /** Where a draft is in review. */
  review: ReviewRow | null;
  source: string | null;
  sourceId: string | null;
  sourceHash: string | null;
  updatedAt: number;
  updatedBy: string;
}

/** An SQL expression that gives a moment in milliseconds. */
export const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** The columns of `item`, as `rowOf` takes them. */
export const itemColumns = `item.id::text, item.kind, item.locale, item.slug, item.document, item.hash, item.state,
  ${milliseconds('item.publish_at')} as publish_at, ${milliseconds('item.expire_at')} as expire_at,
  item.keeps_live, item.release_id::text, item.version, item.live_version, item.live_path,
  item.live_slug, item.last_path,
  ${milliseconds('item.live_expire_at')} as live_expire_at, item.original_locale, item.original_slug,
  item.original_version, item.review, item.source, item.source_id, item.source_hash,
  ${milliseconds('item.updated_at')} as updated_at, item.updated_by`;

export interface RawItem {
  id: string;
  kind: ItemKind;
  locale: Locale;
  slug: string;
  document: ItemDocument;
  hash: string;
  state: StoredState;
  publish_at: number | null;
  expire_at: number | null;
  keeps_live: boolean;
  release_id: string | null;
  version: number;
  live_version: number | null;
  live_path: string | null;
  live_slug: string | null;
  last_path: string | null;
  live_expire_at: number | null;
  original_locale: Locale | null;
  original_slug: string | null;
  original_version: number | null;
  review: ReviewRow | null;
  source: string | null;
  source_id: string | null;
  source_hash: string | null;
  updated_at: number;
  updated_by: string;
}

/** An item from a row of the database. */
export function rowOf(raw: RawItem): ItemRow {
  const { id, kind, locale, slug, document, hash, state, version } = raw;
  const original =
    raw.original_locale && raw.original_slug
      ? { locale: raw.original_locale, slug: raw.original_slug, version: raw.original_version ?? 0 }
      : null;
  return {
    id,
    kind,
    locale,
    slug,
    document,
    hash,
    state,
    version,
    publishAt: raw.publish_at,
    expireAt: raw.expire_at,
    keepsLive: raw.keeps_live,
    releaseId: raw.release_id,
    liveVersion: raw.live_version,
    livePath: raw.live_path,
    liveSlug: raw.live_slug,
    lastPath: raw.last_path,
    liveExpireAt: raw.live_expire_at,
    original,
    review: raw.review,
    source: raw.source,
    sourceId: raw.source_id,
    sourceHash: raw.source_hash,
    updatedAt: raw.updated_at,
    updatedBy: raw.updated_by,
  };
}

/** A moment as the database takes it. */
export const timestamp = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** Stands for what a document says. */
export function hashOf(document: ItemDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url');
}

/** The text by which an item is known among others. */
export const keyOf = ({ kind, locale, slug }: ItemKey) => `${kind}/${locale}/${slug}`;
