import {
  type Crop,
  cropOf,
  heightAt,
  type PictureFormat,
  pictureFormats,
  type Ratio,
  ratios,
  renditionAddress,
  renditionBase,
  widthsOf,
} from '../../views/pictures/renditions.ts';
import type { SourceImage, SourceImages } from './source-images.ts';

/** One crop, size and format of a source image. */
export interface Rendition {
  sourceImage: SourceImage;
  crop: Crop;
  size: { width: number; height: number };
  format: PictureFormat;
  /** Its current address, whatever hash it was requested with. */
  address: string;
}

const sourceForm = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([0-9a-f]{8})$/;
const fileForm = /^([1-9]\d{0,3})-([a-z0-9]+)\.([a-z]+)$/;

const isRatio = (text: string): text is Ratio => Object.hasOwn(ratios, text);
const isFormat = (text: string): text is PictureFormat => Object.hasOwn(pictureFormats, text);

/** The rendition of an address with the parts `NAME.HASH` and `WIDTH-RATIO.FORMAT`; `undefined` when there is none. */
export function renditionOf(sourceImages: SourceImages, source: string, file: string): Rendition | undefined {
  const [, name = ''] = sourceForm.exec(source) ?? [];
  const [, digits = '', ratio = '', format = ''] = fileForm.exec(file) ?? [];
  const sourceImage = sourceImages.get(name);
  if (!sourceImage || !isRatio(ratio) || !isFormat(format)) return undefined;
  const crop = cropOf(sourceImage, ratio);
  const width = Number(digits);
  if (!widthsOf(crop).includes(width)) return undefined;
  return {
    sourceImage,
    crop,
    size: { width, height: heightAt(crop, width) },
    format,
    address: renditionAddress(renditionBase(name, sourceImage.hash), width, ratio, format),
  };
}
