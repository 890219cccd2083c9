import { Figure } from '../../components/pictures/figure.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { isLargeEnoughToLead } from '../../pictures/lead-size.ts';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

const factKeys: readonly FactKey[] = ['awards', 'email', 'website', 'socialLinks'];

/**
 * A person: a large portrait on one side, the name overlapping its edge, the text beside it. Where the portrait is small,
 * as one that is drawn, or there is none, the name leads in type.
 */
export function PersonProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { facts, picture, body, lang, line } = profile;
  const isLed = picture !== undefined && isLargeEnoughToLead(picture);
  return (
    <>
      <div className={isLed ? 'container person' : 'container author-head'}>
        {picture && <Figure picture={picture} ratio="4x5" layout={isLed ? 'narrow' : 'result'} first />}
        <div>
          <ProfileTitle profile={profile} role={line} />
          <Prose body={body} lang={lang} />
          <Facts facts={pickFacts(facts, factKeys)} />
        </div>
      </div>
      <ProfilePhotos photos={profile.photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
