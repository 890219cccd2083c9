import { askOnce } from '../faults/client.ts';
import { memoryOf } from '../faults/memory.ts';

/** What a part of the soak took: the memory at its end in megabytes, and the greatest delay of the event loop in it. */
export interface Sample {
  atMs: number;
  megabytes: number;
  delayMs: number;
}

/** The greatest delay of the event loop since it was asked last, in milliseconds, as the program's own metrics have it. */
async function loopDelay(metricsOrigin: string): Promise<number> {
  const { body } = await askOnce(metricsOrigin, '/metrics');
  const [, seconds = 'NaN'] = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(body) ?? [];
  return Number(seconds) * 1_000;
}

/** Measures a program. @param atMs how many milliseconds it has been asked for */
export async function measure(pid: number, metricsOrigin: string, atMs: number): Promise<Sample> {
  return { atMs, megabytes: memoryOf(pid).now, delayMs: await loopDelay(metricsOrigin) };
}

/** The median memory of the samples of a time, in megabytes: that of one moment depends on the last collection. */
export function memoryBetween(samples: readonly Sample[], fromMs: number, toMs: number): number {
  const found = samples
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .map(({ megabytes }) => megabytes);
  const sorted = found.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
