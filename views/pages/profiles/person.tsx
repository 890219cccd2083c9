import type { FactKey, ProfileModel } from '../../models/profiles.ts';
import { Facts, pick } from '../../parts/facts.tsx';
import { Figure } from '../../parts/figure.tsx';
import { OtherProfiles } from '../../parts/other-profiles.tsx';
import { ProfilePhotos } from '../../parts/profile-photos.tsx';
import { ProfileTitle } from '../../parts/profile-title.tsx';
import { Prose } from '../../parts/prose.tsx';
import { StoryRun } from '../../parts/story-run.tsx';
import { useReader } from '../../reader.tsx';

const keys: readonly FactKey[] = ['awards', 'email', 'website', 'socialLinks'];

/** A person: the portrait at one side, the name hanging over its edge, the life beside it. */
export function PersonProfile({ profile }: { profile: ProfileModel }) {
  const { t } = useReader();
  const { facts, picture, body, lang, line } = profile;
  return (
    <>
      <div className="container person">
        {picture && <Figure picture={picture} ratio="4x5" place="narrow" first />}
        <div>
          <ProfileTitle profile={profile} role={line} />
          <Prose body={body} lang={lang} />
          <Facts facts={pick(facts, keys)} />
        </div>
      </div>
      <ProfilePhotos photos={profile.photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles others={profile.others} />
    </>
  );
}
