import { varyOf } from '../../cache/dependencies.ts';
import { type Lifetime, surrogateControl } from '../../cache/lifetimes.ts';
import type { RenderedPage } from '../../cache/rendered-page.ts';
import { surrogateKeys } from '../../cache/surrogate-keys.ts';

/** Where a page came from. */
export type Verdict = 'HIT' | 'MISS' | 'STALE' | 'BYPASS';

/** The part of a page that its head is made from. */
export type Head = Pick<RenderedPage, 'status' | 'lifetime' | 'headers' | 'reason' | 'tags'>;

/** The part of a request that the head of its answer is made from. */
export interface HeadOptions {
  verdict: Verdict;
  /** Whether a cache in front stated the edition, and may keep the answer for all readers of it. */
  atEdge: boolean;
  /** Whether the answer is of this reader alone, and stored by no cache. */
  own: boolean;
  /** In how many milliseconds pages are outdated, because something is scheduled. */
  outdatedInMs: number;
}

export const notStored = 'private, no-store';

/**
 * The headers by which caches keep a page. Browsers ask each time, so that nobody sees an edition that was left. Only a
 * cache that states the edition may keep it for others: without one it depends on cookies, language and country.
 */
function storedHeaders(
  { atEdge, outdatedInMs }: HeadOptions,
  { tags }: Head,
  lifetime: Lifetime,
): Record<string, string> {
  if (!atEdge) return { 'cache-control': 'private, no-cache' };
  return {
    'cache-control': 'no-cache',
    'surrogate-control': surrogateControl(lifetime, outdatedInMs),
    'surrogate-key': surrogateKeys(tags),
  };
}

/** The headers of an answer with a page, without validators and those of its body. They depend on nothing but the arguments. */
export function pageHead(page: Head, options: HeadOptions): Record<string, string> {
  const { status, headers, lifetime } = page;
  const { verdict, own } = options;
  const isStored = lifetime !== null && !own && verdict !== 'BYPASS';
  return {
    ...headers,
    'x-cache': verdict,
    vary: varyOf(status),
    ...(isStored ? storedHeaders(options, page, lifetime) : { 'cache-control': notStored }),
  };
}
