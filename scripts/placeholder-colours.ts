import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../server/config/root.ts';
import { pictureFile } from '../server/content/import/pictures.ts';
import type { FilePicture } from '../server/content/import/schemas/pictures.ts';

const folder = join(root, 'server', 'sample-content');
const coloursPerPicture = 3;

/** The mean colours of a picture's upper, middle and lower third, which fill its frame until it has loaded. */
export async function placeholderColoursOf(file: string): Promise<string[]> {
  const pixels = await sharp(file)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(1, coloursPerPicture, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from(
    { length: coloursPerPicture },
    (_, index) => `#${pixels.subarray(index * 3, index * 3 + 3).toString('hex')}`,
  );
}

/** JSON on one line, with spaces after commas and colons. */
function oneLineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLineJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${oneLineJson(part)}`)
    .join(', ')}}`;
}

/** Updates the placeholder colours in the sample's `pictures.json`; run it after a picture was rendered. */
export async function run(): Promise<void> {
  const table = join(folder, 'pictures.json');
  const pictures = JSON.parse(await readFile(table, 'utf8')) as FilePicture[];
  for (const picture of pictures)
    picture.placeholderColours = await placeholderColoursOf(join(folder, 'pictures', pictureFile(picture)));
  await writeFile(table, `[\n${pictures.map(oneLineJson).join(',\n')}\n]\n`);
}
