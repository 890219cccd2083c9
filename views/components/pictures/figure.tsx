import { Loop } from '../media/film.tsx';
import { inline } from '../text/inline.tsx';
import type { MediaFile } from '../text/prose-block.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { PictureLink } from './story-pictures.tsx';

interface FigureProps extends PictureProps {
  className?: string;
  /** The files of a silent film that plays in place of the picture. */
  film?: readonly MediaFile[] | undefined;
}

/** A picture with its caption and credit below it. */
export function Figure({ className, film, ...pictureProps }: FigureProps) {
  const { caption, credit } = pictureProps.picture;
  const picture = (
    <PictureLink picture={pictureProps.picture}>
      <Picture {...pictureProps} />
    </PictureLink>
  );
  return (
    <figure className={className}>
      {film ? <Loop sources={film}>{picture}</Loop> : picture}
      {(caption || credit) && (
        <figcaption>
          {caption && inline(caption)}{' '}
          {credit && <span className="credit">{caption ? `(${credit})` : credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}
