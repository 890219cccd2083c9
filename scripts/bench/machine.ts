import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Where processes run. */
export interface Pinning {
  /** The cores of the servers, as a number or a range, and of the load generator; absent where processes are not pinned. */
  pinned?: { server: number | string; load: number };
}

/** What the benchmark runs on, and with what. */
export interface Machine extends Pinning {
  cores: number;
  processor: string;
  node: string;
  /** The load average of the last minute before the benchmark. */
  loadBefore: number;
  generator: 'wrk' | 'autocannon';
}

/** Whether a program is installed; `args` make it end at once. */
const isInstalled = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).error === undefined;

/** Finds out what the benchmark runs on. */
export function inspectMachine(): Machine {
  const cores = availableParallelism();
  const pins = cores > 1 && isInstalled('taskset', ['--version']);
  return {
    cores,
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    loadBefore: loadavg()[0] as number,
    generator: isInstalled('wrk', ['--version']) ? 'wrk' : 'autocannon',
    ...(pins ? { pinned: { server: 0, load: 1 } } : {}),
  };
}

/** Keeps this process, and what it starts from now on, on the core of the load generator. */
export function pinThisProcess({ pinned }: Pinning): void {
  if (pinned) spawnSync('taskset', ['-a', '-c', '-p', String(pinned.load), String(process.pid)]);
}

/** A command that runs on the core of the servers, where it is pinned. */
export function onServerCore({ pinned }: Pinning, command: readonly string[]): [string, ...string[]] {
  const pin = pinned ? ['taskset', '-c', String(pinned.server)] : [];
  return [...pin, ...command] as [string, ...string[]];
}

/** One sentence on the machine, for readers of the figures. */
export function describeMachine({ cores, processor, node, loadBefore, generator, pinned }: Machine): string {
  const where = pinned ? 'servers on one core, the load on another' : 'servers and load share all cores';
  const tool =
    generator === 'wrk' ? 'wrk' : 'autocannon, as wrk is not installed, so the load may be the bound of hits';
  return `${cores} cores (${processor}), Node.js ${node}, load average before ${loadBefore.toFixed(1)}; load by ${tool}; ${where}.`;
}
