import type { Database } from '../../database/database.ts';
import type { ItemKey, ItemKind } from '../../publishing/items.ts';
import { savePictureFile } from '../../publishing/pictures/picture-files.ts';
import { openPublishing } from '../../publishing/publishing.ts';
import type { ImportStore } from '../run/run-import.ts';
import { importBatch } from '../store/import-batch.ts';
import { importPictures, importState } from '../store/import-state.ts';

/** The store of an import over a database of this process. */
export const importStoreOver = (database: Database): ImportStore => ({
  state: (source) => importState({ database }, { source }),
  pictures: async (names) => {
    const pictures = await importPictures({ database }, { names: [...names] });
    return new Map(pictures.map(({ name, ...size }) => [name, size]));
  },
  sendPicture: ({ bytes, inspected }) => savePictureFile(database, bytes, inspected),
  write: (batch) => importBatch({ database }, batch),
});

/** What a source's own texts are here; its authors and sections are none. */
const texts = `source = $1 and source_id is not null and kind not in ('site', 'author')`;

/**
 * Withdraws what a source calls by an id. It keeps no hash, so that it is public again once the source shows it again, as it
 * was or not. Returns how many items were withdrawn.
 */
export async function withdrawText(database: Database, source: string, id: string): Promise<number> {
  const keys = await database.query<ItemKey>(
    `select kind, locale, slug from item where ${texts} and source_id = $2 and state <> 'withdrawn'`,
    [source, id],
  );
  if (keys.length === 0) return 0;
  await openPublishing(database).withdraw(keys, `import ${source}`);
  await database.query(`update item set source_hash = null where ${texts} and source_id = $2`, [source, id]);
  return keys.length;
}

/** A text of a source, as far as its state here matters. */
export interface KnownText {
  kind: ItemKind;
  id: string;
  /** Whether readers see it; otherwise it was withdrawn since the source had it no more. */
  isPublic: boolean;
}

/** The texts of a source that readers see, and those that were withdrawn since the source had them no more. */
export async function knownTexts(database: Database, source: string): Promise<KnownText[]> {
  const rows = await database.query<{ kind: ItemKind; source_id: string; state: string }>(
    `select kind, source_id, state from item where ${texts}
       and (state = 'withdrawn' and source_hash is null
         or state = 'published' and coalesce(publish_at, (document->>'publishedAt')::timestamptz, now()) <= now())
     order by id`,
    [source],
  );
  return rows.map(({ kind, source_id: id, state }) => ({ kind, id, isPublic: state === 'published' }));
}

/** The item that a text of a source has become; undefined where it is none. */
export async function itemOf(database: Database, source: string, id: string): Promise<ItemKey | undefined> {
  const [row] = await database.query<ItemKey>(
    'select kind, locale, slug from item where source = $1 and source_id = $2',
    [source, id],
  );
  return row;
}
