import type { Locale } from '../../../locales/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { InspectedPicture } from '../../images/inspect-picture.ts';

/** What a publisher says of a picture. */
export interface PictureDescription {
  /** What it shows, by language. */
  alt: Partial<Record<Locale, string>>;
  credit?: string | undefined;
  /** The subject's point, as fractions from the left and the top. */
  focal: [number, number];
}

/** Where a picture comes from, and what stands for all that is said of it there. */
export interface PictureSource {
  source?: string | undefined;
  sourceHash?: string | undefined;
}

/** A picture of the store without its bytes. */
export interface StoredPicture extends PictureDescription, InspectedPicture, PictureSource {
  name: string;
  /** Of its bytes. */
  hash: string;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

interface PictureRow {
  name: string;
  type: string;
  width: number;
  height: number;
  focal: [number, number];
  placeholder_colours: string[];
  alt: PictureDescription['alt'];
  credit: string | null;
  hash: string;
  version: number;
  updated_at: Date;
  updated_by: string;
  source: string | null;
  source_hash: string | null;
}

/** Selects pictures as `pictureOf` takes them; conditions follow. */
const selection = `select name, file.type, file.width, file.height, focal,
    coalesce(picture.placeholder_colours, file.placeholder_colours) as placeholder_colours,
    alt, credit, hash, version, updated_at, updated_by, source, source_hash
  from picture join picture_file as file using (hash)`;

const pictureOf = (row: PictureRow): StoredPicture => ({
  name: row.name,
  type: row.type,
  width: row.width,
  height: row.height,
  focal: row.focal,
  placeholderColours: row.placeholder_colours,
  alt: row.alt,
  ...(row.credit ? { credit: row.credit } : {}),
  hash: row.hash,
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
  updatedBy: row.updated_by,
  ...(row.source ? { source: row.source } : {}),
  ...(row.source_hash ? { sourceHash: row.source_hash } : {}),
});

/** One picture by its name. */
export async function findPicture(database: Queryable, name: string): Promise<StoredPicture | undefined> {
  const [row] = await database.query<PictureRow>(`${selection} where name = $1`, [name]);
  return row && pictureOf(row);
}

/** Pictures of some names, or of a source, in the order of their names; in a transaction nobody else changes them meanwhile. */
export async function lockPictures(
  transaction: Queryable,
  names: readonly string[],
  source?: string,
): Promise<StoredPicture[]> {
  const rows = await transaction.query<PictureRow>(
    `${selection} where name = any($1) or source = $2 order by name for update of picture`,
    [names, source ?? null],
  );
  return rows.map(pictureOf);
}

/** Pictures in the order of their names: all, or those of some names. */
export async function listPictures(
  database: Queryable,
  { names, size, page = 1 }: { names?: readonly string[]; size?: number; page?: number } = {},
): Promise<StoredPicture[]> {
  const rows = await database.query<PictureRow>(
    `${selection} where $1::text[] is null or name = any($1) order by name limit $2 offset $3`,
    [names ?? null, size ?? null, size ? (page - 1) * size : 0],
  );
  return rows.map(pictureOf);
}
