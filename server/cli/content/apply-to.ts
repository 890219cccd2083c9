import { resolve } from 'node:path';
import type { ApplyResult } from '../../content-folder/apply/plan-items.ts';
import { itemsOf } from '../../content-folder/load.ts';
import { progressBar } from '../../content-folder/progress.ts';
import type { OpenStore } from '../control/run-operation.ts';
import { readNamedFolder, warn } from './folder.ts';
import { sendMedia } from './send-media.ts';
import { pictureOfFolder, sendPictures } from './send-pictures.ts';

export interface ApplyOptions {
  /** Only reports what would be done. */
  dryRun?: boolean;
  /** Who does it, for the log of changes. */
  by?: string;
  /** The present, in milliseconds. */
  now?: number;
}

/**
 * Applies a content folder to a store: first the files of pictures, which nothing shows yet, then all the rest in one
 * transaction.
 * @throws {ContentFolderError} with all problems of the folder; nothing is changed then
 */
export async function applyTo(
  store: OpenStore,
  folder: string,
  { dryRun = false, by, now }: ApplyOptions = {},
): Promise<ApplyResult> {
  const content = await readNamedFolder(folder, now);
  warn(content.warnings);
  await sendPictures(store, resolve(folder), content.pictures, dryRun);
  if (!dryRun) await sendMedia(store, content.media);
  const input = {
    items: itemsOf(content),
    pictures: content.pictures.map(pictureOfFolder),
    brandFiles: content.brandFiles.map(({ name, bytes }) => ({ name, data: bytes.toString('base64') })),
    searchAliases: content.searchAliases,
    dryRun,
    by,
  };
  return store.run('apply-content', input, progressBar('Applying content'));
}
