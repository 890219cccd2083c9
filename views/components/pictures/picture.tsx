import type { CSSProperties } from 'react';
import type { PictureModel } from '../../models/basics.ts';
import { type Place, places } from '../map/places.ts';
import {
  cropOf,
  focalIn,
  type PictureFormat,
  pictureFormats,
  type Ratio,
  variantAddress,
  widthsOf,
} from './renditions.ts';

/** The ratios that a frame on a page has (views/styles/cards.css). */
export type FrameRatio = Exclude<Ratio, '11x5' | '40x21'>;

export interface PictureProps {
  picture: PictureModel;
  ratio?: FrameRatio;
  /** Another cut, for the frame that stands in its place on wide screens. */
  wideRatio?: Ratio;
  /** Where in the grid the picture stands. */
  place: Place;
  /** The first picture of a page is fetched at once; all others when they come near. */
  first?: boolean;
  /** Comes slowly nearer, so many seconds after it is in view; without, it stays as it is. */
  nearerAfter?: number;
}

/** What a browser is given that knows neither `srcset` nor the newer formats. */
const plainWidth = 960;
const newerFormats = ['avif', 'webp'] as const satisfies PictureFormat[];
const wideScreen = '(min-width: 48rem)';

/** Pictures of the image service have an address of our own; those from outside are shown as they are. */
const isOurs = ({ src }: PictureModel) => src.startsWith('/');

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** What fills a frame until its picture has come: the picture's own colours, from top to bottom. */
function toneOf({ placeholderColours = [] }: PictureModel): string | undefined {
  return placeholderColours.length > 1 ? `linear-gradient(${placeholderColours})` : placeholderColours[0];
}

function usefulWidths(picture: PictureModel, ratio: Ratio, place: Place): readonly number[] {
  const [least, most] = places[place].range;
  const all = widthsOf(cropOf(picture, ratio));
  const useful = all.filter((width) => width >= least && width <= most);
  return useful.length > 0 ? useful : all.slice(-1);
}

interface SourcesProps extends Pick<PictureProps, 'picture' | 'place'> {
  ratio: Ratio;
  media?: string;
}

/** One cut in the newer formats, in every width that helps. */
function Sources({ picture, ratio, place, media }: SourcesProps) {
  const widths = usefulWidths(picture, ratio, place);
  const { width, height } = cropOf(picture, ratio);
  return newerFormats.map((format) => (
    <source
      key={format}
      type={pictureFormats[format]}
      srcSet={widths.map((at) => `${variantAddress(picture.src, at, ratio, format)} ${at}w`).join(',')}
      sizes={places[place].sizes}
      {...(media ? { media, width, height } : {})}
    />
  ));
}

/** A picture in every width and format that helps, cut around its subject, its place kept free. */
export function Picture({
  picture,
  ratio = 'natural',
  wideRatio,
  place,
  first = false,
  nearerAfter,
}: PictureProps) {
  const ours = isOurs(picture);
  const crop = cropOf(picture, ours ? ratio : 'natural');
  const [x, y] = focalIn(picture, crop);
  const plain = usefulWidths(picture, ratio, place).findLast((width) => width <= plainWidth) ?? crop.width;
  const image = (
    <img
      src={ours ? variantAddress(picture.src, plain, ratio, 'jpeg') : picture.src}
      width={crop.width}
      height={crop.height}
      alt={picture.alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  const style = { '--focal': `${percent(x)} ${percent(y)}`, '--tone': toneOf(picture) } as CSSProperties;
  const frame = { className: `picture ratio-${ratio}${wideRatio ? ` wide-${wideRatio}` : ''}`, style };
  const shown = ours ? (
    <picture>
      {wideRatio && <Sources picture={picture} ratio={wideRatio} place={place} media={wideScreen} />}
      <Sources picture={picture} ratio={ratio} place={place} />
      {image}
    </picture>
  ) : (
    image
  );
  return nearerAfter === undefined ? (
    <span {...frame}>{shown}</span>
  ) : (
    <in-view {...frame} delay={nearerAfter || undefined}>
      {shown}
    </in-view>
  );
}
