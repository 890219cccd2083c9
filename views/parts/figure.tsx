import type { PictureModel } from '../models.ts';
import { Picture, type Ratio } from './picture.tsx';

interface FigureProps {
  picture: PictureModel;
  sizes: string;
  ratio?: Ratio;
  first?: boolean;
  className?: string;
}

/** A picture with its caption and credit below. */
export function Figure({ picture, sizes, ratio = 'natural', first = false, className }: FigureProps) {
  const { caption, credit } = picture;
  return (
    <figure className={className}>
      <Picture picture={picture} sizes={sizes} ratio={ratio} first={first} />
      {(caption || credit) && (
        <figcaption>
          {caption} {credit && <span className="credit">({credit})</span>}
        </figcaption>
      )}
    </figure>
  );
}
