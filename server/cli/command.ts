/** The command was not called as it must be; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** One command of the program. */
export interface Command {
  /** What follows the name, as `FOLDER [--dry-run]`; empty when nothing does. */
  parameters: string;
  /** What it does, in one line. */
  summary: string;
  /**
   * Runs the command; it writes its results to the output stream.
   * @throws {UsageError} when it was not called as it must be
   */
  run(args: readonly string[]): Promise<void>;
}

/** Writes one line of a command's result. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Splits the arguments of a command that takes one folder (or file, as `what` calls it) and flags.
 * @throws {UsageError} when there is not exactly one, or a flag is not known
 */
export function folderAndFlags(args: readonly string[], known: readonly string[] = [], what = 'folder') {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [folder, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = flags.filter((flag) => !known.includes(flag));
  if (unknown.length > 0) throw new UsageError(`there is no option ${unknown.join(', ')}`);
  if (!folder || more.length > 0) throw new UsageError(`name exactly one ${what}`);
  return { folder, has: (flag: string) => flags.includes(flag) };
}
