import { join } from 'node:path';
import { defaultLocale, type Locale } from '../../locales/languages.ts';
import type { Picture } from '../content/contract/picture.ts';
import { type Masters, openMasters } from '../images/masters.ts';
import { editionFolder, readTable } from './files.ts';

/** A row of `pictures.json`, which scripts/pictures/render.py writes. */
export interface PictureRow {
  name: string;
  family: string;
  width: number;
  height: number;
  focal: [number, number];
  colour: string;
  alt: Partial<Record<Locale, string>>;
}

/** `tones.json`: the colours of each picture from top to bottom, which scripts/tones.ts writes. */
export type ToneTable = Record<string, string[]>;

/** Where the file of a picture lies. */
export const pictureFile = (name: string) => join(editionFolder, 'pictures', `${name}.jpg`);

/** The edition's pictures as masters of the image service. */
export async function editionMasters(unreadable: (name: string, error: unknown) => void): Promise<Masters> {
  const rows = await readTable<PictureRow[]>('pictures.json');
  const tones = await readTable<ToneTable>('tones.json');
  const table = rows.map(({ name, width, height, focal, colour }) => ({
    name,
    file: pictureFile(name),
    width,
    height,
    focal,
    tones: tones[name] ?? [colour],
  }));
  return openMasters(table, unreadable);
}

/** The edition's picture library: gives the next picture of a family, turn by turn in each language. */
export interface PictureLibrary {
  next(family: string, locale: Locale, caption?: string): Picture;
  /** The same picture with its description in another language. */
  inLanguage(picture: Picture, locale: Locale): Picture;
}

const credit = 'Vermeil Studio';

/** Opens the library. A family without a picture of its own borrows from all of them. */
export async function openPictureLibrary(): Promise<PictureLibrary> {
  const rows = await readTable<PictureRow[]>('pictures.json');
  const turns = new Map<string, number>();
  return {
    next(family, locale, caption) {
      const own = rows.filter((row) => row.family === family);
      const shelf = own.length > 0 ? own : rows;
      const turn = turns.get(`${locale} ${family}`) ?? 0;
      turns.set(`${locale} ${family}`, turn + 1);
      const { name, width, height, alt } = shelf[turn % shelf.length] as PictureRow;
      return {
        src: name,
        width,
        height,
        alt: alt[locale] ?? alt[defaultLocale] ?? '',
        credit,
        ...(caption ? { caption } : {}),
      };
    },
    inLanguage(picture, locale) {
      const alt = rows.find(({ name }) => name === picture.src)?.alt[locale];
      return alt ? { ...picture, alt } : picture;
    },
  };
}
