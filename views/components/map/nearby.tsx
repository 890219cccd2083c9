import type { ProfileModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { MappedVenues } from '../profiles/venue-list.tsx';

/** The venues near a profile, as a map and a list. */
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
