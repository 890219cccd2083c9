import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFile } from '../../../server/content-folder/pictures/list-pictures.ts';
import type { FilePicture } from '../../../server/content-folder/schemas/pictures.ts';
import { placeholderColoursOf } from '../../../server/images/placeholder-colours.ts';
import { sampleContent } from '../../content-folder.ts';
import { writePictures } from './table.ts';

/** Updates the placeholder colours in the sample's `pictures.json`; run it after a picture was rendered. */
export async function run(): Promise<void> {
  const table = join(sampleContent, 'pictures.json');
  const pictures = JSON.parse(await readFile(table, 'utf8')) as FilePicture[];
  for (const picture of pictures)
    picture.placeholderColours = await placeholderColoursOf(
      join(sampleContent, 'pictures', pictureFile(picture)),
    );
  await writePictures(table, pictures);
}
