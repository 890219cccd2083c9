import { useReader } from '../../reader.tsx';
import { Figure } from './figure.tsx';
import { pairCrop } from './pair-crops.ts';
import type { PictureData } from './picture.tsx';

const ratioOfCrop = { wide: '3x2', tall: '4x5' } as const;

/** The photos of a profile in pairs of different crops. */
export function ProfilePhotos({ photos }: { photos: PictureData[] }) {
  const { t } = useReader();
  if (photos.length === 0) return null;
  return (
    <section className="container section pairs" aria-label={t('profile.photos')}>
      {photos.map((photo, index) => (
        <Figure
          key={photo.src}
          picture={photo}
          ratio={ratioOfCrop[pairCrop(index, photos.length)]}
          layout="photo"
        />
      ))}
    </section>
  );
}
