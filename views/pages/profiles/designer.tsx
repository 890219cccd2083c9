import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileCover } from '../../components/profiles/profile-cover.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

const factKeys: readonly FactKey[] = [
  'role',
  'district',
  'awards',
  'website',
  'email',
  'phone',
  'socialLinks',
];

/** A designer: a picture of the work in full width, the name overlapping its edge; facts beside the text. */
export function DesignerProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { facts, picture, body, lang } = profile;
  return (
    <>
      <header className="hanging">
        <ProfileCover picture={picture} />
        <ProfileTitle profile={profile} />
      </header>
      <div className="container split split-margin">
        <Facts facts={pickFacts(facts, factKeys)} />
        <Prose body={body} lang={lang} />
      </div>
      <ProfilePhotos photos={profile.photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
