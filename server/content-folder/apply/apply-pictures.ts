import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { removeUnusedFiles, withoutFiles } from '../../publishing/pictures/picture-files.ts';
import { lockPictures, type PictureDescription } from '../../publishing/pictures/pictures.ts';
import {
  deletePictures,
  isSame,
  type PictureRecord,
  recordPictures,
  saveRecords,
  setSource,
} from '../../publishing/pictures/write-pictures.ts';
import type { ApplyResult } from './plan-items.ts';
import { folderSource } from './source-hash.ts';

/** A picture of a content folder; its bytes are stored already, under their hash. */
export interface PictureOfFolder extends PictureDescription {
  name: string;
  /** Of its bytes. */
  hash: string;
  placeholderColours?: string[] | undefined;
}

/** What has to be written so that the store holds the pictures of a folder. */
export interface PicturePlan {
  result: ApplyResult;
  records: PictureRecord[];
  /** The same pictures as before, which did not come from a folder, or not in these words. */
  adopted: PictureRecord[];
  gone: string[];
  /** Hashes of files that pictures had before. */
  replaced: string[];
}

/** The plan of a folder that says nothing of pictures. */
export const noPictures: PicturePlan = {
  result: { added: [], changed: [], withdrawn: [], unchanged: 0 },
  records: [],
  adopted: [],
  gone: [],
  replaced: [],
};

const keyOf = (name: string) => `picture/${name}`;

/** Stands for all that the folder says of a picture. */
function sourceHashOf({ hash, alt, credit, focal, placeholderColours }: PictureOfFolder): string {
  const said = JSON.stringify([hash, Object.entries(alt).toSorted(), credit, focal, placeholderColours]);
  return createHash('sha256').update(said).digest('base64url');
}

/** Compares the pictures of a folder with those of the store. */
export async function planPictures(
  database: Queryable,
  pictures: readonly PictureOfFolder[],
): Promise<PicturePlan> {
  const names = pictures.map(({ name }) => name);
  const known = await lockPictures(database, names, folderSource);
  const byName = new Map(known.map((picture) => [picture.name, picture]));
  const inFolder = new Set(names);
  const differing = pictures
    .map(
      (picture): PictureRecord => ({ ...picture, source: folderSource, sourceHash: sourceHashOf(picture) }),
    )
    .filter(({ name, source, sourceHash }) => {
      const there = byName.get(name);
      return there === undefined || there.source !== source || there.sourceHash !== sourceHash;
    });
  const isAdopted = (record: PictureRecord) => {
    const there = byName.get(record.name);
    return there !== undefined && isSame(there, record);
  };
  const records = differing.filter((record) => !isAdopted(record));
  const gone = known.filter(({ name, source }) => source === folderSource && !inFolder.has(name));
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => keyOf(name));
  return {
    records,
    adopted: differing.filter(isAdopted),
    gone: gone.map(({ name }) => name),
    replaced: records.flatMap(({ name }) => byName.get(name)?.hash ?? []),
    result: {
      added: named(records.filter(({ name }) => !byName.has(name))),
      changed: named(records.filter(({ name }) => byName.has(name))),
      withdrawn: named(gone),
      unchanged: pictures.length - records.length,
    },
  };
}

/** @throws {ExpectedError} when bytes are not stored any more, which another command removed meanwhile */
async function checkFiles(transaction: Queryable, records: readonly PictureRecord[]): Promise<void> {
  const missing = (await withoutFiles(transaction, records)).map(({ name }) => name);
  if (missing.length > 0)
    throw new ExpectedError(
      `Nothing was changed, because the files of pictures are not in the store: ${missing.join(', ')}. ` +
        'Run the command again.',
    );
}

/** Stores the pictures of a plan; those that are gone are removed by `removeGone`, once nothing shows them. */
export async function savePictures(
  transaction: Queryable,
  { records, adopted }: PicturePlan,
  by: string,
  now: number,
): Promise<void> {
  await checkFiles(transaction, records);
  for (const record of adopted) await setSource(transaction, record.name, record);
  await saveRecords(transaction, records, by, now);
}

/** Removes the pictures that are gone and the files that nothing shows any more, and records what changed. */
export async function removeGone(
  transaction: Queryable,
  { records, gone, replaced }: PicturePlan,
  by: string,
): Promise<void> {
  await deletePictures(transaction, gone);
  await removeUnusedFiles(transaction, replaced);
  const changed = [...records.map(({ name }) => name), ...gone];
  if (changed.length > 0) await recordPictures(transaction, changed, by);
}
