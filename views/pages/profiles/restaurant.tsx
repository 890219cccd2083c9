import { PageAd } from '../../ads/ad-slot.tsx';
import type { FactKey, ProfileModel } from '../../models.ts';
import { FactButton, FactList, Facts, pick } from '../../parts/facts.tsx';
import { Figure } from '../../parts/figure.tsx';
import { Nearby } from '../../parts/nearby.tsx';
import { hoursOf, OpenState } from '../../parts/opening-hours.tsx';
import { OtherProfiles } from '../../parts/other-profiles.tsx';
import { ProfilePhotos } from '../../parts/profile-photos.tsx';
import { ProfileTitle } from '../../parts/profile-title.tsx';
import { Prose } from '../../parts/prose.tsx';
import { StoryRun } from '../../parts/story-run.tsx';
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
  const { facts, picture, line, body, lang } = profile;
  const hours = hoursOf(facts);
  return (
    <>
      <header className="container profile-head">
        <ProfileTitle profile={profile}>
          <p className="profile-line">
            <span>{line}</span>
            {hours && <OpenState hours={hours} />}
          </p>
        </ProfileTitle>
      </header>
      {picture && <Figure className="profile-cover" picture={picture} ratio="16x9" place="lead" first />}
      <div className="container split">
        <div>
          <Prose body={body} lang={lang} />
          <FactList facts={facts} of="awards" />
          <FactList facts={facts} of="mustTry" />
        </div>
        <aside>
          <Facts facts={pick(facts, keys)} />
          <FactButton facts={facts} of="reservation" />
        </aside>
      </div>
      <ProfilePhotos photos={profile.photos} />
      <Nearby profile={profile} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <PageAd place="billboard" />
      <OtherProfiles others={profile.others} />
    </>
  );
}
