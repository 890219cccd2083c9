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
  /** Whether the file is not read further, so that nobody can say what it lacks. */
  unread?: true;
}

/** A problem as one line: `stories/en/a-story.md:4 regions.1: …`. */
export function problemLine({ file, line, field, message }: Problem): string {
  return `${file}:${line}${field ? ` ${field}` : ''}: ${message}`;
}

/** Fields by which others refer to what stands in a file. */
const names = /^(?:\d+\.)?(?:slug|kind|name|locale|verticals)(?:\.|$)/;
const element = /^\d+\./;

/** Whether what is wrong follows from what is malformed in the same file. */
function followsFrom({ field = '' }: Problem, malformed: Problem): boolean {
  const other = malformed.field ?? '';
  if (field === 'body' || other === 'body') return false;
  if (other === '') return true;
  if (field === '') return false;
  const [entry] = element.exec(other) ?? [];
  if (entry && names.test(other) && field.startsWith(entry)) return true;
  return `${field}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${field}.`);
}

/**
 * Leaves out what follows from files that are `malformed`: what is wrong in a field that has a stand-in, and that
 * something is missing in a file or folder of which not all could be read.
 */
export function withoutConsequences(problems: readonly Problem[], malformed: readonly Problem[]): Problem[] {
  const first = new Set(malformed);
  const hidden = malformed.filter(({ unread, field = '' }) => unread || names.test(field));
  const byFile = new Map<string, Problem[]>();
  for (const problem of malformed) byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
  return problems.filter((problem) => {
    const { file, refersTo } = problem;
    if (first.has(problem)) return true;
    if (byFile.get(file)?.some((each) => followsFrom(problem, each))) return false;
    return refersTo === undefined || !hidden.some((each) => each.file.startsWith(refersTo));
  });
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
