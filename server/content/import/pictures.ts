import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import type { Picture } from '../contract/picture.ts';
import { parseJsonFile } from './parse-file.ts';
import { ContentFolderError, type Problem } from './problems.ts';
import { type FilePicture, PicturesFile } from './schemas/pictures.ts';
import type { SourceFile } from './source-file.ts';
import { validator } from './validate.ts';

/** The file of a picture, below the folder `pictures`. */
export const pictureFile = ({ name, file = `${name}.jpg` }: FilePicture) => file;

/** The pictures of a content folder. */
export interface PictureTable {
  /** A picture as content refers to it, described in a language; nothing when there is none of the name. */
  find(name: string, locale: Locale, caption?: string): Picture | undefined;
}

/** The description in a language, else in English, else in any. */
const altOf = ({ alt }: FilePicture, locale: Locale) =>
  alt[locale] ?? alt[defaultLocale] ?? Object.values(alt)[0] ?? '';

/** Looks pictures up in a content folder's table. */
export function pictureTable(pictures: readonly FilePicture[]): PictureTable {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  return {
    find(name, locale, caption) {
      const picture = byName.get(name);
      if (!picture) return undefined;
      const { width, height, credit } = picture;
      return {
        src: name,
        width,
        height,
        alt: altOf(picture, locale),
        ...(credit ? { credit } : {}),
        ...(caption ? { caption } : {}),
      };
    },
  };
}

/** Reports names that come twice and pictures without a file. */
export async function checkPictures(
  folder: string,
  source: SourceFile<FilePicture[]>,
  report: (problem: Problem) => void,
): Promise<void> {
  const files = new Set(await readdir(join(folder, 'pictures')).catch(() => [] as string[]));
  const names = new Set<string>();
  source.value.forEach((picture, index) => {
    if (names.has(picture.name)) report(source.problem([index, 'name'], `${picture.name} is there twice`));
    names.add(picture.name);
    if (!files.has(pictureFile(picture)))
      report(source.problem([index, 'name'], `there is no file pictures/${pictureFile(picture)}`));
  });
}

/**
 * The table of pictures of a content folder; empty when there is none.
 * @throws {ContentFolderError} when it is malformed
 */
export async function readPictures(folder: string): Promise<FilePicture[]> {
  const file = 'pictures.json';
  const source = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const { parsed, problems: syntax } = parseJsonFile(file, source);
  const { valid, problems = syntax ?? [] } = parsed ? validator(PicturesFile)(parsed) : {};
  if (!valid) throw new ContentFolderError(folder, problems);
  return valid.value;
}
