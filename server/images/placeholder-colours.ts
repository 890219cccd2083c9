import sharp, { type Sharp } from 'sharp';
import { pictureGround } from './encoders.ts';

const coloursPerPicture = 3;

/** The mean colours of a picture's upper, middle and lower third, which fill its frame until it has loaded. */
export async function placeholderColoursOf(picture: Sharp | string): Promise<string[]> {
  const pixels = await (typeof picture === 'string' ? sharp(picture) : picture)
    .toColourspace('srgb')
    .flatten({ background: pictureGround })
    .removeAlpha()
    .resize(1, coloursPerPicture, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from(
    { length: coloursPerPicture },
    (_, index) => `#${pixels.subarray(index * 3, index * 3 + 3).toString('hex')}`,
  );
}
