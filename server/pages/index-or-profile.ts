import { type PlaceType, type ProfileKind, placeTypes } from '../content/contract/profile.ts';
import type { Page } from './context.ts';
import { type DirectoryPlace, directoryPage, type Grouping } from './directory.ts';
import { profilePage } from './profile.ts';
import { profileCardModel } from './profile-cards.ts';
import { profileKindTable } from './profile-kinds.ts';

const everything = 200;

/** Places by what they are; those that do not say it come last. */
const byType: Grouping = (places, context) => {
  const groupOf = (type: PlaceType | undefined) => ({
    key: type ?? 'other',
    title: context.t(type ? `place.${type}` : 'directory.places'),
    items: places
      .filter(({ facts }) => facts.placeType === type)
      .map((place) => profileCardModel(place, context)),
  });
  return [...placeTypes, undefined].map(groupOf).filter(({ items }) => items.length > 0);
};

/** The reader's own region first: guides and maps are of all regions. */
const ownFirst: Grouping = (profiles, context) => {
  const { region } = context.request;
  const own = profiles.filter((profile) => profile.region === region);
  const others = profiles.filter((profile) => profile.region !== region);
  return [
    {
      key: 'all',
      title: '',
      items: [...own, ...others].map((profile) => profileCardModel(profile, context)),
    },
  ];
};

/** A page kind whose last segment may be left out: without it the directory, with it one profile. */
const indexOrProfile =
  (kind: ProfileKind, parameter: string, place: Pick<DirectoryPlace, 'layout' | 'group' | 'asked'>): Page =>
  (context) => {
    const slug = context.request.params[parameter];
    if (slug !== undefined) return profilePage(context, kind, slug);
    const asked = { size: everything, ...place.asked };
    return directoryPage(context, { ...place, kind, path: profileKindTable[kind].above, asked });
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
