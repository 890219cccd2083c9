import { PageAd } from '../../ads/ad-slot.tsx';
import { Nearby } from '../../components/map/nearby.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { FactButton, FactList, Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileCover } from '../../components/profiles/profile-cover.tsx';
import { ProfileLine } from '../../components/profiles/profile-line.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { ShortlistChoice, ShortlistForm } from '../../components/profiles/shortlist.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

const factKeys: readonly FactKey[] = [
  'openingHours',
  'cuisine',
  'priceRange',
  'price',
  'rating',
  'address',
  'district',
  'attire',
  'requirement',
  'phone',
  'email',
  'website',
  'socialLinks',
];

/** A restaurant: its name above the picture, the text beside the facts for guests. */
export function RestaurantProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { slug, name, facts, picture, body, lang, shortlist } = profile;
  return (
    <>
      <header className="container profile-head">
        <ProfileTitle profile={profile}>
          <ProfileLine line={profile.line} facts={facts} />
        </ProfileTitle>
      </header>
      <ProfileCover className="profile-cover" picture={picture} />
      <div className="container split">
        <div>
          <Prose body={body} lang={lang} />
          <FactList facts={facts} of="awards" />
          <FactList facts={facts} of="mustTry" />
        </div>
        <aside aria-label={t('profile.facts')}>
          <Facts facts={pickFacts(facts, factKeys)} />
          <FactButton facts={facts} of="reservation" />
          {shortlist && (
            <ShortlistForm path={shortlist}>
              <ShortlistChoice slug={slug} name={name} />
            </ShortlistForm>
          )}
        </aside>
      </div>
      <ProfilePhotos photos={profile.photos} />
      <PageAd slot="billboard" />
      <Nearby items={profile.nearby} points={profile.points} ground={profile.ground} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
