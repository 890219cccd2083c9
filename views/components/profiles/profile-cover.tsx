import { Figure } from '../pictures/figure.tsx';
import type { PictureData } from '../pictures/picture.tsx';

interface ProfileCoverProps {
  picture: PictureData | undefined;
  className?: string;
}

/** The picture of a profile in full width, portrait on phones; nothing for a profile without one. */
export function ProfileCover({ picture, className }: ProfileCoverProps) {
  if (!picture) return null;
  return <Figure className={className} picture={picture} ratio="4x5" wideRatio="11x5" layout="lead" first />;
}
