import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../server/config/root.ts';
import { pictureFile } from '../server/content/import/pictures.ts';
import type { FilePicture } from '../server/content/import/schemas/pictures.ts';

const folder = join(root, 'server', 'sample-content');
const count = 3;

/** The mean colours of a picture's upper, middle and lower third, which fill its frame until it has loaded. */
export async function placeholderColoursOf(file: string): Promise<string[]> {
  const pixels = await sharp(file)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(1, count, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: count }, (_, at) => `#${pixels.subarray(at * 3, at * 3 + 3).toString('hex')}`);
}

/** A value on one line, with spaces after commas and colons outside of texts. */
function onLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${onLine(part)}`)
    .join(', ')}}`;
}

/** Brings the placeholder colours in the sample's `pictures.json` up to date: to be run after a picture was rendered. */
export async function run(): Promise<void> {
  const table = join(folder, 'pictures.json');
  const pictures = JSON.parse(await readFile(table, 'utf8')) as FilePicture[];
  for (const picture of pictures)
    picture.placeholderColours = await placeholderColoursOf(join(folder, 'pictures', pictureFile(picture)));
  await writeFile(table, `[\n${pictures.map(onLine).join(',\n')}\n]\n`);
}
