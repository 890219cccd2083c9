import { readFileSync } from 'node:fs';

/** Clock ticks a second, in which Linux counts processor time: it is 100 wherever Node.js runs. */
const ticksPerSecond = 100;

/** Reads a file of Linux about a process; undefined where there is none. */
function processFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The processor seconds that all threads of a process have used; undefined where the system does not say. */
export function cpuSeconds(pid: number): number | undefined {
  const stat = processFile(pid, 'stat');
  if (stat === undefined) return undefined;
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The resident memory of a process in megabytes; undefined where the system does not say. */
export function residentMb(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(processFile(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
