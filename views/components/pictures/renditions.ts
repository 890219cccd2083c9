/** What a picture is made in: its ratios, widths and formats, and how it is cut. The image service makes these alone. */

/** Width over height of every cut; `natural` is the whole picture. */
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

export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** The formats with their media types, the one that a browser should prefer first. */
export const pictureFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureFormats;

/** A picture's size in pixels, and its subject's point as fractions from left and top. */
export interface SourceSize {
  width: number;
  height: number;
  focal?: readonly [x: number, y: number] | undefined;
}

/** A part of a picture, in its own pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middle = [0.5, 0.5] as const;

const between = (least: number, most: number, value: number) => Math.max(least, Math.min(most, value));

/** The largest part of a ratio that a picture holds, its subject as near to the middle as the edges allow. */
export function cropOf({ width, height, focal = middle }: SourceSize, ratio: Ratio): Crop {
  const wanted = ratios[ratio] ?? width / height;
  const cut = {
    width: between(1, width, Math.round(height * wanted)),
    height: between(1, height, Math.round(width / wanted)),
  };
  return {
    ...cut,
    left: between(0, width - cut.width, Math.round(focal[0] * width - cut.width / 2)),
    top: between(0, height - cut.height, Math.round(focal[1] * height - cut.height / 2)),
  };
}

/** Where the subject stands in a crop, as fractions from its left and top. */
export function focalIn({ width, height, focal = middle }: SourceSize, crop: Crop): [x: number, y: number] {
  return [
    between(0, 1, (focal[0] * width - crop.left) / crop.width),
    between(0, 1, (focal[1] * height - crop.top) / crop.height),
  ];
}

/** A width of the row that is nearer than this to the crop's own would not be worth making besides. */
const nearlyWhole = 0.9;

/** The widths that a crop is made in: those of the row that are smaller than it, then its own; it is never enlarged. */
export function widthsOf({ width: own }: Pick<Crop, 'width'>): readonly number[] {
  const largest = Math.min(own, Math.max(...pictureWidths));
  return [...pictureWidths.filter((width) => width <= largest * nearlyWhole), largest];
}

/** The height of a crop at a width. */
export function heightAt(crop: Crop, width: number): number {
  return Math.max(1, Math.round((width * crop.height) / crop.width));
}

/** What the addresses of a master's variants begin with; the hash tells one state of the picture from another. */
export function pictureStem(name: string, hash: string): string {
  return `/images/${name}.${hash}`;
}

/** The address of one variant. */
export function variantAddress(stem: string, width: number, ratio: Ratio, format: PictureFormat): string {
  return `${stem}/${width}-${ratio}.${format}`;
}
