import type { ImageObjectLeaf } from 'schema-dts';
import type { PictureData } from '../../../views/components/pictures/picture.tsx';
import { isWebAddress } from '../../../views/links.ts';
import { resultWidth } from '../../../views/pictures/lead-size.ts';
import { fittingRendition, type Ratio, renditionBase } from '../../../views/pictures/renditions.ts';
import type { SharedImage, ShareImage } from '../../../views/shell.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { SourceImage } from '../../images/source-images.ts';
import type { PageContext } from '../define-page.ts';

type PictureContext = Pick<PageContext, 'sourceImages' | 'origin'>;

const isShown = ({ src }: Picture, { sourceImages }: PictureContext) =>
  sourceImages.get(src) !== undefined || isWebAddress(src);

function dataOf(picture: Picture, sourceImage: SourceImage | undefined): PictureData {
  const { src, alt, caption, credit, width, height, focal, colour } = picture;
  const texts = { alt, caption, credit };
  if (sourceImage) {
    const { name, hash, placeholderColours } = sourceImage;
    return {
      ...texts,
      src: renditionBase(name, hash),
      width: sourceImage.width,
      height: sourceImage.height,
      focal: sourceImage.focal,
      placeholderColours,
    };
  }
  return {
    ...texts,
    src: isWebAddress(src) ? src : renditionBase(encodeURIComponent(src), 'unknown'),
    width,
    height,
    focal,
    placeholderColours: colour ? [colour] : undefined,
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

/** The picture among the props of what has one. */
export const pictureProps = (
  picture: Picture | undefined,
  context: Pick<PictureContext, 'sourceImages'>,
): { picture?: PictureData } => (picture ? { picture: pictureData(picture, context) } : {});

/** A picture for use outside our pages: the absolute address of one JPEG, 1,200 pixels wide if the source image allows. */
function imageOf(picture: Picture, ratio: Ratio, { sourceImages, origin }: PictureContext): ShareImage {
  const { src, alt } = picture;
  const sourceImage = sourceImages.get(src);
  if (!sourceImage) return { url: src, width: picture.width, height: picture.height, alt };
  const { path, width, height } = fittingRendition(sourceImage, ratio, resultWidth);
  return { url: origin + path, width, height, alt };
}

/** The image of shared links; none where the source image is missing. */
export function shareImage(picture: Picture | undefined, context: PictureContext): { image?: ShareImage } {
  if (!picture || !isShown(picture, context)) return {};
  return { image: imageOf(picture, '40x21', context) };
}

/** An image that a site configuration names: by its address, or the name of a source image. */
export function namedImage(src: string, context: PictureContext): Omit<SharedImage, 'alt'> | undefined {
  if (isWebAddress(src)) return { url: src };
  const sourceImage = context.sourceImages.get(src);
  const { width, height } = sourceImage ?? { width: 0, height: 0 };
  return sourceImage && imageOf({ src, alt: '', width, height }, '40x21', context);
}

/** Pictures as structured data has them. */
export const imageObjects = (images: readonly SharedImage[]): ImageObjectLeaf[] =>
  images.map(({ url, width, height }) => ({
    '@type': 'ImageObject',
    url,
    width: String(width),
    height: String(height),
  }));

const searchRatios = ['16x9', '4x3', '1x1'] as const satisfies Ratio[];

/** The images of structured data, in each ratio that search engines ask for. */
export function structuredImages(
  picture: Picture | undefined,
  context: PictureContext,
): { image?: ImageObjectLeaf[] } {
  if (!picture || !isShown(picture, context)) return {};
  const images = searchRatios.map((ratio) => imageOf(picture, ratio, context));
  const each = images.filter(({ url }, index) => images.findIndex((other) => other.url === url) === index);
  return { image: imageObjects(each) };
}

/** A whole picture for use outside our pages; undefined where the source image is missing. */
export function wholeImage(picture: Picture, context: PictureContext): ShareImage | undefined {
  return isShown(picture, context) ? imageOf(picture, 'natural', context) : undefined;
}
