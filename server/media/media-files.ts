import type { Queryable } from '../database/database.ts';
import type { InspectedMedia } from './inspect-media.ts';

/** A stored file without its bytes. */
export interface MediaFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** Stores a file that was inspected; one that is there already stays. */
export async function saveMediaFile(
  database: Queryable,
  { name, type }: InspectedMedia,
  bytes: Buffer,
): Promise<void> {
  await database.query(
    'insert into media_file (name, type, bytes) values ($1, $2, $3) on conflict do nothing',
    [name, type, bytes],
  );
}

/** What is known of a file; undefined when there is none of the name. */
export async function findMediaFile(database: Queryable, name: string): Promise<MediaFile | undefined> {
  const [row] = await database.query<MediaFile>(
    'select name, type, octet_length(bytes) as size from media_file where name = $1',
    [name],
  );
  return row;
}

/** A part of a file's bytes, from an offset on; empty when the file has been removed. */
export async function readMediaPart(
  database: Queryable,
  name: string,
  from: number,
  length: number,
): Promise<Buffer> {
  // SQL counts from one.
  const [row] = await database.query<{ part: Uint8Array }>(
    'select substring(bytes from $2::int for $3::int) as part from media_file where name = $1',
    [name, from + 1, length],
  );
  return row ? Buffer.from(row.part) : Buffer.alloc(0);
}

/** Which of some names are those of stored files. */
export async function knownMediaFiles(database: Queryable, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await database.query<{ name: string }>('select name from media_file where name = any($1)', [
    [...new Set(names)],
  ]);
  return new Set(rows.map(({ name }) => name));
}
