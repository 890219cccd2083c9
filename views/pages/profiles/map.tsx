import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { MappedVenues } from '../../components/profiles/venue-list.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

/** A map of a walk: first a large map with the list of its stops, then the text. */
export function MapProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { body, lang, members, points, photos } = profile;
  return (
    <>
      <header className="container profile-head">
        <ProfileTitle profile={profile} />
      </header>
      <div className="container">
        <MappedVenues
          items={members}
          points={points}
          ground={profile.ground}
          heading="h2"
          walk
          route
          largeMap
        />
      </div>
      <div className="container essay section">
        <Prose body={body} lang={lang} />
      </div>
      <ProfilePhotos photos={photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
