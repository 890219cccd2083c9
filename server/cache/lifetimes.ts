/**
 * How long a page is kept, in seconds: first `fresh`; then `stale`, when it is served while a new render runs; and until
 * `outage` after `fresh`, when it is served only if it cannot be rendered anew.
 */
export interface Lifetime {
  fresh: number;
  stale: number;
  outage: number;
}

const hour = 3_600;
const day = 24 * hour;

/** The lifetimes of the page classes, in seconds. */
export const lifetimes = {
  front: { fresh: 60, stale: hour, outage: day },
  listing: { fresh: 120, stale: hour, outage: day },
  story: { fresh: 300, stale: day, outage: day },
  profile: { fresh: 300, stale: day, outage: day },
  staticPage: { fresh: 900, stale: day, outage: day },
  search: { fresh: 30, stale: 60, outage: 60 },
  missing: { fresh: 60, stale: 60, outage: 60 },
} as const satisfies Record<string, Lifetime>;

export type LifetimeName = keyof typeof lifetimes;

/** What others may keep of a page that is sent because it cannot be rendered anew, in seconds. */
export const staleIfError: Lifetime = { fresh: 5, stale: 0, outage: 0 };

/**
 * What a cache in front may do with a page, as the header `Surrogate-Control`. A page that is outdated sooner than its
 * lifetime says, in `outdatedInMs`, is not served after that.
 */
export function surrogateControl(
  { fresh, stale, outage }: Lifetime,
  outdatedInMs = Number.POSITIVE_INFINITY,
): string {
  if (outdatedInMs < fresh * 1000) return `max-age=${Math.max(0, Math.floor(outdatedInMs / 1000))}`;
  return `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${outage}`;
}
