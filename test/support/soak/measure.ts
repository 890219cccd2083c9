import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '../faults/client.ts';
import { memoryOf } from '../faults/memory.ts';

/**
 * What a part of the soak took: the memory of the process and the heap of JavaScript at its end, in megabytes, and the
 * greatest delay of the event loop in it.
 */
export interface Sample {
  atMs: number;
  megabytes: number;
  heapMegabytes: number;
  delayMs: number;
}

/** Values of the program's own metrics; the delay of the event loop is the greatest since they were asked for last. */
async function metricsOf(metricsOrigin: string): Promise<(name: string) => number> {
  const { body } = await askOnce(metricsOrigin, '/metrics');
  return (name) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(body)?.[1]);
}

/** Measures a program. @param atMs how many milliseconds it has been asked for */
export async function measure(pid: number, metricsOrigin: string, atMs: number): Promise<Sample> {
  const metric = await metricsOf(metricsOrigin);
  return {
    atMs,
    megabytes: memoryOf(pid).now,
    heapMegabytes: metric('nodejs_heap_size_used_bytes') / 1_048_576,
    delayMs: metric('nodejs_eventloop_lag_max_seconds') * 1_000,
  };
}

const collectMs = 3_000;

/**
 * The memory of a process in megabytes after its garbage was collected (`collect-garbage.js`): how much garbage lies there
 * otherwise depends on how busy the machine is.
 */
export async function memoryInUse(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await pause(collectMs);
  return memoryOf(pid).now;
}
