import type { ComponentType } from 'react';
import { PageAd } from '../ads/ad-slot.tsx';
import { hoursOf, useHoursTexts } from '../components/profiles/opening-hours.tsx';
import type { ProfileKindName, ProfileModel } from '../models/profiles.ts';
import { AuthorProfile } from './profiles/author.tsx';
import { CollectionProfile, ProfileCollectionProfile } from './profiles/collection.tsx';
import { DesignerProfile } from './profiles/designer.tsx';
import { EventProfile } from './profiles/event.tsx';
import { GuideProfile } from './profiles/guide.tsx';
import { MapProfile } from './profiles/map.tsx';
import { NewsletterProfile } from './profiles/newsletter.tsx';
import { PersonProfile } from './profiles/person.tsx';
import { PlaceProfile } from './profiles/place.tsx';
import { RestaurantProfile } from './profiles/restaurant.tsx';

/** What draws each kind of profile. */
const kinds: Record<ProfileKindName, ComponentType<{ profile: ProfileModel }>> = {
  restaurant: RestaurantProfile,
  designer: DesignerProfile,
  person: PersonProfile,
  place: PlaceProfile,
  author: AuthorProfile,
  event: EventProfile,
  'destination-guide': GuideProfile,
  'dining-guide': GuideProfile,
  'mall-guide': GuideProfile,
  map: MapProfile,
  collection: CollectionProfile,
  'profile-collection': ProfileCollectionProfile,
  newsletter: NewsletterProfile,
};

/** The page of a profile, drawn as its kind wants it. */
export function ProfilePage(profile: ProfileModel) {
  const { profileKind, vertical, facts } = profile;
  const Kind = kinds[profileKind];
  const texts = useHoursTexts();
  return (
    <article
      className={`profile profile-${profileKind}`}
      data-vertical={vertical}
      {...(hoursOf(facts) ? texts : {})}
    >
      <Kind profile={profile} />
      <PageAd place="top" />
    </article>
  );
}
