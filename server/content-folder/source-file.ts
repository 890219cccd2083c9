import { isCollection, isMap, isScalar, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { Problem } from './problems.ts';

/** The way to a field in a document: names of fields and indexes of lists. */
export type FieldPath = readonly (string | number)[];

/** A file of the content folder with its value, which problems refer to by field. */
export interface SourceFile<T> {
  /** Path below the content folder. */
  file: string;
  value: T;
  /** A problem of this file at a field. */
  problem(path: FieldPath, message: string, refersTo?: string): Problem;
}

const keyOf = (pair: Pair) => (isScalar(pair.key) ? String(pair.key.value) : '');

/** Offset of the field in the text, or of its nearest ancestor that is there. */
function offsetOf(root: Node | null, path: FieldPath): number {
  let offset = root?.range?.[0] ?? 0;
  let node: unknown = root;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => keyOf(item) === String(part));
      if (!pair) return offset;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(part)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}

/**
 * A file whose fields are written in JSON or YAML.
 * @param text the JSON or YAML part of the file
 * @param firstLine the line of the file on which that part begins
 */
export function sourceFile<T>(file: string, value: T, text: string, firstLine = 1): SourceFile<T> {
  return {
    file,
    value,
    problem(path, message, refersTo) {
      const lines = new LineCounter();
      const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
      const { line } = lines.linePos(offsetOf(document.contents, path));
      const field = path.join('.');
      return {
        file,
        line: line + firstLine - 1,
        field,
        message,
        refersTo,
      };
    },
  };
}
