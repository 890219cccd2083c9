import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FilePicture } from '../../../server/content-folder/schemas/pictures.ts';
import { sampleContent } from '../../content-folder.ts';
import { describePortrait } from './describe.ts';
import { drawPortrait } from './draw.ts';
import { sitters } from './sitters.ts';
import { writePictures } from './table.ts';

const size = { width: 1_280, height: 1_600 };
/** Where the faces are: crops keep it. */
const focal: [number, number] = [0.52, 0.36];

/**
 * Draws the portraits of the sample's authors and of the people whom it profiles, and enters them in its
 * `pictures.json`. Run `placeholder-colours` afterwards.
 */
export async function run(): Promise<void> {
  const table = join(sampleContent, 'pictures.json');
  const pictures = JSON.parse(await readFile(table, 'utf8')) as FilePicture[];
  const drawn: FilePicture[] = [];
  for (const sitter of sitters) {
    const name = `portrait-${sitter.slug}`;
    const file = `${name}.webp`;
    const svg = drawPortrait(sitter, size.width, size.height);
    await sharp(Buffer.from(svg))
      .webp({ lossless: true, effort: 6 })
      .toFile(join(sampleContent, 'pictures', file));
    drawn.push({ name, file, ...size, focal, credit: 'Orielle Studio', alt: describePortrait(sitter) });
  }
  const others = pictures.filter(({ name }) => !drawn.some((picture) => picture.name === name));
  await writePictures(table, [...others, ...drawn]);
}
