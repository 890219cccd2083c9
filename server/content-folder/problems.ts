import { ExpectedError } from '../lib/expected-error.ts';

/** What is wrong in a content folder: where it stands, and what to do about it. */
export interface Problem {
  /** Path below the content folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The field by its names and indexes, as in `facts.openingHours.0.day`; `body` for the text of a story or page. */
  field?: string;
  message: string;
  /** The file or folder in which something is missing. */
  refersTo?: string;
}

/** A problem as one line: `stories/en/a-story.md:4 regions.1: …`. */
export function problemLine({ file, line, field, message }: Problem): string {
  return `${file}:${line}${field ? ` ${field}` : ''}: ${message}`;
}

/** Leaves out what follows from others: that something is missing in a file or folder where files are `malformed`. */
export function withoutConsequences(problems: readonly Problem[], malformed: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ refersTo }) => refersTo === undefined || !malformed.some(({ file }) => file.startsWith(refersTo)),
  );
}

const byPosition = (one: Problem, other: Problem) =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;

/** A content folder that cannot be loaded; `problems` has everything that is wrong with it, by file and line. */
export class ContentFolderError extends ExpectedError {
  override readonly name = 'ContentFolderError';
  readonly problems: readonly Problem[];

  constructor(folder: string, problems: readonly Problem[]) {
    const sorted = problems.toSorted(byPosition);
    const count = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
    super([`${count} in ${folder}, nothing was loaded`, ...sorted.map(problemLine)].join('\n'));
    this.problems = sorted;
  }
}
