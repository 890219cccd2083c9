import { SectionHead } from '../../components/navigation/section-head.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileCover } from '../../components/profiles/profile-cover.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { MappedVenues } from '../../components/profiles/venue-list.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

/** A guide to the restaurants, sights or shops of a city: an essay, then the venues with their map. */
export function GuideProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { picture, body, lang, members, points } = profile;
  return (
    <>
      <header className="hanging">
        <ProfileCover picture={picture} />
        <ProfileTitle profile={profile} />
      </header>
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      {members.length > 0 && (
        <section className="container section">
          <SectionHead title={t('profile.gathered')} />
          <MappedVenues items={members} points={points} ground={profile.ground} full walk />
        </section>
      )}
      <ProfilePhotos photos={profile.photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
