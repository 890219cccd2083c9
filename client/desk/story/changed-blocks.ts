import { sameJson } from './merge-patch.ts';
import { wordsOfValue } from './value-words.ts';

/** A paragraph or other block as text, and whether it is new or another one since a version. */
export interface ComparedBlock {
  text: string;
  isChanged: boolean;
}

/** The blocks of a body, each with whether an earlier version of the body has it too. */
export const changedBlocks = (before: readonly unknown[], after: readonly unknown[]): ComparedBlock[] =>
  after.map((block) => ({
    text: wordsOfValue(block),
    isChanged: !before.some((earlier) => sameJson(earlier, block)),
  }));
