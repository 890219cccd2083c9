const parameter = 'house-ads';

const wantedIn = (query: string) => new URLSearchParams(query).get(parameter)?.split(',') ?? [];

/** How the house library behaves on request, so that it can be seen what a page makes of it. */
export const trials = ['slow', 'empty', 'broken'] as const;
export type Trial = (typeof trials)[number];

/** How long a slow slot takes, in milliseconds. */
export const slowMs = 4_000;

/**
 * The trial of a unit by the query of the page: `house-ads=slow` for all units, `house-ads=empty:HOME,slow:ARTICLE` for
 * some. What is neither is ignored.
 */
export function trialOf(query: string, unit: string): Trial | undefined {
  const wanted = wantedIn(query);
  return trials.find((trial) => wanted.includes(`${trial}:${unit}`) || wanted.includes(trial));
}

/** How an outside library comes on request, where a second house library stands for it: not at all, or late. */
export const arrivals = ['blocked', 'late'] as const;
export type Arrival = (typeof arrivals)[number];

/** How long a late library takes, in milliseconds: longer than slots wait before they show house ads. */
export const lateMs = 6_000;

/** How an outside library comes by the query of the page; undefined where that asks for none. */
export function arrivalOf(query: string): Arrival | undefined {
  const wanted = wantedIn(query);
  return arrivals.find((arrival) => wanted.includes(arrival));
}
