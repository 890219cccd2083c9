import type { PictureData } from '../../../views/components/pictures/picture.tsx';
import {
  cropOf,
  heightAt,
  type Ratio,
  renditionAddress,
  renditionBase,
  widthsOf,
} from '../../../views/pictures/renditions.ts';
import type { ShareImage } from '../../../views/shell.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { SourceImage } from '../../images/source-images.ts';
import type { PageContext } from '../define-page.ts';

type PictureContext = Pick<PageContext, 'sourceImages' | 'origin'>;

const isAbsolute = (address: string) => /^https?:\/\//.test(address);
const isShown = ({ src }: Picture, { sourceImages }: PictureContext) =>
  sourceImages.get(src) !== undefined || isAbsolute(src);

function dataOf(picture: Picture, sourceImage: SourceImage | undefined): PictureData {
  const { src, alt, caption, credit, width, height, focal, colour } = picture;
  const told = { alt, ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
  if (sourceImage) {
    const { name, hash, placeholderColours } = sourceImage;
    return {
      ...told,
      src: renditionBase(name, hash),
      width: sourceImage.width,
      height: sourceImage.height,
      focal: sourceImage.focal,
      placeholderColours,
    };
  }
  return {
    ...told,
    src: isAbsolute(src) ? src : renditionBase(encodeURIComponent(src), 'unknown'),
    width,
    height,
    ...(focal ? { focal } : {}),
    ...(colour ? { placeholderColours: [colour] } : {}),
  };
}

/** Kept with the content that it comes from: many pages show the same picture. */
const known = new WeakMap<Picture, { sourceImage: SourceImage | undefined; data: PictureData }>();

/** The props of a picture. Size, subject and placeholder colours of a source image come from the image service. */
export function pictureData(
  picture: Picture,
  { sourceImages }: Pick<PictureContext, 'sourceImages'>,
): PictureData {
  const sourceImage = sourceImages.get(picture.src);
  const kept = known.get(picture);
  if (kept && kept.sourceImage === sourceImage) return kept.data;
  const data = dataOf(picture, sourceImage);
  known.set(picture, { sourceImage, data });
  return data;
}

const shareWidth = 1200;

/** A picture for use outside our pages: the absolute address of one JPEG, 1,200 pixels wide if the source image allows. */
function imageOf(picture: Picture, ratio: Ratio, { sourceImages, origin }: PictureContext): ShareImage {
  const { src, alt } = picture;
  const sourceImage = sourceImages.get(src);
  if (!sourceImage) return { url: src, width: picture.width, height: picture.height, alt };
  const crop = cropOf(sourceImage, ratio);
  const widths = widthsOf(crop);
  const width = widths.find((at) => at >= shareWidth) ?? (widths.at(-1) as number);
  const address = renditionAddress(renditionBase(sourceImage.name, sourceImage.hash), width, ratio, 'jpeg');
  return { url: origin + address, width, height: heightAt(crop, width), alt };
}

/** The image of shared links; none where the source image is missing. */
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
