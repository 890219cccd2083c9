import type { Measure } from '../bench.ts';
import { measureChanges } from './changes.ts';
import { measureFloods } from './floods.ts';
import { measureHits } from './hits.ts';
import { measureInteraction } from './interaction.ts';
import { measureMemory } from './memory.ts';
import { measureMisses } from './misses.ts';
import { measureMixed } from './mixed.ts';
import { measurePictures } from './pictures.ts';
import { measurePurges } from './purges.ts';
import { measureSearch } from './search.ts';
import { measureSitemaps } from './sitemaps.ts';
import { measureStart } from './start.ts';
import { measureStorm } from './storm.ts';
import { measureWorkers } from './workers.ts';

/** Everything that is measured, by the name on the command line, in the order of the table. */
export const measures: Readonly<Record<string, Measure>> = {
  hits: measureHits,
  misses: measureMisses,
  storm: measureStorm,
  floods: measureFloods,
  search: measureSearch,
  mixed: measureMixed,
  purges: measurePurges,
  changes: measureChanges,
  workers: measureWorkers,
  pictures: measurePictures,
  memory: measureMemory,
  sitemaps: measureSitemaps,
  start: measureStart,
  interaction: measureInteraction,
};
