import type { ProfileCardModel, ProfileModel } from '../../views/models/profiles.ts';
import { picturedFirst, picturesOnce, withPicturesOfTheirOwn } from './own-pictures.ts';

/** Those of a profile collection are all shown with their pictures, those of a guide only a few. */
function membersOf({ profileKind, picture, members }: ProfileModel): ProfileCardModel[] {
  if (profileKind !== 'profile-collection') return members;
  const own = withPicturesOfTheirOwn(members, [{ picture }]);
  return members.map((member) => {
    const { picture: _, ...words } = member;
    return own.includes(member) ? member : words;
  });
}

/**
 * A profile's page with each picture once: its own, then those of the members of a collection, of its stories, and
 * the photos that are left. What comes second is words alone; stories without an order of their own begin with those
 * that have a picture.
 */
export function withPicturesOnce(model: ProfileModel): ProfileModel {
  const { profileKind, picture, stories, photos } = model;
  const members = membersOf(model);
  const before = [{ picture }, ...(profileKind === 'profile-collection' ? members : [])];
  const once = picturesOnce(new Set(before.flatMap((item) => item.picture?.src ?? [])));
  const told = stories.map(once);
  return {
    ...model,
    members,
    stories: profileKind === 'collection' ? told : picturedFirst(told),
    photos: withPicturesOfTheirOwn(
      photos.map((photo) => ({ picture: photo })),
      [...before, ...told],
    ).map((photo) => photo.picture),
  };
}
