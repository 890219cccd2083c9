import type { PictureModel } from '../../views/models/basics.ts';
import type { ShareImage } from '../../views/models/shell.ts';
import {
  cropOf,
  heightAt,
  pictureStem,
  type Ratio,
  variantAddress,
  widthsOf,
} from '../../views/parts/variants.ts';
import type { Picture } from '../content/contract/picture.ts';
import type { PageContext } from './context.ts';

type PictureContext = Pick<PageContext, 'masters' | 'origin'>;

const isAbsolute = (address: string) => /^https?:\/\//.test(address);
const isShown = ({ src }: Picture, { masters }: PictureContext) => masters.has(src) || isAbsolute(src);

/** A picture of the contract as the views draw it: of a master, what the image service knows of it. */
export function pictureModel(picture: Picture, { masters }: Pick<PictureContext, 'masters'>): PictureModel {
  const { src, alt, caption, credit, width, height, focal, colour } = picture;
  const told = { alt, ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
  const master = masters.get(src);
  if (master) {
    const { name, hash, tones } = master;
    return {
      ...told,
      src: pictureStem(name, hash),
      width: master.width,
      height: master.height,
      focal: master.focal,
      tones,
    };
  }
  return {
    ...told,
    src: isAbsolute(src) ? src : pictureStem(encodeURIComponent(src), 'unknown'),
    width,
    height,
    ...(focal ? { focal } : {}),
    ...(colour ? { tones: [colour] } : {}),
  };
}

const shareWidth = 1200;

/** A picture for readers outside our pages: one JPEG by its absolute address, as wide as they ask for where it can be. */
function imageOf(picture: Picture, ratio: Ratio, { masters, origin }: PictureContext): ShareImage {
  const { src, alt } = picture;
  const master = masters.get(src);
  if (!master) return { url: src, width: picture.width, height: picture.height, alt };
  const crop = cropOf(master, ratio);
  const widths = widthsOf(crop);
  const width = widths.find((at) => at >= shareWidth) ?? (widths.at(-1) as number);
  const address = variantAddress(pictureStem(master.name, master.hash), width, ratio, 'jpeg');
  return { url: origin + address, width, height: heightAt(crop, width), alt };
}

/** The image that is shown where a page is shared; none of a picture that nobody has. */
export function shareImage(picture: Picture | undefined, context: PictureContext): { image?: ShareImage } {
  if (!picture || !isShown(picture, context)) return {};
  return { image: imageOf(picture, '40x21', context) };
}

const searchRatios = ['16x9', '4x3', '1x1'] as const satisfies Ratio[];

/** The image addresses of structured data, in each ratio that search engines ask for. */
export function structuredImages(
  picture: Picture | undefined,
  context: PictureContext,
): { image?: string[] } {
  if (!picture || !isShown(picture, context)) return {};
  return { image: [...new Set(searchRatios.map((ratio) => imageOf(picture, ratio, context).url))] };
}
