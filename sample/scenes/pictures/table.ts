import { writeFile } from 'node:fs/promises';
import type { FilePicture } from '../../../server/content-folder/schemas/pictures.ts';

/** JSON on one line, with spaces after commas and colons. */
function oneLineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLineJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${oneLineJson(part)}`)
    .join(', ')}}`;
}

/** Writes a `pictures.json` with a line for each picture. */
export async function writePictures(file: string, pictures: readonly FilePicture[]): Promise<void> {
  await writeFile(file, `[\n${pictures.map(oneLineJson).join(',\n')}\n]\n`);
}
