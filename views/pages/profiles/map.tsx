import type { ProfileModel } from '../../models/profiles.ts';
import { OtherProfiles } from '../../parts/other-profiles.tsx';
import { ProfilePhotos } from '../../parts/profile-photos.tsx';
import { ProfileTitle } from '../../parts/profile-title.tsx';
import { Prose } from '../../parts/prose.tsx';
import { StoryRun } from '../../parts/story-run.tsx';
import { MappedVenues } from '../../parts/venue-list.tsx';
import { useReader } from '../../reader.tsx';

/** A walk: the map at once and large, its stations beside it in their order, then how it goes. */
export function MapProfile({ profile }: { profile: ProfileModel }) {
  const { t } = useReader();
  const { body, lang, members, points, photos } = profile;
  return (
    <>
      <header className="container profile-head">
        <ProfileTitle profile={profile} />
      </header>
      <div className="container">
        <MappedVenues items={members} points={points} heading="h2" way mapFirst />
      </div>
      <div className="container essay section">
        <Prose body={body} lang={lang} />
      </div>
      <ProfilePhotos photos={photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles others={profile.others} />
    </>
  );
}
