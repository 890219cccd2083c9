import {
  type Crop,
  cropOf,
  heightAt,
  type PictureFormat,
  pictureFormats,
  pictureStem,
  type Ratio,
  ratios,
  variantAddress,
  widthsOf,
} from '../../views/parts/variants.ts';
import type { Master, Masters } from './masters.ts';

/** One size, cut and format of a picture. */
export interface Variant {
  master: Master;
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
export function variantOf(masters: Masters, source: string, file: string): Variant | undefined {
  const [, name = ''] = sourceForm.exec(source) ?? [];
  const [, digits = '', ratio = '', format = ''] = fileForm.exec(file) ?? [];
  const master = masters.get(name);
  if (!master || !isRatio(ratio) || !isFormat(format)) return undefined;
  const crop = cropOf(master, ratio);
  const width = Number(digits);
  if (!widthsOf(crop).includes(width)) return undefined;
  return {
    master,
    crop,
    size: { width, height: heightAt(crop, width) },
    format,
    address: variantAddress(pictureStem(name, master.hash), width, ratio, format),
  };
}
