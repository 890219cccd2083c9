import type { RunningServer } from '../servers.ts';
import type { Load, LoadResult } from './load/load.ts';
import { putLoad } from './load/put-load.ts';
import type { Machine } from './machine.ts';
import { cpuSeconds } from './processes.ts';
import { median } from './statistics.ts';

/** A server, and the load that is put on it. */
export interface Side {
  name: string;
  server: RunningServer;
  load: Omit<Load, 'origin' | 'seconds'>;
  /** Runs before each of its rounds, unmeasured. */
  prepare?(): Promise<void>;
}

export interface Pace {
  rounds: number;
  secondsPerRound: number;
  warmUpSeconds: number;
}

/** The result of a round; `perCpuSecond` is how many requests the server answered in a second of its processor time. */
export interface SideResult extends LoadResult {
  perCpuSecond: number | undefined;
}

/** The results of each side, round by round. */
export type Compared = readonly (readonly SideResult[])[];

/** Puts the load of a side on its server for one round. */
export async function measureRound(machine: Machine, side: Side, seconds: number): Promise<SideResult> {
  await side.prepare?.();
  const { server, load } = side;
  const before = cpuSeconds(server.pid);
  const result = await putLoad(machine, { ...load, origin: server.origin, seconds });
  const after = cpuSeconds(server.pid);
  const used = before === undefined || after === undefined ? 0 : after - before;
  return { ...result, perCpuSecond: used > 0 ? result.requests / used : undefined };
}

/**
 * Warms up each side, then measures them by turns, so that all meet the same noise.
 * @param log receives a line for each round
 */
export async function compare(
  machine: Machine,
  sides: readonly Side[],
  { rounds, secondsPerRound, warmUpSeconds }: Pace,
  log: (line: string) => void,
): Promise<Compared> {
  for (const side of sides) await measureRound(machine, side, warmUpSeconds);
  const results: SideResult[][] = sides.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, side] of sides.entries())
      results[index]?.push(await measureRound(machine, side, secondsPerRound));
    const figures = sides.map(
      ({ name }, index) => `${name} ${results[index]?.at(-1)?.requestsPerSecond.toFixed(0)}/s`,
    );
    log(`  round ${round}: ${figures.join(', ')}`);
  }
  return results;
}

/** The ratio of two sides: the median of the ratios of each round. */
export function ratioOf(
  ours: readonly SideResult[],
  theirs: readonly SideResult[],
  figure: (result: SideResult) => number | undefined = ({ requestsPerSecond }) => requestsPerSecond,
): number | undefined {
  const ratios = ours.flatMap((result, round) => {
    const [our, their] = [figure(result), theirs[round] && figure(theirs[round])];
    return our !== undefined && their ? [our / their] : [];
  });
  return ratios.length > 0 ? median(ratios) : undefined;
}

/** The same ratio by the servers' own processor time, which other programs on the machine disturb less. */
export const cpuRatioOf = (ours: readonly SideResult[], theirs: readonly SideResult[]) =>
  ratioOf(ours, theirs, ({ perCpuSecond }) => perCpuSecond);

/** The figures of a side as text: the medians of its rounds. */
export function describeSide(results: readonly SideResult[]): string {
  const middle = (figure: (result: SideResult) => number) => median(results.map(figure));
  const rate = Math.round(middle(({ requestsPerSecond }) => requestsPerSecond)).toLocaleString('en');
  return `${rate}/s, p50 ${inMs(middle(({ p50 }) => p50))}, p99 ${inMs(middle(({ p99 }) => p99))}`;
}

/** Milliseconds as text. */
export const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
