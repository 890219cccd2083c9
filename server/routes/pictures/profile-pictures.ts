import type { ProfileItem } from '../../../views/components/profiles/profile-card.tsx';
import type { ProfileProps } from '../../../views/pages/profile.tsx';
import {
  isFirstToShow,
  picturedFirst,
  picturesOnce,
  withoutPicture,
} from '../../../views/pictures/unique-pictures.ts';
import type { ProfileKind } from '../../content/contract/profile.ts';

const inEveryFourth = (place: number) => place % 4 === 0;

/** The members that are shown with their pictures, by the kind of profile that gathers them; of other kinds none. */
const pictured: Readonly<Record<string, (place: number) => boolean>> = {
  'profile-collection': () => true,
  'dining-guide': inEveryFourth,
  'destination-guide': inEveryFourth,
  'mall-guide': inEveryFourth,
} satisfies Partial<Record<ProfileKind, (place: number) => boolean>>;

/**
 * Shows each picture of a profile's page once: first its own, then those of its members, of its stories, and the
 * remaining photos. Stories that have no order of their own begin with those that have a picture.
 */
export function withPicturesOnce(model: ProfileProps): ProfileProps {
  const { profileKind, picture, members, stories, photos } = model;
  const shown = new Set(picture ? [picture.src] : []);
  const once = picturesOnce(shown);
  const hasPicture = pictured[profileKind];
  const shownAs = (member: ProfileItem, place: number) =>
    hasPicture?.(place) ? once(member) : withoutPicture(member);
  const own = members.map(shownAs);
  const distinct = stories.map(once);
  return {
    ...model,
    members: own,
    stories: profileKind === 'collection' ? distinct : picturedFirst(distinct),
    photos: photos.filter((photo) => isFirstToShow({ picture: photo }, shown)),
  };
}
