import type { TestProcess } from './processes.ts';

/** More files than these fail for one reason, which a second run does not remove. */
export const maxFailedFiles = 6;

interface Repeated {
  /** The files of which a test failed. */
  failed: readonly string[];
  /** The files that a process had not finished when it ended early with nothing failed, as when its engine crashes. */
  unfinished: readonly string[];
}

const nothing: Repeated = { failed: [], unfinished: [] };

/**
 * The test files that are worth a second run, by the results of the first. None where a second run can say nothing:
 * something failed that is no file, as a process all of whose files passed, more files failed than `maxFailedFiles`, or
 * more than one process ended early.
 * @param results in the format TAP 14: each process is a test, each file of a process that takes several a subtest
 */
export function repeatedFiles(results: string, processes: readonly TestProcess[]): Repeated {
  const failed: string[] = [];
  const finished = new Set<string>();
  let endedEarly: readonly string[] | undefined;
  let within: string[] = [];
  for (const [, indent, not, name = ''] of results.matchAll(/^( {4})?(not )?ok \d+(?: - (\S+))?/gm)) {
    if (indent) {
      finished.add(name);
      if (not) within.push(name);
      continue;
    }
    const files = processes.find((each) => each.name === name)?.files ?? [];
    const failedWithin = within;
    within = [];
    if (!not) continue;
    if (files.length === 1) failed.push(...files);
    else if (!failedWithin.every((file) => files.includes(file))) return nothing;
    else if (failedWithin.length > 0) failed.push(...failedWithin);
    else if (endedEarly) return nothing;
    else endedEarly = files;
  }
  const unfinished = endedEarly?.filter((file) => !finished.has(file)) ?? [];
  const isOneFault = failed.length > maxFailedFiles || (endedEarly !== undefined && unfinished.length === 0);
  return isOneFault ? nothing : { failed, unfinished };
}

/** Names files in a line of the log: a few of them, and how many others there are. */
export function namedFiles(files: readonly string[]): string {
  const others = files.length - maxFailedFiles;
  const named = files.slice(0, maxFailedFiles).join(' ');
  return others > 0 ? `${named} and ${others} more` : named;
}
