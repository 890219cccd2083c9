import { inline } from '../text/inline.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { PictureLink } from './story-pictures.tsx';

interface FigureProps extends PictureProps {
  className?: string;
}

/** A picture with its caption and credit below it. */
export function Figure({ className, ...pictureProps }: FigureProps) {
  const { caption, credit } = pictureProps.picture;
  return (
    <figure className={className}>
      <PictureLink picture={pictureProps.picture}>
        <Picture {...pictureProps} />
      </PictureLink>
      {(caption || credit) && (
        <figcaption>
          {caption && inline(caption)}{' '}
          {credit && <span className="credit">{caption ? `(${credit})` : credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}
