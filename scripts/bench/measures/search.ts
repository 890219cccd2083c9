import { startMagazine, withServer } from '../../servers.ts';
import { requestOf, storyTitles } from '../addresses.ts';
import type { Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { ask } from '../load/ask.ts';
import type { BenchRequest } from '../load/load.ts';
import { percentile, randomNumbers } from '../statistics.ts';

const warmUpCount = 20;
const fullCount = 400;
const quickCount = 100;

/** Searches for one or two words of titles, each in the edition of its title; no two are equal. */
async function searchRequests(origin: string, count: number): Promise<BenchRequest[]> {
  const titles = await storyTitles(origin);
  const random = randomNumbers(1);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const found = new Map<string, BenchRequest>();
  for (let attempt = 0; attempt < count * 20 && found.size < count; attempt++) {
    const { title, edition } = pick(titles);
    const words = title.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 1);
    if (words.length === 0) continue;
    const start = Math.floor(random() * words.length);
    const query = words.slice(start, start + 1 + Math.floor(random() * 2)).join(' ');
    const request = requestOf(`/search?${new URLSearchParams({ q: query })}`, edition);
    found.set(`${request.path} ${edition.region} ${edition.locale}`, request);
  }
  return [...found.values()];
}

/** Searches that no cache has, one after the other. */
export const measureSearch: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  bench.log('searches');
  const times = await withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    async ({ origin }) => {
      const requests = await searchRequests(origin, warmUpCount + (bench.quick ? quickCount : fullCount));
      const elapsed: number[] = [];
      for (const request of requests) {
        const { status, elapsedMs } = await ask(origin, request);
        if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
        elapsed.push(elapsedMs);
      }
      return elapsed.slice(warmUpCount);
    },
  );
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [
    {
      what: `p95 of ${times.length} searches in all editions, one after the other, no two the same`,
      ours: `p50 ${inMs(p50)}, p95 ${inMs(p95)}`,
      value: { figure: p95, unit: 'ms' },
      aim: { most: 50 },
    },
  ];
};
