/**
 * The smallest of the values that at least a part of them do not exceed; `part` is from 0 to 1.
 * @throws Error when there are no values
 */
export function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('there is no percentile of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] as number;
}

/** The middle value; of two middle values the smaller. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws indexes from 0 to below `count` by Zipf's law: the index `n` is drawn in proportion to `1 / (n + 1) ** exponent`.
 * @param random gives numbers from 0 to below 1
 */
export function zipf(count: number, exponent: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += (index + 1) ** -exponent;
    sums[index] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
