import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { FilePicture } from '../schemas/pictures.ts';

/** The pictures of a content folder. */
export interface PictureTable {
  /**
   * A picture as content refers to it, by its name or its file, described in a language; nothing when there is none.
   */
  find(reference: string, locale: Locale, caption?: string): Picture | undefined;
}

/** A picture whose size is known. */
export interface SizedPicture extends Pick<FilePicture, 'name' | 'alt' | 'credit'> {
  file: string;
  width: number;
  height: number;
}

/** The description in a language, else in English, else in any; empty when there is none. */
export const altOf = (alt: FilePicture['alt'] = {}, locale: Locale): string =>
  alt[locale] ?? alt[defaultLocale] ?? Object.values(alt)[0] ?? '';

/** Looks pictures up in a content folder's table. */
export function pictureTable(pictures: readonly SizedPicture[]): PictureTable {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  return {
    find(reference, locale, caption) {
      const plain = reference.replace(/^\/?pictures\//, '');
      const picture = byName.get(plain) ?? byFile.get(plain);
      if (!picture) return undefined;
      const { name, width, height, alt, credit } = picture;
      return {
        src: name,
        width,
        height,
        alt: altOf(alt, locale),
        credit,
        caption: caption || undefined,
      };
    },
  };
}
