import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import type { ProfileItem } from '../profiles/profile-card.tsx';
import { MappedVenues } from '../profiles/venue-list.tsx';
import type { MapPoint } from './map-point.ts';

/** The venues near a profile, as a map and a list. */
export function Nearby({ items, points }: { items: ProfileItem[]; points: MapPoint[] }) {
  const { t } = useReader();
  if (items.length === 0) return null;
  return (
    <section className="container section">
      <SectionHead title={t('profile.nearby')} />
      <MappedVenues items={items} points={points} />
    </section>
  );
}
