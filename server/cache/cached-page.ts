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
  /** The number of the last change that it knows of; undefined while none is known. */
  change: number | undefined;
  /** When it was rendered, in milliseconds of the clock. */
  renderedAt: number;
  /** When it becomes stale, in milliseconds of the clock. */
  freshUntil: number;
  /** When it may be rendered anew after that has failed. */
  retryAt: number;
  /** Whether changes may have been missed since it was rendered: then it is rendered anew before it is sent. */
  mustRevalidate: boolean;
  /** The heads of its answers that were prepared, by what they depend on besides the page. */
  heads?: Map<string, PreparedHead>;
}

const overheadBytes = 1_024;
/** The share of all compressed bodies of a page together in its body: HTML becomes a fourth or less in each. */
const compressedShare = 0.5;
const storableStatuses: readonly number[] = [200, 404, 410];

/** Whether pages with a status may be stored. */
export function isStorable(status: number): boolean {
  return storableStatuses.includes(status);
}

/**
 * The page to store for a completed render; undefined if it must not be stored.
 * @param now when it was rendered, in milliseconds of the clock
 * @param outdatedAt when it becomes stale at the latest; null for no limit
 */
export function cachedPageOf(
  page: WholePage,
  { now, change, outdatedAt }: { now: number; change: number | undefined; outdatedAt: number | null },
): CachedPage | undefined {
  const { lifetime } = page;
  if (!lifetime || !isStorable(page.status)) return undefined;
  const fresh = now + lifetime.fresh * 1000;
  return {
    ...page,
    lifetime,
    change,
    renderedAt: now,
    freshUntil: outdatedAt === null ? fresh : Math.min(fresh, outdatedAt),
    retryAt: 0,
    mustRevalidate: false,
  };
}

type Aged = Pick<CachedPage, 'lifetime' | 'renderedAt'>;

/** Until when a page is sent while a new render runs, in milliseconds of the clock. */
export const staleUntil = ({ lifetime: { fresh, stale }, renderedAt }: Aged): number =>
  renderedAt + (fresh + stale) * 1000;

/** Until when a page is sent if it cannot be rendered anew, in milliseconds of the clock. */
export const expiresAt = ({ lifetime: { fresh, stale, outage }, renderedAt }: Aged): number =>
  renderedAt + (fresh + Math.max(stale, outage)) * 1000;

/** About how many bytes of memory a stored page takes, with the compressed bodies that it has or will have. */
export function sizeOf(page: CachedPage, key: string): number {
  return Math.ceil(page.body.identity.length * (1 + compressedShare)) + key.length * 2 + overheadBytes;
}
