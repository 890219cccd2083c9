import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** Functions that are optimised or compiled anew do not count all of their steps. */
function countAll(wanted: boolean): void {
  setFlagsFromString(wanted ? '--no-opt' : '--opt');
  setFlagsFromString(wanted ? '--no-sparkplug' : '--sparkplug');
  setFlagsFromString(wanted ? '--no-maglev' : '--maglev');
  setFlagsFromString(wanted ? '--no-flush-bytecode' : '--flush-bytecode');
}

/**
 * The steps of some work, once for each size: how often its functions and their branches and loops ran, as the engine
 * counts them. The numbers are the same on every machine and at every load. Steps within regular expressions and built-in
 * functions are not counted, nor is what the work loads or prepares once.
 */
export function stepsOf(work: (size: number) => unknown, sizes: readonly number[]): number[] {
  const session = new Session();
  session.connect();
  countAll(true);
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // A session of the same thread answers before the call returns, so that nothing else runs meanwhile.
  const taken = () => {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (_error, answer: Profiler.TakePreciseCoverageReturnType) => {
      for (const { functions } of answer.result)
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    });
    return steps;
  };
  work(sizes[0] as number);
  taken();
  const steps = sizes.map((size) => {
    work(size);
    return taken();
  });
  session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  countAll(false);
  return steps;
}

/** How many times the steps of some work grow when its input is twice as large. */
export function growthOf(work: (size: number) => unknown, size: number): number {
  const [once, twice] = stepsOf(work, [size, 2 * size]) as [number, number];
  return twice / once;
}
