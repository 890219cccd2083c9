import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '../../content/text/slug.ts';
import { parseJsonFile } from '../parse-file.ts';
import { ContentFolderError } from '../problems.ts';
import { type FilePicture, PicturesFileInAnyLanguage } from '../schemas/pictures.ts';
import { validator } from '../validate.ts';

/** The file of a picture, below the folder `pictures`. */
export const pictureFile = ({ name, file = `${name}.jpg` }: Pick<FilePicture, 'name' | 'file'>): string =>
  file;

/** A picture of a content folder: its file, and what `pictures.json` says of it. */
export interface ListedPicture extends FilePicture {
  file: string;
  /** Its place in `pictures.json`; none when it has no entry. */
  index?: number;
}

/** Extensions of the formats that are taken. */
const extensions = /\.(?:jpe?g|png|webp|avif)$/i;

/** The files of a folder's pictures. Those whose names begin with a dot are ignored. */
export async function pictureFilesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'pictures'), { withFileTypes: true }).catch(() => []);
  return files.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [])).sort();
}

export interface PictureList {
  pictures: ListedPicture[];
  /** Files that are no pictures by their names. */
  others: string[];
}

/**
 * The pictures of a folder: the entries of `pictures.json`, then the files without an entry, each named by the slug of its
 * file's name.
 */
export function listPictures(entries: readonly FilePicture[], files: readonly string[]): PictureList {
  const listed = entries.map(
    (entry, index): ListedPicture => ({ ...entry, file: pictureFile(entry), index }),
  );
  const named = new Set(listed.map(({ file }) => file));
  const free = files.filter((file) => !named.has(file));
  const nameOf = (file: string) => slugOf(file.replace(extensions, ''));
  const isPicture = (file: string) => extensions.test(file) && nameOf(file) !== '';
  return {
    pictures: [...listed, ...free.filter(isPicture).map((file) => ({ name: nameOf(file), file }))],
    others: free.filter((file) => !isPicture(file)),
  };
}

/**
 * The pictures of a content folder; none when it has none. Of several of one name the first counts.
 * @throws {ContentFolderError} when `pictures.json` is malformed
 */
export async function readPictures(folder: string): Promise<ListedPicture[]> {
  const file = 'pictures.json';
  const source = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const { parsed, problems: syntax } = parseJsonFile(file, source);
  const { valid, problems = syntax ?? [] } = parsed ? validator(PicturesFileInAnyLanguage)(parsed) : {};
  if (!valid || problems.length > 0) throw new ContentFolderError(folder, problems);
  const { pictures } = listPictures(valid.value, await pictureFilesIn(folder));
  const first = new Map(pictures.toReversed().map((picture) => [picture.name, picture]));
  return pictures.filter((picture) => first.get(picture.name) === picture);
}
