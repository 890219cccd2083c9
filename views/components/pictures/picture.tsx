import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import { compositeKey } from '../../composite-key.ts';
import {
  type Crop,
  cropOf,
  focalIn,
  type PictureFormat,
  pictureFormats,
  type Ratio,
  renditionAddress,
  widthsOf,
} from '../../pictures/renditions.ts';
import { type PictureLayout, pictureLayouts } from './layouts.ts';

/** A picture as pages show it. */
export interface PictureData {
  /** The common beginning of its renditions' addresses, or the address of a picture on another host. */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The focal point, as fractions from left and top. */
  focal?: readonly [number, number];
  /** The picture's colours from top to bottom, shown until it has loaded. */
  placeholderColours?: readonly string[];
  caption?: string;
  credit?: string;
}

/** The ratios that have a class in views/styles/components/cards.css; the others are only for wide screens and sharing. */
export type FrameRatio = Exclude<Ratio, '11x5' | '40x21'>;

export interface PictureProps {
  picture: PictureData;
  ratio?: FrameRatio;
  /** The ratio on wide screens, if different. */
  wideRatio?: Ratio;
  /** Its layout, which decides the useful widths. */
  layout: PictureLayout;
  /** Whether it is the first picture of the page: loaded at once, the others lazily. */
  first?: boolean;
  /** Whether its files are of the whole picture, which the frame crops: as a film over it is cropped. */
  whole?: boolean;
  /** Seconds after it comes into view until it slowly zooms in; no zoom by default. */
  zoomAfter?: number;
}

/** The largest width of the JPEG for browsers that know neither `srcset` nor the newer formats. */
const fallbackWidth = 960;
const newerFormats = ['avif', 'webp'] as const satisfies PictureFormat[];
const wideScreen = '(min-width: 48rem)';

/** Pictures of the image service have a path; those of other hosts have no renditions and are shown unchanged. */
const hasRenditions = ({ src }: PictureData) => src.startsWith('/');

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** The CSS background of the frame while its picture loads: the picture's own colours from top to bottom. */
function placeholderOf({ placeholderColours = [] }: PictureData): string | undefined {
  return placeholderColours.length > 1 ? `linear-gradient(${placeholderColours})` : placeholderColours[0];
}

/** A picture in one ratio and layout: its crop, and the files that a browser chooses from. */
interface Rendered {
  crop: Crop;
  /** The largest width that browsers get which know neither `srcset` nor the newer formats. */
  fallback: number;
  srcSets: Record<(typeof newerFormats)[number], string>;
}

type Sized = Pick<PictureProps, 'picture' | 'layout'>;

function render({ picture, layout }: Sized, ratio: Ratio): Rendered {
  const crop = cropOf(picture, ratio);
  const [least, most] = pictureLayouts[layout].range;
  const all = widthsOf(crop);
  const useful = all.filter((width) => width >= least && width <= most);
  const widths = useful.length > 0 ? useful : all.slice(-1);
  const srcSetOf = (format: PictureFormat) =>
    widths.map((at) => `${renditionAddress(picture.src, at, ratio, format)} ${at}w`).join(',');
  return {
    crop,
    fallback: widths.findLast((width) => width <= fallbackWidth) ?? crop.width,
    srcSets: { avif: srcSetOf('avif'), webp: srcSetOf('webp') },
  };
}

/** Kept with the picture: many pages show it in the same ratio and layout. */
const kept = new WeakMap<PictureData, Map<string, Rendered>>();

function rendered(sized: Sized, ratio: Ratio): Rendered {
  const ofPicture = kept.get(sized.picture) ?? new Map<string, Rendered>();
  kept.set(sized.picture, ofPicture);
  const key = compositeKey(ratio, sized.layout);
  const known = ofPicture.get(key) ?? render(sized, ratio);
  ofPicture.set(key, known);
  return known;
}

/** One crop in the newer formats, in every useful width. */
function Sources({ ratio, media, ...sized }: Sized & { ratio: Ratio; media?: string | undefined }) {
  const { crop, srcSets } = rendered(sized, ratio);
  const { width, height } = crop;
  return newerFormats.map((format) => (
    <source
      key={format}
      type={pictureFormats[format]}
      srcSet={srcSets[format]}
      sizes={pictureLayouts[sized.layout].sizes}
      {...(media ? { media, width, height } : {})}
    />
  ));
}

/** Names the files of a picture in the head of the document, so that a browser asks for one as soon as for the styles. */
function preloadPicture(sized: Sized, ratio: Ratio, wideRatio: Ratio | undefined): void {
  const [format] = newerFormats;
  const crops = wideRatio
    ? [
        { crop: wideRatio, media: wideScreen },
        { crop: ratio, media: `not all and ${wideScreen}` },
      ]
    : [{ crop: ratio }];
  for (const { crop, ...media } of crops) {
    preload(sized.picture.src, {
      as: 'image',
      type: pictureFormats[format],
      imageSrcSet: rendered(sized, crop).srcSets[format],
      imageSizes: pictureLayouts[sized.layout].sizes,
      fetchPriority: 'high',
      ...media,
    });
  }
}

/** A picture in every useful width and format, cropped around its focal point, with its space reserved. */
export function Picture({
  picture,
  ratio = 'natural',
  wideRatio,
  layout,
  first = false,
  whole = false,
  zoomAfter,
}: PictureProps) {
  const ownPicture = hasRenditions(picture);
  const ofFiles = whole || !ownPicture ? 'natural' : ratio;
  if (first && ownPicture) preloadPicture({ picture, layout }, ofFiles, wideRatio);
  const { crop, fallback } = rendered({ picture, layout }, ofFiles);
  const [x, y] = focalIn(picture, crop);
  const image = (
    <img
      src={ownPicture ? renditionAddress(picture.src, fallback, ofFiles, 'jpeg') : picture.src}
      width={crop.width}
      height={crop.height}
      alt={picture.alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  const style = {
    '--focal': `${percent(x)} ${percent(y)}`,
    '--tone': placeholderOf(picture),
  } as CSSProperties;
  const frame = { className: `picture ratio-${ratio}${wideRatio ? ` wide-${wideRatio}` : ''}`, style };
  const content = ownPicture ? (
    <picture>
      {wideRatio && <Sources picture={picture} ratio={wideRatio} layout={layout} media={wideScreen} />}
      <Sources picture={picture} ratio={ofFiles} layout={layout} />
      {image}
    </picture>
  ) : (
    image
  );
  return zoomAfter === undefined ? (
    <span {...frame}>{content}</span>
  ) : (
    <in-view {...frame} delay={zoomAfter || undefined}>
      {content}
    </in-view>
  );
}
