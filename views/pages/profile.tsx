import { PageAd } from '../ads/ad-slot.tsx';
import { hoursOf, useHoursTexts } from '../components/profiles/opening-hours.tsx';
import type { ProfileModel } from '../models/profiles.ts';

/** The page of a profile, in the layout of its kind. */
export function ProfilePage(profile: ProfileModel) {
  const { profileKind, vertical, facts, layout: Layout } = profile;
  const texts = useHoursTexts();
  return (
    <article
      className={`profile profile-${profileKind}`}
      data-vertical={vertical}
      {...(hoursOf(facts) ? texts : {})}
    >
      <Layout profile={profile} />
      <PageAd slot="top" />
    </article>
  );
}
