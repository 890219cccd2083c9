import { readFile } from 'node:fs/promises';
import type { PictureOfFolder } from '../../content-folder/apply/apply-pictures.ts';
import { damagedPictures, type FolderPicture } from '../../content-folder/pictures/check-pictures.ts';
import { ContentFolderError, type Problem } from '../../content-folder/problems.ts';
import { progressBar } from '../../content-folder/progress.ts';
import { inspectPicture, UnusablePicture } from '../../images/inspect-picture.ts';
import { hashOfBytes } from '../../publishing/pictures/picture-files.ts';
import type { OpenStore } from '../control/run-operation.ts';

const middle: [number, number] = [0.5, 0.5];

/** What a folder says of a picture, as the store takes it. */
export function pictureOfFolder({
  name,
  hash,
  alt = {},
  credit,
  focal,
  placeholderColours,
}: FolderPicture): PictureOfFolder {
  return {
    name,
    hash,
    alt,
    focal: focal ? [focal[0] as number, focal[1] as number] : middle,
    credit,
    placeholderColours,
  };
}

/** The pictures of some hashes, one of each. */
function oneOfEach(pictures: readonly FolderPicture[], hashes: readonly string[]): FolderPicture[] {
  const byHash = new Map(pictures.toReversed().map((picture) => [picture.hash, picture]));
  return hashes.flatMap((hash) => byHash.get(hash) ?? []);
}

/** Sends the file of a picture, decoded whole before. Returns what is wrong with it. */
async function sendPicture({ run }: OpenStore, picture: FolderPicture): Promise<Problem | undefined> {
  const bytes = await readFile(picture.path);
  if (hashOfBytes(bytes) !== picture.hash)
    return picture.problem(`pictures/${picture.file} was changed while it was read: run the command again`);
  try {
    await run('store-picture-file', { ...(await inspectPicture(bytes)), bytes });
    return undefined;
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    return picture.problem(`pictures/${picture.file}: ${error.message}`);
  }
}

/**
 * Brings the files of a folder's pictures into the store, one at a time, as far as they are not there yet. Nothing shows
 * them before pictures name them. A dry run only checks them.
 * @throws {ContentFolderError} with every picture that cannot be used
 */
export async function sendPictures(
  store: OpenStore,
  folder: string,
  pictures: readonly FolderPicture[],
  dryRun: boolean,
): Promise<void> {
  const hashes = pictures.map(({ hash }) => hash);
  const missing = oneOfEach(pictures, await store.run('find-missing-files', { hashes }));
  const problems: Problem[] = dryRun ? await damagedPictures(missing) : [];
  const progress = progressBar('Sending pictures');
  for (const [index, picture] of dryRun ? [] : missing.entries()) {
    const problem = await sendPicture(store, picture);
    if (problem) problems.push(problem);
    progress(index + 1, missing.length);
  }
  if (problems.length > 0) throw new ContentFolderError(folder, problems);
}
