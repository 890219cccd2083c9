import { join } from 'node:path';
import { defaultLocale, type Locale } from '../../locales/languages.ts';
import { defaultPageSize } from '../content/contract/listing.ts';
import type { Picture } from '../content/contract/picture.ts';
import { openSourceImages, type SourceImages } from '../images/source-images.ts';
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
export type PlaceholderColourTable = Record<string, string[]>;

/** Where the file of a picture lies. */
export const pictureFile = (name: string) => join(editionFolder, 'pictures', `${name}.jpg`);

/** The edition's pictures as masters of the image service. */
export async function sampleSourceImages(
  unreadable: (name: string, error: unknown) => void,
): Promise<SourceImages> {
  const rows = await readTable<PictureRow[]>('pictures.json');
  const placeholderColours = await readTable<PlaceholderColourTable>('tones.json');
  const table = rows.map(({ name, width, height, focal, colour }) => ({
    name,
    file: pictureFile(name),
    width,
    height,
    focal,
    placeholderColours: placeholderColours[name] ?? [colour],
  }));
  return openSourceImages(table, unreadable);
}

/** The edition's picture library. */
export interface PictureLibrary {
  /**
   * A picture of what is `wanted`: a family, or a take by its own name (`dish-2`), or several of them divided by
   * commas, the best first. It is the one that the `places` where it will be seen, the nearest first, have not shown
   * for longest, so that a page shows a picture twice only where nothing else was wanted.
   */
  next(wanted: string, locale: Locale, places: readonly string[], caption?: string): Picture;
  /** Tells that a place shows a picture anyway. */
  shows(place: string, picture: Picture): void;
  /** The same picture with its description in another language. */
  inLanguage(picture: Picture, locale: Locale): Picture;
}

const credit = 'Vermeil Studio';
/** How many pictures a place remembers: those of a page of a listing. */
const memory = defaultPageSize;

/** The pictures of what is wanted, in its order. @throws when there is none of a name */
export function takesOf(wanted: string, rows: readonly PictureRow[]): PictureRow[] {
  return wanted.split(', ').flatMap((name) => {
    const own = rows.filter((row) => row.family === name || row.name === name);
    if (own.length === 0) throw new Error(`there is no picture ${name}`);
    return own;
  });
}

/** A library of these pictures. */
export function pictureLibrary(rows: readonly PictureRow[]): PictureLibrary {
  const carousel = [...rows];
  const shown = new Map<string, string[]>();

  function since(place: string, { name }: PictureRow): number {
    const at = (shown.get(place) ?? []).indexOf(name);
    return at < 0 ? memory : at;
  }

  function show(place: string, name: string): void {
    const others = (shown.get(place) ?? []).filter((other) => other !== name);
    shown.set(place, [name, ...others].slice(0, memory));
  }

  return {
    next(wanted, locale, places, caption) {
      const byAbsence = (a: PictureRow, b: PictureRow) =>
        places.map((place) => since(place, b) - since(place, a)).find((longer) => longer !== 0) ?? 0;
      const [row] = takesOf(wanted, carousel).sort(byAbsence) as [PictureRow];
      carousel.push(...carousel.splice(carousel.indexOf(row), 1));
      for (const place of places) show(place, row.name);
      const { name, width, height, alt } = row;
      return {
        src: name,
        width,
        height,
        alt: alt[locale] ?? alt[defaultLocale] ?? '',
        credit,
        ...(caption ? { caption } : {}),
      };
    },
    shows: (place, { src }) => show(place, src),
    inLanguage(picture, locale) {
      const alt = rows.find(({ name }) => name === picture.src)?.alt[locale];
      return alt ? { ...picture, alt } : picture;
    },
  };
}

/** Opens the library of the edition. */
export const openPictureLibrary = async (): Promise<PictureLibrary> =>
  pictureLibrary(await readTable<PictureRow[]>('pictures.json'));
