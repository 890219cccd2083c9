/** How long a page is kept, in seconds: `fresh`, then `stale` while a new render replaces it. */
export interface Lifetime {
  fresh: number;
  stale: number;
}

/** How long each class of page is kept, in seconds. Stale pages bridge a failing content server. */
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

/** The Cache-Control of a page that may be shared: browsers ask again each time, shared caches keep it. */
export function cacheControl({ fresh, stale }: Lifetime): string {
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}
