import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { HangingHead } from '../../components/profiles/hanging-head.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
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
  const { facts, body, lang } = profile;
  return (
    <>
      <HangingHead profile={profile} />
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
