import { Picture, type PictureData } from '../pictures/picture.tsx';
import { Monogram } from './monogram.tsx';

interface PortraitProps {
  name: string;
  picture?: PictureData | undefined;
}

/** The small portrait of somebody beside the name, or the initials of who has none. */
export function Portrait({ name, picture }: PortraitProps) {
  return picture ? <Picture picture={picture} ratio="4x5" layout="thumb" /> : <Monogram name={name} />;
}
