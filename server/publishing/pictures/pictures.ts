import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../locales/languages.ts';
import type { Database, Queryable } from '../../content/store/database.ts';
import type { InspectedPicture } from '../../images/inspect-picture.ts';
import { type Change, recordChange } from '../changes/change-log.ts';
import { purgeTags, shownBy } from '../projection/tags.ts';
import type { ItemRow } from '../store/rows.ts';
import { inTransaction } from '../store/versions.ts';
import { pictureTag } from './picture-tags.ts';

/** What a publisher says of a picture. */
export interface PictureDescription {
  /** What it shows, by language. */
  alt: Partial<Record<Locale, string>>;
  credit?: string | undefined;
  /** The subject's point, as fractions from the left and the top. */
  focal: [number, number];
}

/** An uploaded picture without its bytes. */
export interface StoredPicture extends PictureDescription, InspectedPicture {
  name: string;
  /** Of its bytes. */
  hash: string;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

/** A picture to be stored; without bytes only its description changes. */
export interface PictureWrite extends PictureDescription {
  name: string;
  content?: { bytes: Buffer; inspected: InspectedPicture } | undefined;
}

export interface PictureResult {
  outcome: 'created' | 'updated' | 'unchanged';
  picture: StoredPicture;
  change?: Change;
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
}

const columns = `name, type, width, height, focal, placeholder_colours, alt, credit, hash, version,
  updated_at, updated_by`;

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
});

/** One picture by its name. */
export async function findPicture(database: Queryable, name: string): Promise<StoredPicture | undefined> {
  const [row] = await database.query<PictureRow>(`select ${columns} from picture where name = $1`, [name]);
  return row && pictureOf(row);
}

/** Pictures in the order of their names: all, or those of some names. */
export async function listPictures(
  database: Queryable,
  { names, size, page = 1 }: { names?: readonly string[]; size?: number; page?: number } = {},
): Promise<StoredPicture[]> {
  const rows = await database.query<PictureRow>(
    `select ${columns} from picture where $1::text[] is null or name = any($1)
     order by name limit $2 offset $3`,
    [names ?? null, size ?? null, size ? (page - 1) * size : 0],
  );
  return rows.map(pictureOf);
}

/** The bytes of a picture; undefined when there is none of the name. */
export async function readPictureBytes(database: Queryable, name: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array }>('select bytes from picture where name = $1', [
    name,
  ]);
  return row && Buffer.from(row.bytes);
}

/** Nothing was stored, because a picture has another version than the writer has seen. */
export class PictureConflict extends Error {
  override readonly name = 'PictureConflict';

  constructor(name: string, expected: number, actual: number) {
    super(`the picture ${name} has version ${actual}, not ${expected}: read it again and repeat the change`);
  }
}

type MentioningItem = Pick<ItemRow, 'id' | 'kind' | 'slug' | 'document'>;

/** The tags of the pages that show a picture, by the public items that mention it. */
async function tagsOfPicture(transaction: Queryable, name: string): Promise<string[]> {
  const items = await transaction.query<MentioningItem>(
    `select id::text, kind, slug, document from item
     where live_version is not null and position($1 in document::text) > 0`,
    [JSON.stringify(name)],
  );
  return [pictureTag(name), ...(await purgeTags(transaction, items.map(shownBy)))];
}

/** Whether a write would change nothing. */
function isSame(known: StoredPicture, { alt, credit, focal }: PictureWrite, hash: string): boolean {
  const said = (one: PictureDescription) => [one.alt, one.credit, one.focal];
  return known.hash === hash && isDeepStrictEqual(said(known), said({ alt, credit, focal }));
}

async function savePixels(
  transaction: Queryable,
  { name, content }: PictureWrite & Required<Pick<PictureWrite, 'content'>>,
  hash: string,
): Promise<void> {
  const { bytes, inspected } = content as NonNullable<PictureWrite['content']>;
  const { type, width, height, placeholderColours } = inspected;
  await transaction.query(
    `insert into picture (name, type, width, height, placeholder_colours, hash, bytes,
       focal, alt, version, updated_at, updated_by)
     values ($1, $2, $3, $4, $5::text[], $6, $7, '{}', '{}', 0, now(), '')
     on conflict (name) do update set type = excluded.type, width = excluded.width, height = excluded.height,
       placeholder_colours = excluded.placeholder_colours, hash = excluded.hash, bytes = excluded.bytes`,
    [name, type, width, height, placeholderColours, hash, bytes],
  );
}

export interface SavePictureOptions {
  /** The present, in milliseconds. */
  now?: number;
  /** The version that the writer has seen; 0 when there must be no such picture yet. */
  expectedVersion?: number | undefined;
}

/**
 * Stores a picture, or changes what is said of one. Gives undefined when it has no bytes and is not there yet.
 * @throws {PictureConflict} when the picture has another version than `expectedVersion`
 */
export function savePicture(
  database: Database,
  write: PictureWrite,
  by: string,
  { now = Date.now(), expectedVersion }: SavePictureOptions,
): Promise<PictureResult | undefined> {
  const { name, alt, credit, focal, content } = write;
  return inTransaction(database, async (transaction) => {
    const [row] = await transaction.query<PictureRow>(
      `select ${columns} from picture where name = $1 for update`,
      [name],
    );
    const known = row && pictureOf(row);
    const actual = known?.version ?? 0;
    if (expectedVersion !== undefined && expectedVersion !== actual)
      throw new PictureConflict(name, expectedVersion, actual);
    if (!known && !content) return undefined;
    const hash = content ? createHash('sha256').update(content.bytes).digest('hex') : (known?.hash ?? '');
    if (known && isSame(known, write, hash)) return { outcome: 'unchanged', picture: known };
    if (content && known?.hash !== hash) await savePixels(transaction, { ...write, content }, hash);
    const [saved] = await transaction.query<PictureRow>(
      `update picture set focal = $2::float8[], alt = $3::jsonb, credit = $4, version = version + 1,
         updated_at = $5, updated_by = $6 where name = $1 returning ${columns}`,
      [name, focal, JSON.stringify(alt), credit ?? null, new Date(now).toISOString(), by],
    );
    const tags = known ? await tagsOfPicture(transaction, name) : [pictureTag(name)];
    const change = await recordChange(transaction, { by, items: [], redirects: [], tags });
    return { outcome: known ? 'updated' : 'created', picture: pictureOf(saved as PictureRow), change };
  });
}

/** Removes a picture; pages then show none in its place. Gives the change, or undefined when there was no such picture. */
export async function removePicture(
  database: Database,
  name: string,
  by: string,
): Promise<Change | undefined> {
  return database.transaction(async (transaction) => {
    const removed = await transaction.query('delete from picture where name = $1 returning name', [name]);
    if (removed.length === 0) return undefined;
    const tags = await tagsOfPicture(transaction, name);
    return recordChange(transaction, { by, items: [], redirects: [], tags });
  });
}
