import type { ProfileProps } from '../../../views/pages/profile.tsx';
import { isFirstToShow, picturedFirst, picturesOnce } from './unique-pictures.ts';

/**
 * Shows each picture of a profile's page once: first its own, then those of a collection's members, of its stories, and
 * the remaining photos. Stories that have no order of their own begin with those that have a picture.
 */
export function withPicturesOnce(model: ProfileProps): ProfileProps {
  const { profileKind, picture, members, stories, photos } = model;
  const shown = new Set(picture ? [picture.src] : []);
  const once = picturesOnce(shown);
  const own = profileKind === 'profile-collection' ? members.map(once) : members;
  const told = stories.map(once);
  return {
    ...model,
    members: own,
    stories: profileKind === 'collection' ? told : picturedFirst(told),
    photos: photos.filter((photo) => isFirstToShow({ picture: photo }, shown)),
  };
}
