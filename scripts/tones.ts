import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { editionFolder, readTable } from '../server/edition/files.ts';
import { type PictureRow, type PlaceholderColourTable, pictureFile } from '../server/edition/pictures.ts';

const count = 3;

/** The mean colours of a picture's upper, middle and lower third, which stand in its frame until it has come. */
export async function tonesOf(file: string): Promise<string[]> {
  const pixels = await sharp(file)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(1, count, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: count }, (_, at) => `#${pixels.subarray(at * 3, at * 3 + 3).toString('hex')}`);
}

/** Writes the edition's `tones.json` anew: to be run after a picture was made. */
export async function run(): Promise<void> {
  const rows = await readTable<PictureRow[]>('pictures.json');
  const placeholderColours: PlaceholderColourTable = {};
  for (const { name } of rows) placeholderColours[name] = await tonesOf(pictureFile(name));
  const lines = Object.entries(placeholderColours).map(
    ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row).replaceAll(',', ', ')}`,
  );
  await writeFile(join(editionFolder, 'tones.json'), `{\n${lines.join(',\n')}\n}\n`);
}
