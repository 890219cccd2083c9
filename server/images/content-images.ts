import { join } from 'node:path';
import { pictureFile, readPictures } from '../content/import/pictures.ts';
import { openSourceImages, type SourceImageFile, type SourceImages } from './source-images.ts';

const middle = [0.5, 0.5] as const;

/**
 * The pictures of a content folder as source images; none without a folder. One whose file cannot be read is reported
 * and left out.
 * @throws {ContentFolderError} when `pictures.json` is malformed
 */
export async function contentImages(
  folder: string | undefined,
  unreadable: (name: string, error: unknown) => void,
): Promise<SourceImages> {
  const pictures = folder ? await readPictures(folder) : [];
  const table = pictures.map((picture): SourceImageFile => {
    const { name, width, height, focal = middle, placeholderColours = [] } = picture;
    const [x, y] = focal as [number, number];
    const file = join(folder as string, 'pictures', pictureFile(picture));
    return { name, file, width, height, focal: [x, y], placeholderColours };
  });
  return openSourceImages(table, unreadable);
}
