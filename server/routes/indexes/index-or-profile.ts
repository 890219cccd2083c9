import { type PlaceType, placeTypes } from '../../content/contract/facts.ts';
import type { ProfileCard, ProfileKind } from '../../content/contract/profile.ts';
import type { PageContext, PageRequest } from '../define-page.ts';
import { fewWithPictures, pictureEvery } from '../pictures/index-pictures.ts';
import { profileItem } from '../profiles/profile-cards.ts';
import { profilePage } from '../profiles/profile-page.ts';
import { type Grouping, type ProfileIndexOptions, profileIndex } from './profile-index.ts';

const everything = 200;

const fewPictures = 5;

/** Groups by type, a few of each with pictures; places without a type come last. */
export const byType: Grouping = (places, context) => {
  const shown = new Set<string>();
  const groupOf = (type: PlaceType | undefined) => {
    const items = places
      .filter(({ facts }) => facts.placeType === type)
      .map((place) => profileItem(place, context));
    return {
      key: type ?? 'other',
      title: context.t(type ? `place.${type}` : 'directory.places'),
      items: fewWithPictures(items, fewPictures, shown),
    };
  };
  return [...placeTypes, undefined].map(groupOf).filter(({ items }) => items.length > 0);
};

const wordsBetweenPictures = 4;

/** How close a profile is to a reader: 0 in their region, 1 in their language, 2 otherwise. */
const distanceTo =
  ({ region, locale }: PageRequest) =>
  (profile: ProfileCard) =>
    profile.region === region ? 0 : profile.locale === locale ? 1 : 2;

/** The reader's own region first, then their language: guides and maps are of all regions. */
const ownFirst: Grouping = (profiles, context) => {
  const distance = distanceTo(context.request);
  const items = profiles
    .toSorted((one, other) => distance(one) - distance(other))
    .map((profile) => profileItem(profile, context));
  return [{ key: 'all', title: '', items: pictureEvery(items, wordsBetweenPictures) }];
};

/** The index page of a kind, or one profile where the address has a slug. */
export function indexOrProfile(
  context: PageContext,
  kind: ProfileKind,
  slug: string | undefined,
  options: Pick<ProfileIndexOptions, 'layout' | 'group' | 'input'>,
) {
  if (slug !== undefined) return profilePage(context, kind, slug);
  const path = context.profileKinds[kind].indexPath;
  return profileIndex(context, { ...options, kind, path, input: { size: everything, ...options.input } });
}

/** The layout of guides and maps: titles of every region, the reader's own first. */
export const titles = { layout: 'titles', group: ownFirst, input: { everywhere: true } } as const;
