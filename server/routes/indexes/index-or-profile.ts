import {
  type PlaceType,
  type ProfileCard,
  type ProfileKind,
  placeTypes,
} from '../../content/contract/profile.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Page } from '../context.ts';
import { fewWithPictures, pictureEvery } from '../pictures/index-pictures.ts';
import { profilePage } from '../profiles/profile.ts';
import { profileCardModel } from '../profiles/profile-cards.ts';
import { profileKindTable } from '../profiles/profile-kinds.ts';
import { type Grouping, type ProfileIndexOptions, profileIndexPage } from './profile-index.ts';

const everything = 200;

const fewPictures = 5;

/** Places by what they are, a few of each with pictures; those that do not say it come last. */
const byType: Grouping = (places, context) => {
  const shown = new Set<string>();
  const groupOf = (type: PlaceType | undefined) => {
    const items = places
      .filter(({ facts }) => facts.placeType === type)
      .map((place) => profileCardModel(place, context));
    return {
      key: type ?? 'other',
      title: context.t(type ? `place.${type}` : 'directory.places'),
      items: fewWithPictures(items, fewPictures, shown),
    };
  };
  return [...placeTypes, undefined].map(groupOf).filter(({ items }) => items.length > 0);
};

const wordsBetweenPictures = 4;

/** How near a guide is to a reader: of their region, at least in their language, or neither. */
const distanceTo =
  ({ region, locale }: PageRequest) =>
  (profile: ProfileCard) =>
    profile.region === region ? 0 : profile.locale === locale ? 1 : 2;

/** The reader's own region first, then their language: guides and maps are of all regions. */
const ownFirst: Grouping = (profiles, context) => {
  const distance = distanceTo(context.request);
  const items = profiles
    .toSorted((one, other) => distance(one) - distance(other))
    .map((profile) => profileCardModel(profile, context));
  return [{ key: 'all', title: '', items: pictureEvery(items, wordsBetweenPictures) }];
};

/** A page kind whose last segment may be left out: without it the directory, with it one profile. */
const indexOrProfile =
  (
    kind: ProfileKind,
    parameter: string,
    place: Pick<ProfileIndexOptions, 'layout' | 'group' | 'asked'>,
  ): Page =>
  (context) => {
    const slug = context.request.params[parameter];
    if (slug !== undefined) return profilePage(context, kind, slug);
    const asked = { size: everything, ...place.asked };
    return profileIndexPage(context, { ...place, kind, path: profileKindTable[kind].above, asked });
  };

const titles = { layout: 'titles', group: ownFirst, asked: { everywhere: true } } as const;

export const destinationGuidesPage = indexOrProfile('destination-guide', 'location', titles);
export const diningGuidesPage = indexOrProfile('dining-guide', 'location', titles);
export const mallGuidesPage = indexOrProfile('mall-guide', 'location', titles);
export const verticalGuidesPage = indexOrProfile('dining-guide', 'guide', titles);
export const mapsPage = indexOrProfile('map', 'map', titles);
export const newsletterPages = indexOrProfile('newsletter', 'newsletter', {
  ...titles,
  asked: { everywhere: true, sort: 'feature' },
});
export const placesPage = indexOrProfile('place', 'profile', { layout: 'places', group: byType });
