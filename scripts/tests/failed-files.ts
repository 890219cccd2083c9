/** More files than these fail for one reason, which a second run does not remove. */
export const maxRepeatedFiles = 6;

/**
 * The test files that failed, by the results of a run: processes of their own, or subtests of a process that files
 * share. Empty when something else failed, as a process that ended early: then nothing says what did not run.
 * @param results in the format TAP 14
 */
export function failedFiles(results: string, files: readonly string[]): string[] {
  const failed: string[] = [];
  let within: string[] = [];
  for (const [, indent, not, name = ''] of results.matchAll(/^( {4})?(not )?ok \d+(?: - (\S+))?/gm)) {
    if (indent) {
      if (not) within.push(name);
      continue;
    }
    const ofProcess = files.includes(name) ? [name] : within;
    if (not && (ofProcess.length === 0 || !ofProcess.every((each) => files.includes(each)))) return [];
    if (not) failed.push(...ofProcess);
    within = [];
  }
  return failed;
}
