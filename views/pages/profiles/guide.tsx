import type { ProfileModel } from '../../models/profiles.ts';
import { Figure } from '../../parts/figure.tsx';
import { OtherProfiles } from '../../parts/other-profiles.tsx';
import { ProfilePhotos } from '../../parts/profile-photos.tsx';
import { ProfileTitle } from '../../parts/profile-title.tsx';
import { Prose } from '../../parts/prose.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { StoryRun } from '../../parts/story-run.tsx';
import { MappedVenues } from '../../parts/venue-list.tsx';
import { useReader } from '../../reader.tsx';

/** A guide to a city's tables, sights or shops: an essay, then the addresses as an index with their map. */
export function GuideProfile({ profile }: { profile: ProfileModel }) {
  const { t } = useReader();
  const { picture, body, lang, members, points } = profile;
  return (
    <>
      <header className="hanging">
        {picture && <Figure picture={picture} ratio="4x5" wideRatio="11x5" place="lead" first />}
        <ProfileTitle profile={profile} />
      </header>
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      {members.length > 0 && (
        <section className="container section">
          <SectionHead title={t('profile.gathered')} />
          <MappedVenues items={members} points={points} full />
        </section>
      )}
      <ProfilePhotos photos={profile.photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles others={profile.others} />
    </>
  );
}
