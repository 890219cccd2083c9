/** How the house library behaves on request, so that it can be seen what a page makes of it. */
export const trials = ['slow', 'empty', 'broken'] as const;
export type Trial = (typeof trials)[number];

/** How long a slow slot takes, in milliseconds. */
export const slowMs = 4_000;

const parameter = 'house-ads';

/**
 * The trial of a unit by the query of the page: `house-ads=slow` for all units, `house-ads=empty:HOME,slow:ARTICLE` for
 * some. What is neither is ignored.
 */
export function trialOf(query: string, unit: string): Trial | undefined {
  const wanted = new URLSearchParams(query).get(parameter)?.split(',') ?? [];
  return trials.find((trial) => wanted.includes(`${trial}:${unit}`) || wanted.includes(trial));
}
