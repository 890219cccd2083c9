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

/** One size, cut and format of a picture. */
export interface Rendition {
  sourceImage: SourceImage;
  crop: Crop;
  size: { width: number; height: number };
  format: PictureFormat;
  /** Its address; what was asked for under another hash is found here. */
  address: string;
}

const sourceForm = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([0-9a-f]{8})$/;
const fileForm = /^([1-9]\d{0,3})-([a-z0-9]+)\.([a-z]+)$/;

const isRatio = (text: string): text is Ratio => Object.hasOwn(ratios, text);
const isFormat = (text: string): text is PictureFormat => Object.hasOwn(pictureFormats, text);

/** Reads the two parts of an image address, `NAME.HASH` and `WIDTH-RATIO.FORMAT`; nothing when it is none that is made. */
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
