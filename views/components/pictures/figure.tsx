import { Picture, type PictureProps } from './picture.tsx';

interface FigureProps extends PictureProps {
  className?: string;
}

/** A picture with its caption and credit below. */
export function Figure({ className, ...shown }: FigureProps) {
  const { caption, credit } = shown.picture;
  return (
    <figure className={className}>
      <Picture {...shown} />
      {(caption || credit) && (
        <figcaption>
          {caption} {credit && <span className="credit">{caption ? `(${credit})` : credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}
