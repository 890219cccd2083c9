import type { BrokenRecord, SourceRecord } from '../records.ts';

const isTooMuch = (error: unknown) =>
  error instanceof RangeError && /call stack|string length|array length/i.test(error.message);

/** The reason for which a record cannot be read, as the end of a sentence. */
export const reasonOf = (error: unknown): string =>
  isTooMuch(error) ? 'it is too deep or too long to be read' : (error as Error).message;

/**
 * A record as its source reads it. Whatever is thrown while it is read belongs to this record alone: it is broken, has its
 * name in the report, and the next ones are read.
 */
export function readRecord(
  name: string,
  read: () => SourceRecord | BrokenRecord,
): SourceRecord | BrokenRecord {
  try {
    return read();
  } catch (error) {
    return { name, broken: reasonOf(error) };
  }
}
