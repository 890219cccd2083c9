/** The renditions of a source image: its crops, widths, formats and addresses. The image service serves no others. */

/** Width divided by height of every crop; `natural` is the whole picture. */
export const ratios = {
  '1x1': 1,
  '4x5': 4 / 5,
  '2x3': 2 / 3,
  '4x3': 4 / 3,
  '3x2': 3 / 2,
  '16x9': 16 / 9,
  '11x5': 11 / 5,
  '40x21': 40 / 21,
  natural: null,
} as const satisfies Record<string, number | null>;
export type Ratio = keyof typeof ratios;

/** The standard widths of renditions, in pixels, ascending. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** The formats with their media types, in the order in which a browser should prefer them. */
export const pictureFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureFormats;

/** A source image's size in pixels, and its focal point as fractions from left and top (the centre by default). */
export interface SourceSize {
  width: number;
  height: number;
  focal?: readonly [x: number, y: number] | undefined;
}

/** A rectangle of a source image, in its own pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

const centre = [0.5, 0.5] as const;

const limited = (least: number, most: number, value: number) => Math.max(least, Math.min(most, value));

/** The largest crop of a ratio that fits a source image, with the focal point as central as the edges allow. */
export function cropOf({ width, height, focal = centre }: SourceSize, ratio: Ratio): Crop {
  const wanted = ratios[ratio] ?? width / height;
  const size = {
    width: limited(1, width, Math.round(height * wanted)),
    height: limited(1, height, Math.round(width / wanted)),
  };
  return {
    ...size,
    left: limited(0, width - size.width, Math.round(focal[0] * width - size.width / 2)),
    top: limited(0, height - size.height, Math.round(focal[1] * height - size.height / 2)),
  };
}

/** The focal point within a crop, as fractions from the crop's left and top. */
export function focalIn({ width, height, focal = centre }: SourceSize, crop: Crop): [x: number, y: number] {
  return [
    limited(0, 1, (focal[0] * width - crop.left) / crop.width),
    limited(0, 1, (focal[1] * height - crop.top) / crop.height),
  ];
}

/** A standard width above this fraction of the crop's own width would hardly be smaller than the crop itself. */
const nearlyWhole = 0.9;

/**
 * The widths of a crop's renditions, in pixels, ascending: the smaller standard widths, then its own width (at most
 * the largest standard width). A crop is never enlarged.
 */
export function widthsOf({ width: own }: Pick<Crop, 'width'>): readonly number[] {
  const largest = Math.min(own, Math.max(...pictureWidths));
  return [...pictureWidths.filter((width) => width <= largest * nearlyWhole), largest];
}

/** The height in pixels of a crop's rendition of a width; at least 1. */
export function heightAt(crop: Crop, width: number): number {
  return Math.max(1, Math.round((width * crop.height) / crop.width));
}

/** The common beginning of the addresses of a source image's renditions; the hash identifies the file's content. */
export function renditionBase(name: string, hash: string): string {
  return `/images/${name}.${hash}`;
}

/** The address of one rendition: `/images/vase-1.0123abcd/640-4x5.webp`. */
export function renditionAddress(base: string, width: number, ratio: Ratio, format: PictureFormat): string {
  return `${base}/${width}-${ratio}.${format}`;
}

/** A rendition of a source image: its path and its size in pixels. */
export interface FittingRendition {
  path: string;
  width: number;
  height: number;
}

/** The JPEG of a source image in a ratio that is the smallest of those at least as wide as wanted, else the widest. */
export function fittingRendition(
  sourceImage: SourceSize & { name: string; hash: string },
  ratio: Ratio,
  wantedWidth: number,
): FittingRendition {
  const crop = cropOf(sourceImage, ratio);
  const widths = widthsOf(crop);
  const width = widths.find((each) => each >= wantedWidth) ?? (widths.at(-1) as number);
  const path = renditionAddress(renditionBase(sourceImage.name, sourceImage.hash), width, ratio, 'jpeg');
  return { path, width, height: heightAt(crop, width) };
}
