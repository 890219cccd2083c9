import type { PictureModel } from '../../models/basics.ts';
import { useReader } from '../../reader.tsx';
import { Figure } from './figure.tsx';
import { pairCrop } from './pair-crops.ts';

const ratios = { wide: '3x2', tall: '4x5' } as const;

/** The pictures of a profile, unlike crops side by side. */
export function ProfilePhotos({ photos }: { photos: PictureModel[] }) {
  const { t } = useReader();
  if (photos.length === 0) return null;
  return (
    <section className="container section pairs" aria-label={t('profile.photos')}>
      {photos.map((photo, place) => (
        <Figure
          key={photo.src}
          picture={photo}
          ratio={ratios[pairCrop(place, photos.length)]}
          place="photo"
        />
      ))}
    </section>
  );
}
