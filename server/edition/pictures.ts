import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, type Locale } from '../../locales/languages.ts';
import type { Picture } from '../content/contract/picture.ts';
import { editionFolder, readTable } from './files.ts';

interface Master {
  name: string;
  family: string;
  width: number;
  height: number;
  focal: [number, number];
  colour: string;
  alt: Partial<Record<Locale, string>>;
}

/** The edition's picture library: gives the next picture of a family, turn by turn. */
export interface PictureLibrary {
  next(family: string, locale: Locale, caption?: string): Picture;
}

const credit = 'Vermeil Studio';

async function hashOf(name: string): Promise<string> {
  const bytes = await readFile(join(editionFolder, 'pictures', `${name}.jpg`));
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/** Opens the library. A family without a picture of its own borrows from all of them. */
export async function openPictureLibrary(): Promise<PictureLibrary> {
  const masters = await readTable<Master[]>('pictures.json');
  const hashes = new Map(
    await Promise.all(masters.map(async ({ name }) => [name, await hashOf(name)] as const)),
  );
  const turns = new Map<string, number>();
  return {
    next(family, locale, caption) {
      const own = masters.filter((master) => master.family === family);
      const shelf = own.length > 0 ? own : masters;
      const turn = turns.get(family) ?? 0;
      turns.set(family, turn + 1);
      const master = shelf[turn % shelf.length] as Master;
      return {
        src: master.name,
        width: master.width,
        height: master.height,
        focal: master.focal,
        colour: master.colour,
        alt: master.alt[locale] ?? master.alt[defaultLocale] ?? '',
        credit,
        ...(hashes.has(master.name) ? { hash: hashes.get(master.name) as string } : {}),
        ...(caption ? { caption } : {}),
      };
    },
  };
}
