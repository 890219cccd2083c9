import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';

/** What the files of a brand may be, by the ending of their names. */
export const brandFileTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** A file of the brand: its name is a hash of its bytes, so what a name gives never changes. */
export interface BrandFile {
  name: string;
  bytes: Buffer;
}

/** The name of a file with such bytes and such an ending. */
export const brandFileName = (bytes: Buffer, ending: string): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;

/** Stores files of the brand; those that are there already stay. */
export async function saveBrandFiles(database: Queryable, files: readonly BrandFile[]): Promise<void> {
  for (const { name, bytes } of files)
    await database.query('insert into brand_file (name, bytes) values ($1, $2) on conflict do nothing', [
      name,
      bytes,
    ]);
}

/** A file of the brand; undefined when there is none of the name, or its bytes are not those that the name is a hash of. */
export async function findBrandFile(database: Queryable, name: string): Promise<BrandFile | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array }>('select bytes from brand_file where name = $1', [
    name,
  ]);
  const bytes = row && Buffer.from(row.bytes);
  return bytes && brandFileName(bytes, name.slice(name.lastIndexOf('.') + 1)) === name
    ? { name, bytes }
    : undefined;
}

/** Which of some names are those of stored files. */
export async function knownBrandFiles(database: Queryable, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await database.query<{ name: string }>('select name from brand_file where name = any($1)', [
    [...names],
  ]);
  return new Set(rows.map(({ name }) => name));
}
