import type { ProfileModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { MappedVenues } from '../profiles/venue-list.tsx';

/** What is near a profile: a small map and the list. */
export function Nearby({ profile: { nearby, points } }: { profile: ProfileModel }) {
  const { t } = useReader();
  if (nearby.length === 0) return null;
  return (
    <section className="container section">
      <SectionHead title={t('profile.nearby')} />
      <MappedVenues items={nearby} points={points} />
    </section>
  );
}
