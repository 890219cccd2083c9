/** How long a page is stored, in seconds: first `fresh`, then `stale`, when it is served while a new render runs. */
export interface Lifetime {
  fresh: number;
  stale: number;
}

/** The lifetimes of the page classes, in seconds. Stale pages are also served while the content source fails. */
export const lifetimes = {
  front: { fresh: 60, stale: 3_600 },
  listing: { fresh: 120, stale: 3_600 },
  story: { fresh: 300, stale: 86_400 },
  profile: { fresh: 300, stale: 86_400 },
  staticPage: { fresh: 900, stale: 86_400 },
  search: { fresh: 30, stale: 60 },
  missing: { fresh: 60, stale: 60 },
} as const satisfies Record<string, Lifetime>;

export type LifetimeName = keyof typeof lifetimes;

/**
 * What a cache in front may do with a page, as the header `Surrogate-Control`. A page that is outdated sooner than its
 * lifetime says, in `outdatedInMs`, is not served after that.
 */
export function surrogateControl(
  { fresh, stale }: Lifetime,
  outdatedInMs = Number.POSITIVE_INFINITY,
): string {
  if (outdatedInMs < fresh * 1000) return `max-age=${Math.max(0, Math.floor(outdatedInMs / 1000))}`;
  return `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}
