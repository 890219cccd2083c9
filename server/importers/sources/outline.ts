import { anchorsIn } from '../html/anchors.ts';
import type { RecordOutline, SourceRecord } from '../records.ts';

/** What is kept of a record from the first reading of its source. */
export function outlineOf(record: SourceRecord): RecordOutline {
  const { id, type, slug, title, categories, tags, language, state, body } = record;
  const anchors = anchorsIn(body);
  return { id, type, slug, title, categories, tags, language, state, ...(anchors ? { anchors } : {}) };
}
