import { plainTextOf } from '../html/convert-body.ts';
import type { SourceRecord } from '../records.ts';

/** What the report calls a record. */
export function nameOf({
  type,
  id,
  title,
  slug,
}: Pick<SourceRecord, 'type' | 'id' | 'title' | 'slug'>): string {
  let words: string;
  try {
    words = plainTextOf(title) || slug;
  } catch {
    // The title is broken, which the report says of the record that is named here.
    words = slug;
  }
  return `${type} ${id} “${words.slice(0, 200)}”`;
}
