import { diffArrays, diffWords } from 'diff';
import { sameJson } from './merge-patch.ts';
import type { ItemDocument } from './story.ts';
import { wordsOfValue } from './value-words.ts';

/** A part of a text that both versions have, or one of them. */
export interface Part {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** A text as two versions have it; undefined for texts in between that are the same. */
export type ComparedText = readonly Part[] | undefined;

/** A field that two versions have otherwise. */
export interface ComparedField {
  name: string;
  texts: readonly ComparedText[];
}

/** Texts with more differences are shown one after the other. */
const maxDifferences = 2_000;
/** Fields that each save sets. */
const counted: readonly string[] = ['updatedAt', 'version', 'readingMinutes'];

/** What words were added to a text and removed from it, by the rules of a language. */
export function compareWords(before: string, after: string, iso: string): Part[] {
  const intlSegmenter = new Intl.Segmenter(iso, { granularity: 'word' });
  const found = diffWords(before, after, { intlSegmenter, maxEditLength: maxDifferences });
  if (!found)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return found.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** The blocks of two bodies: those that took the place of others are compared with them by words. */
function compareBlocks(before: readonly unknown[], after: readonly unknown[], iso: string): ComparedText[] {
  const runs = diffArrays([...before], [...after], { comparator: sameJson });
  return runs.flatMap(({ value, added, removed }, index): ComparedText[] => {
    if (!added && !removed) return [undefined];
    const other = removed ? runs[index + 1] : runs[index - 1];
    const pairs = removed ? other?.added : other?.removed;
    if (added) {
      const paired = pairs ? (other?.value.length ?? 0) : 0;
      return value.slice(paired).map((block) => [{ text: wordsOfValue(block), change: 'added' }]);
    }
    return value.map((block, at) => {
      const words = wordsOfValue(block);
      const next = pairs ? other?.value[at] : undefined;
      return next === undefined
        ? [{ text: words, change: 'removed' }]
        : compareWords(words, wordsOfValue(next), iso);
    });
  });
}

/** The fields that two versions of a document have otherwise, with what is different in them. */
export function compareDocuments(before: ItemDocument, after: ItemDocument, iso: string): ComparedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !counted.includes(name) && !sameJson(before[name], after[name]))
    .map((name) => {
      const [old, value] = [before[name], after[name]];
      const texts =
        name === 'body' && Array.isArray(old) && Array.isArray(value)
          ? compareBlocks(old, value, iso)
          : [compareWords(wordsOfValue(old), wordsOfValue(value), iso)];
      return { name, texts };
    });
}
