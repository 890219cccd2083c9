import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import type { ProfileItem } from '../profiles/profile-card.tsx';
import { MappedVenues } from '../profiles/venue-list.tsx';
import type { MapGround } from './map-ground.ts';
import type { MapPoint } from './map-point.ts';

interface NearbyProps {
  items: ProfileItem[];
  points: MapPoint[];
  ground?: MapGround | undefined;
}

/** The venues near a profile, as a map and a list. */
export function Nearby({ items, points, ground }: NearbyProps) {
  const { t } = useReader();
  if (items.length === 0) return null;
  return (
    <section className="container section">
      <SectionHead title={t('profile.nearby')} />
      <MappedVenues items={items} points={points} ground={ground} />
    </section>
  );
}
