import { sameJson } from './merge-patch.ts';
import type { ItemDocument } from './story.ts';

/** A field that two people changed in different ways. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged<D extends ItemDocument> {
  /** Both changes; where they contradict each other, mine. */
  document: D;
  conflicts: FieldConflict[];
  /** The fields that only the other person changed. */
  taken: string[];
}

/** Fields that each save sets by itself. */
const automatic: readonly string[] = ['updatedAt', 'version', 'readingMinutes'];

interface Change {
  /** Where the change begins and ends in the list before. */
  from: number;
  to: number;
  values: readonly unknown[];
}

/** The one stretch of a list that was changed. */
function changeOf(before: readonly unknown[], after: readonly unknown[]): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && sameJson(before[from], after[from])) from += 1;
  let kept = 0;
  while (kept < shorter - from && sameJson(before.at(-1 - kept), after.at(-1 - kept))) kept += 1;
  return { from, to: before.length - kept, values: after.slice(from, after.length - kept) };
}

/** A list with both changes; undefined where they touch the same entries. */
export function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] | undefined {
  const [first, second] = [changeOf(base, mine), changeOf(base, theirs)].sort(
    (one, other) => one.from - other.from || one.to - other.to,
  ) as [Change, Change];
  const isApart =
    first.to < second.from || (first.to === second.from && first.to > first.from && second.to > second.from);
  if (!isApart) return undefined;
  return [
    ...base.slice(0, first.from),
    ...first.values,
    ...base.slice(first.to, second.from),
    ...second.values,
    ...base.slice(second.to),
  ];
}

/** What both made of a field: one value, or undefined where they contradict each other. */
function mergeField(base: unknown, mine: unknown, theirs: unknown): { value: unknown } | undefined {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return { value: mine };
  if (sameJson(base, mine)) return { value: theirs };
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const list = mergeLists(base, mine, theirs);
  return list && { value: list };
}

/** Merges the changes of two people to an item, by fields, and in lists as a body by entries. */
export function mergeDocuments<D extends ItemDocument>(base: D, mine: D, theirs: D): Merged<D> {
  const document: ItemDocument = { ...mine };
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = automatic.includes(field)
      ? { value: theirs[field] }
      : mergeField(base[field], mine[field], theirs[field]);
    if (!merged) conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    else if (merged.value === undefined) delete document[field];
    else document[field] = merged.value;
    if (merged && !automatic.includes(field) && !sameJson(merged.value, mine[field])) taken.push(field);
  }
  return { document: document as D, conflicts, taken };
}
