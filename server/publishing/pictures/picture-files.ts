import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { InspectedPicture } from '../../images/inspect-picture.ts';

/** The name under which the bytes of a picture are stored. */
export const hashOfBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A file that no picture names after so long was left by a writer that did not finish. */
const abandonedAfter = '1 day';

/** Stores the bytes of a picture under their hash. Nothing shows them before a picture names the hash. */
export async function savePictureFile(
  database: Queryable,
  bytes: Buffer,
  { type, width, height, placeholderColours }: InspectedPicture,
): Promise<string> {
  const hash = hashOfBytes(bytes);
  await database.query(
    `insert into picture_file (hash, type, width, height, placeholder_colours, bytes)
     values ($1, $2, $3, $4, $5::text[], $6)
     on conflict (hash) do update set added_at = now()`,
    [hash, type, width, height, placeholderColours, bytes],
  );
  return hash;
}

/** Which of some hashes have a file. Inside a transaction these files stay until it ends. */
async function storedFiles(database: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ hash: string }>(
    'select hash from picture_file where hash = any($1) order by hash for key share',
    [[...new Set(hashes)]],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Of things with the hash of a file those whose file is not stored. */
export async function withoutFiles<T extends { hash: string }>(
  database: Queryable,
  things: readonly T[],
): Promise<T[]> {
  const there = await storedFiles(
    database,
    things.map(({ hash }) => hash),
  );
  return things.filter(({ hash }) => !there.has(hash));
}

/** Deletes files that no picture names any more: some of them, and those that a writer has abandoned. */
export async function removeUnusedFiles(transaction: Queryable, hashes: readonly string[]): Promise<void> {
  await transaction.query(
    `delete from picture_file as file
     where (hash = any($1) or added_at < now() - interval '${abandonedAfter}')
       and not exists (select 1 from picture where picture.hash = file.hash)`,
    [hashes],
  );
}

/** The bytes of a picture; undefined when there is none of the name. */
export async function readPictureBytes(database: Queryable, name: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array }>(
    'select bytes from picture join picture_file using (hash) where name = $1',
    [name],
  );
  return row && Buffer.from(row.bytes);
}
