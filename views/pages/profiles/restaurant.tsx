import { PageAd } from '../../ads/ad-slot.tsx';
import { Nearby } from '../../components/map/nearby.tsx';
import { Figure } from '../../components/pictures/figure.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import { FactButton, FactList, Facts, pick } from '../../components/profiles/facts.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileLine } from '../../components/profiles/profile-line.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import type { FactKey, ProfileModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';

const keys: readonly FactKey[] = [
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

/** A restaurant: its name large over its picture, the text beside what a guest must know. */
export function RestaurantProfile({ profile }: { profile: ProfileModel }) {
  const { t } = useReader();
  const { facts, picture, body, lang } = profile;
  return (
    <>
      <header className="container profile-head">
        <ProfileTitle profile={profile}>
          <ProfileLine profile={profile} />
        </ProfileTitle>
      </header>
      {picture && (
        <Figure className="profile-cover" picture={picture} ratio="4x5" wideRatio="11x5" place="lead" first />
      )}
      <div className="container split">
        <div>
          <Prose body={body} lang={lang} />
          <FactList facts={facts} of="awards" />
          <FactList facts={facts} of="mustTry" />
        </div>
        <aside aria-label={t('profile.facts')}>
          <Facts facts={pick(facts, keys)} />
          <FactButton facts={facts} of="reservation" />
        </aside>
      </div>
      <ProfilePhotos photos={profile.photos} />
      <PageAd place="billboard" />
      <Nearby profile={profile} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles others={profile.others} />
    </>
  );
}
