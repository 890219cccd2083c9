import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import type { Picture } from '../contract/picture.ts';
import type { Problem } from './problems.ts';
import type { FilePicture } from './schemas/pictures.ts';
import type { SourceFile } from './source-file.ts';

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
