import { startMagazine, withServer } from '../../servers.ts';
import { frontPaths } from '../addresses.ts';
import type { Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { ask } from '../load/ask.ts';
import { percentile } from '../statistics.ts';
import { compareWithBare } from './bare-side.ts';

const fullCount = 60;
const quickCount = 16;
/** A size that phones are sent. */
const wanted = /\/images\/[^"\s,]+\/640-[^"\s,]+\.(avif|webp)/g;

/** The addresses of renditions on the fronts of a magazine, of different pictures first. */
async function renditionsOf(origin: string, most: number): Promise<string[]> {
  const found = new Set<string>();
  for (const path of await frontPaths(origin)) {
    const html = await (await fetch(origin + path)).text();
    for (const [address] of html.matchAll(wanted)) found.add(address);
    if (found.size >= most) break;
  }
  if (found.size === 0) throw new Error('the fronts have no pictures');
  return [...found].slice(0, most);
}

/** Renditions of pictures: made when they are first asked for, and kept, beside a bare server with the same bytes. */
export const measurePictures: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  bench.log('renditions of pictures');
  return withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    async (server) => {
      const paths = await renditionsOf(server.origin, bench.quick ? quickCount : fullCount);
      const times: number[] = [];
      for (const path of paths) {
        const { status, elapsedMs } = await ask(server.origin, { path, headers: {} });
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
        times.push(elapsedMs);
      }
      const kept = { path: paths[0] as string, headers: {} };
      return [
        await compareWithBare(bench, server, 'Picture of 640 pixels that is kept', kept),
        {
          what: `The first answer of ${times.length} renditions of 640 pixels, AVIF and WebP, one after the other`,
          ours: `p50 ${inMs(percentile(times, 0.5))}, p95 ${inMs(percentile(times, 0.95))}`,
        },
      ];
    },
  );
};
