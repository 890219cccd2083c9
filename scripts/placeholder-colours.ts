import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import { pictureFile } from '../server/content/import/pictures/list-pictures.ts';
import type { FilePicture } from '../server/content/import/schemas/pictures.ts';
import { placeholderColoursOf } from '../server/images/placeholder-colours.ts';

const folder = join(root, 'server', 'sample-content');

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
