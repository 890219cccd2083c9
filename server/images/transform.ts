import sharp from 'sharp';
import type { ImageFormat } from './variants.ts';

sharp.concurrency(1);
sharp.cache(false);

const settings = { webp: { quality: 76, effort: 4 }, jpeg: { quality: 78, mozjpeg: true } } as const;

/** Makes one variant of a picture; it is never enlarged. */
export function transform(master: string, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(master).rotate().resize({ width, withoutEnlargement: true });
  return format === 'webp' ? resized.webp(settings.webp).toBuffer() : resized.jpeg(settings.jpeg).toBuffer();
}
