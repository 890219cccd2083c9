import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '../../database/database.ts';
import type { InspectedPicture } from '../../images/inspect-picture.ts';
import { type RecordedChange, recordChange } from '../changes/change-log.ts';
import type { Permit } from '../permit.ts';
import { everything, publicItemOf, purgeTags } from '../projection/tags.ts';
import type { ItemRow } from '../store/rows.ts';
import { inTransaction } from '../store/versions.ts';
import { removeUnusedFiles, savePictureFile } from './picture-files.ts';
import { pictureTag } from './picture-tags.ts';
import { lockPictures, type PictureDescription, type PictureSource, type StoredPicture } from './pictures.ts';

/** A picture to be stored; without bytes only its description changes. */
export interface PictureWrite extends PictureDescription, PictureSource {
  name: string;
  content?: { bytes: Buffer; inspected: InspectedPicture } | undefined;
}

/** A picture whose bytes are stored already, under their hash. */
export interface PictureRecord extends PictureDescription, PictureSource {
  name: string;
  hash: string;
  /** Instead of those that were found in the picture. */
  placeholderColours?: string[] | undefined;
}

export interface PictureResult {
  outcome: 'created' | 'updated' | 'unchanged';
  picture: StoredPicture;
  change?: RecordedChange;
}

/** Nothing was stored, because a picture has another version than the writer has seen. */
export class PictureConflict extends Error {
  override readonly name = 'PictureConflict';

  constructor(name: string, expected: number, actual: number) {
    super(`the picture ${name} has version ${actual}, not ${expected}: read it again and repeat the change`);
  }
}

/** So many pictures at once purge everything. */
const most = 20;

type MentioningItem = Pick<ItemRow, 'id' | 'kind' | 'slug' | 'document'>;

/** The tags of the pages that show pictures, by the public items that mention them. */
async function tagsOfPictures(transaction: Queryable, names: readonly string[]): Promise<string[]> {
  const own = names.map(pictureTag);
  if (names.length > most) return [...own, everything];
  const items = await transaction.query<MentioningItem>(
    `select id::text, kind, slug, document from item
     where live_version is not null and exists (
       select 1 from unnest($1::text[]) as mentioned (text) where position(mentioned.text in document::text) > 0)`,
    [names.map((name) => JSON.stringify(name))],
  );
  return [...own, ...(await purgeTags(transaction, items.map(publicItemOf)))];
}

const meaning = ({ hash, alt, credit, focal }: Omit<PictureRecord, 'name'>) => [hash, alt, credit, focal];

/** Whether a write would change nothing that is shown. */
export const isSame = (known: StoredPicture, record: PictureRecord): boolean =>
  isDeepStrictEqual(meaning(known), meaning(record)) &&
  (record.placeholderColours === undefined ||
    isDeepStrictEqual(known.placeholderColours, record.placeholderColours));

/** Stores pictures, each as a new version of its own. */
export async function saveRecords(
  transaction: Queryable,
  records: readonly PictureRecord[],
  by: string,
  now: number,
): Promise<void> {
  for (const { name, hash, focal, alt, credit, placeholderColours, source, sourceHash } of records)
    await transaction.query(
      `insert into picture (name, hash, focal, alt, credit, placeholder_colours, source, source_hash,
         version, updated_at, updated_by)
       values ($1, $2, $3::float8[], $4::jsonb, $5, $6::text[], $7, $8, 1, $9, $10)
       on conflict (name) do update set hash = excluded.hash, focal = excluded.focal, alt = excluded.alt,
         credit = excluded.credit, source = excluded.source, source_hash = excluded.source_hash,
         placeholder_colours = case when picture.hash = excluded.hash
           then coalesce(excluded.placeholder_colours, picture.placeholder_colours)
           else excluded.placeholder_colours end,
         version = picture.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
      [
        name,
        hash,
        focal,
        JSON.stringify(alt),
        credit ?? null,
        placeholderColours ?? null,
        source ?? null,
        sourceHash ?? null,
        new Date(now).toISOString(),
        by,
      ],
    );
}

/** Deletes pictures by name; their files go when no other picture has the same bytes. */
export async function deletePictures(transaction: Queryable, names: readonly string[]): Promise<string[]> {
  const removed = await transaction.query<{ name: string; hash: string }>(
    'delete from picture where name = any($1) returning name, hash',
    [names],
  );
  await removeUnusedFiles(
    transaction,
    removed.map(({ hash }) => hash),
  );
  return removed.map(({ name }) => name);
}

/** Records that pictures changed: the pages that show them are purged on every node. */
export async function recordPictures(
  transaction: Queryable,
  names: readonly string[],
  by: string,
): Promise<RecordedChange> {
  return recordChange(transaction, {
    by,
    items: [],
    redirects: [],
    tags: await tagsOfPictures(transaction, names),
  });
}

export interface SavePictureOptions {
  /** The present, in milliseconds. */
  now?: number;
  /** The version that the writer has seen; 0 when there must be no such picture yet. */
  expectedVersion?: number | undefined;
  /** What the writer may do; everything without one. */
  permit?: Permit | undefined;
}

/** Whether a public version of an item shows a picture. */
async function isShown(transaction: Queryable, name: string): Promise<boolean> {
  const [shown] = await transaction.query(
    `select 1 from item
     left join item_revision as live on live.item_id = item.id and live.version = item.live_version
     where item.live_version is not null
       and position($1 in coalesce(live.document, item.document)::text) > 0 limit 1`,
    [JSON.stringify(name)],
  );
  return shown !== undefined;
}

/** What a write makes of the picture that is there: what it does not say stays. */
function recordOf(write: PictureWrite, known: StoredPicture | undefined, hash: string): PictureRecord {
  const { name, alt, credit, focal } = write;
  return {
    name,
    hash,
    alt,
    credit,
    focal,
    source: write.source ?? known?.source,
    sourceHash: write.sourceHash ?? (write.source ? undefined : known?.sourceHash),
  };
}

/**
 * Stores a picture, or changes what is said of one. Returns undefined when it has no bytes and is not there yet.
 * @throws {PictureConflict} when the picture has another version than `expectedVersion`
 */
export function savePicture(
  database: Database,
  write: PictureWrite,
  by: string,
  { now = Date.now(), expectedVersion, permit }: SavePictureOptions,
): Promise<PictureResult | undefined> {
  const { name, content } = write;
  return inTransaction(database, async (transaction) => {
    const [known] = await lockPictures(transaction, [name]);
    const actual = known?.version ?? 0;
    if (expectedVersion !== undefined && expectedVersion !== actual)
      throw new PictureConflict(name, expectedVersion, actual);
    if (!known && !content) return undefined;
    if (known && permit) permit.demandPicture(name, await isShown(transaction, name));
    const hash = content
      ? await savePictureFile(transaction, content.bytes, content.inspected)
      : (known?.hash ?? '');
    const record = recordOf(write, known, hash);
    if (known && isSame(known, record)) {
      if (known.source !== record.source || known.sourceHash !== record.sourceHash)
        await setSource(transaction, name, record);
      return { outcome: 'unchanged', picture: { ...known, source: record.source } };
    }
    await saveRecords(transaction, [record], by, now);
    if (known && known.hash !== hash) await removeUnusedFiles(transaction, [known.hash]);
    const change = known
      ? await recordPictures(transaction, [name], by)
      : await recordChange(transaction, { by, items: [], redirects: [], tags: [pictureTag(name)] });
    const [picture] = await lockPictures(transaction, [name]);
    return { outcome: known ? 'updated' : 'created', picture: picture as StoredPicture, change };
  });
}

/** Stores where a picture comes from, without a new version of it. */
export async function setSource(
  transaction: Queryable,
  name: string,
  { source, sourceHash }: PictureSource,
): Promise<void> {
  await transaction.query('update picture set source = $2, source_hash = $3 where name = $1', [
    name,
    source ?? null,
    sourceHash ?? null,
  ]);
}

/** Removes a picture; pages then show none in its place. Returns the change, or undefined when there was no such picture. */
export async function removePicture(
  database: Database,
  name: string,
  by: string,
): Promise<RecordedChange | undefined> {
  return database.transaction(async (transaction) => {
    const removed = await deletePictures(transaction, [name]);
    return removed.length > 0 ? recordPictures(transaction, removed, by) : undefined;
  });
}
