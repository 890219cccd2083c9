import type { Lifetime } from './lifetimes.ts';
import type { WholePage } from './rendered-page.ts';

/** The head of an answer with one body, as flat lists of names and values. */
export interface PreparedHead {
  bytes: Buffer;
  etag: string;
  found: string[];
  unchanged: string[];
}

/** A complete page that is stored. */
export interface CachedPage extends WholePage {
  lifetime: Lifetime;
  /** When it was rendered, in milliseconds of the clock. */
  renderedAt: number;
  /** When it becomes stale, in milliseconds of the clock. */
  freshUntil: number;
  /** Until when it is served while a new render runs. */
  staleUntil: number;
  /** When it may be rendered anew after that has failed. */
  retryAt: number;
  /** How often the cache had been distrusted before it was rendered; -1 for a page of an earlier process. */
  epoch: number;
  /** The heads of its answers that were prepared, by what they depend on besides the page. */
  heads?: Map<string, PreparedHead>;
}

/** The epoch of pages that an earlier process rendered: they are never trusted. */
export const earlierProcess = -1;

const overheadBytes = 1_024;
/** What all compressed bodies of a page take together, as a part of its body: HTML becomes a fourth or less in each. */
const compressedShare = 0.5;
const storableStatuses: readonly number[] = [200, 404, 410];

/** Tells whether pages with a status may be stored. */
export function isStorable(status: number): boolean {
  return storableStatuses.includes(status);
}

/**
 * The page to store for a completed render. There is none if the page must not be stored.
 * @param outdatedAt when it becomes stale at the latest, in milliseconds of the clock; null for no limit
 */
export function cachedPageOf(
  page: WholePage,
  { now, epoch, outdatedAt }: { now: number; epoch: number; outdatedAt: number | null },
): CachedPage | undefined {
  const { lifetime } = page;
  if (!lifetime || !isStorable(page.status)) return undefined;
  const fresh = now + lifetime.fresh * 1000;
  return {
    ...page,
    lifetime,
    renderedAt: now,
    freshUntil: outdatedAt === null ? fresh : Math.min(fresh, outdatedAt),
    staleUntil: fresh + lifetime.stale * 1000,
    retryAt: 0,
    epoch,
  };
}

/** About how many bytes of memory a stored page takes, with the compressed bodies that it has or will have. */
export function sizeOf(page: CachedPage, key: string): number {
  return Math.ceil(page.body.identity.length * (1 + compressedShare)) + key.length * 2 + overheadBytes;
}
