import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measurePicture } from '../../images/inspect-picture.ts';
import { openSourceImages, type SourceImageFile, type SourceImages } from '../../images/source-images.ts';
import { type ListedPicture, readPictures } from './list-pictures.ts';

const middle = [0.5, 0.5] as const;

type Unreadable = (name: string, error: unknown) => void;

/** The size that is written, else that of the file. */
async function sizeOf({ width, height }: ListedPicture, file: string) {
  return width && height ? { width, height } : measurePicture(await readFile(file));
}

async function sourceImageOf(folder: string, picture: ListedPicture): Promise<SourceImageFile> {
  const { name, focal = middle, placeholderColours = [] } = picture;
  const [x, y] = focal as [number, number];
  const file = join(folder, 'pictures', picture.file);
  const { width, height } = await sizeOf(picture, file);
  return { name, file, width, height, focal: [x, y], placeholderColours };
}

/**
 * The pictures of a content folder as source images; none without a folder. One whose file cannot be read is reported
 * and left out.
 * @throws {ContentFolderError} when `pictures.json` is malformed
 */
export async function contentImages(
  folder: string | undefined,
  unreadable: Unreadable,
): Promise<SourceImages> {
  const table: SourceImageFile[] = [];
  for (const picture of folder ? await readPictures(folder) : [])
    try {
      table.push(await sourceImageOf(folder as string, picture));
    } catch (error) {
      unreadable(picture.name, error);
    }
  return openSourceImages(table, unreadable);
}
