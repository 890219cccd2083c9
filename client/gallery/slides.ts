import type { SlideData } from 'photoswipe';
import { type pictureFormats, renditionAddress, widthsOf } from '../../views/pictures/renditions.ts';

/** A picture of a story, or the frame of an advertisement between them. */
export interface Slide extends SlideData {
  /** The number of the picture, from 1 on; an advertisement has none. */
  number?: number;
  thumbnail?: string;
  caption?: Node[];
  /** The ad slot of the story that the frame belongs to. */
  slot?: HTMLElement;
}

const format = 'webp' satisfies keyof typeof pictureFormats;
const thumbnailWidth = 160;
const fullWidth = 1280;

function filesOf(src: string, width: number): Pick<Slide, 'src' | 'srcset' | 'thumbnail'> {
  if (!src.startsWith('/')) return { src, thumbnail: src };
  const widths = widthsOf({ width });
  const at = (wanted: number) => widths.findLast((each) => each <= wanted) ?? (widths[0] as number);
  const address = (each: number) => renditionAddress(src, each, 'natural', format);
  return {
    src: address(at(fullWidth)),
    srcset: widths.map((each) => `${address(each)} ${each}w`).join(', '),
    thumbnail: address(at(thumbnailWidth)),
  };
}

function pictureSlide(link: HTMLAnchorElement, index: number): Slide {
  const { picture = link.href, width, height } = link.dataset;
  const caption = link.closest('figure')?.querySelector(':scope > figcaption')?.cloneNode(true);
  const image = link.querySelector('img');
  return {
    number: index + 1,
    ...filesOf(picture, Number(width)),
    ...(image?.currentSrc ? { msrc: image.currentSrc } : {}),
    width: Number(width),
    height: Number(height),
    alt: image?.alt ?? '',
    element: link,
    caption: [...(caption?.childNodes ?? [])],
  };
}

/** The links to the pictures of a story, in the order of the page. */
export const pictureLinks = (root: HTMLElement): HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>('a[data-picture]'),
];

const picturesPerAd = 3;

/**
 * The slides of a story: its pictures, and frames for advertisements where its text has the slot of galleries, and
 * after every third picture from there on.
 */
export function slidesOf(root: HTMLElement): Slide[] {
  const links = pictureLinks(root);
  const slides: Slide[] = links.map(pictureSlide);
  const slot = root.querySelector<HTMLElement>('.ad[data-ad-unit="ARTICLE_GALLERY"]');
  const before = links.filter(
    (link) => slot && link.compareDocumentPosition(slot) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;
  if (!slot || before === 0) return slides;
  return slides.flatMap((slide, index) => {
    const since = index + 1 - before;
    const isFollowed = since >= 0 && since % picturesPerAd === 0 && index + 1 < links.length;
    return isFollowed ? [slide, { slot }] : [slide];
  });
}
