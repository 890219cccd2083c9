import type { Block } from '../contract/blocks.ts';
import { readText } from './plain-text.ts';
import { countWords } from './words.ts';

const known = new WeakMap<readonly Block[], number>();

/** The number of words of a body as it is read: counted once for each body that is in memory, and forgotten with it. */
export function wordCountOf(body: readonly Block[]): number {
  const count = known.get(body) ?? countWords(readText(body));
  known.set(body, count);
  return count;
}
