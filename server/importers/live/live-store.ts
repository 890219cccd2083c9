import type { Database } from '../../database/database.ts';
import type { ItemKey } from '../../publishing/items.ts';
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

type Row = ItemKey & { source_id: string };

/** Texts of a source that readers can see. */
const publicTexts = (database: Database, source: string) =>
  database.query<Row>(
    `select kind, locale, slug, source_id from item
     where source = $1 and kind in ('story', 'page') and state = 'published' and source_id is not null
       and coalesce(publish_at, (document->>'publishedAt')::timestamptz, now()) <= now()`,
    [source],
  );

const withdrawAll = async (database: Database, source: string, rows: readonly Row[]): Promise<number> => {
  const keys = rows.map(({ kind, locale, slug }) => ({ kind, locale, slug }));
  if (keys.length > 0) await openPublishing(database).withdraw(keys, `import ${source}`);
  return keys.length;
};

/** Withdraws what a source calls by one of some ids. Returns how many items were withdrawn. */
export async function withdrawTexts(
  database: Database,
  source: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await database.query<Row>(
    `select kind, locale, slug, source_id from item
     where source = $1 and source_id = any($2) and kind in ('story', 'page') and state <> 'withdrawn'`,
    [source, ids],
  );
  return withdrawAll(database, source, rows);
}

/** Withdraws the public texts of a source that it has no more. Returns how many there were. */
export async function withdrawMissing(
  database: Database,
  source: string,
  there: ReadonlySet<string>,
): Promise<number> {
  const rows = await publicTexts(database, source);
  return withdrawAll(
    database,
    source,
    rows.filter(({ source_id }) => !there.has(source_id)),
  );
}

/** The item that a text of a source has become; undefined where it is none. */
export async function itemOf(database: Database, source: string, id: string): Promise<ItemKey | undefined> {
  const [row] = await database.query<ItemKey>(
    'select kind, locale, slug from item where source = $1 and source_id = $2',
    [source, id],
  );
  return row;
}
