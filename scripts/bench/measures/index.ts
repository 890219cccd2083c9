import type { Measure } from '../bench.ts';
import { measureHits } from './hits.ts';
import { measureMisses } from './misses.ts';

/** Everything that is measured, by the name on the command line, in the order of the table. */
export const measures: Readonly<Record<string, Measure>> = {
  hits: measureHits,
  misses: measureMisses,
};
