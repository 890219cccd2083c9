import { inMs } from './compare.ts';
import { median, percentile } from './statistics.ts';

/** The medians over all rounds of p50 and p99 of a round's latencies in milliseconds, as text. */
export const describeLatencies = (rounds: readonly (readonly number[])[]): string =>
  [50, 99]
    .map((part) => `p${part} ${inMs(median(rounds.map((times) => percentile(times, part / 100))))}`)
    .join(', ');

/** The median over all rounds of the ratios of two p99. */
export const p99Ratio = (
  ours: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
): number =>
  median(
    ours.map(
      (times, round) => percentile(times, 0.99) / percentile(theirs[round] as readonly number[], 0.99),
    ),
  );
