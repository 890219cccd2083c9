import { cropOf, renditionAddress, type SourceSize, widthsOf } from './renditions.ts';

const thumbnailWidth = 320;

/** The address of a small square rendition of a picture; of a picture on another host its own address. */
export function thumbnailOf(picture: SourceSize & { src: string }): string {
  if (!picture.src.startsWith('/')) return picture.src;
  const widths = widthsOf(cropOf(picture, '1x1'));
  const width = widths.find((each) => each >= thumbnailWidth) ?? (widths.at(-1) as number);
  return renditionAddress(picture.src, width, '1x1', 'webp');
}
