import type { CSSProperties } from 'react';
import type { PictureModel } from '../models.ts';

/** Widths that the image service makes (server/images/variants.ts holds the same row). */
export const pictureWidths = [320, 480, 640, 960, 1280, 1600] as const;

export type Ratio = '1x1' | '4x5' | '4x3' | '3x2' | '16x9' | 'natural';

interface PictureProps {
  picture: PictureModel;
  ratio?: Ratio;
  /** The `sizes` attribute: how wide the picture stands in the grid. */
  sizes: string;
  /** The first picture of a page is fetched at once; all others when they come near. */
  first?: boolean;
}

const isMaster = (picture: PictureModel) => !/^https?:\/\//.test(picture.src);

/** The address of one variant, immutable by its content hash. */
export function pictureAddress({ src, hash }: PictureModel, width: number, format: string): string {
  return `/images/${src}.${hash ?? '0'}/${width}.${format}`;
}

function sourceSet(picture: PictureModel, format: string): string {
  const widths = pictureWidths.filter((width) => width <= picture.width);
  return widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ');
}

/** A picture in every width and format that helps, cropped around its subject, its place kept free. */
export function Picture({ picture, ratio = 'natural', sizes, first = false }: PictureProps) {
  const [x, y] = picture.focal ?? [0.5, 0.5];
  const style = {
    '--focal': `${x * 100}% ${y * 100}%`,
    '--tone': picture.colour ?? '#8883',
  } as CSSProperties;
  const image = (
    <img
      src={isMaster(picture) ? pictureAddress(picture, 960, 'jpeg') : picture.src}
      {...(isMaster(picture) ? { srcSet: sourceSet(picture, 'jpeg'), sizes } : {})}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  return (
    <span className={`picture ratio-${ratio}`} style={style}>
      {isMaster(picture) ? (
        <picture>
          <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
