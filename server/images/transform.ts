import sharp from 'sharp';
import type { Crop, PictureFormat } from '../../views/pictures/renditions.ts';
import { encoders, pictureGround } from './encoders.ts';
import { decodeSeconds, maxPixels } from './inspect-picture.ts';

sharp.concurrency(1);
sharp.cache(false);

/**
 * Crops a picture, resizes the crop to a size in pixels and encodes it.
 * @throws {Error} when the picture is damaged, incomplete or beyond the bounds
 */
export function transform(
  source: Buffer,
  { left, top, width, height }: Crop,
  size: { width: number; height: number },
  format: PictureFormat,
): Promise<Buffer> {
  const picture = sharp(source, { failOn: 'truncated', limitInputPixels: maxPixels })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .extract({ left, top, width, height })
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: pictureGround });
  return encoders[format](picture).toBuffer();
}
