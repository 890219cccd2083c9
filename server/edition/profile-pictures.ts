import type { Locale } from '../../locales/languages.ts';
import type { StoryInput } from '../content/store/write.ts';
import type { ProfileInput } from '../content/store/write-profiles.ts';
import type { PictureLibrary } from './pictures.ts';

/** A profile as far as its pictures go: which it wants, and where they are seen. */
interface Wanting {
  kind: string;
  slug: string;
  region: string;
  locale: Locale;
  picture?: string;
  photos?: string[];
  gathers?: { kind: string; slug: string }[];
}

export type Pictured = Pick<ProfileInput, 'picture' | 'photos'>;

const pageOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind} ${slug}`;

/** Where the picture of a profile is seen: on its page, where it is gathered, in its region, in its kind. */
function placesOf(profile: Wanting, all: readonly Wanting[]): [string, ...string[]] {
  const page = pageOf(profile);
  const gatherers = all.filter(({ gathers = [] }) => gathers.some((member) => pageOf(member) === page));
  return [page, ...gatherers.map(pageOf), `${profile.kind} ${profile.region}`, profile.kind];
}

const membersOf = ({ gathers = [] }: Wanting) => gathers.filter(({ kind }) => kind !== 'story');

/**
 * The pictures of each profile. They differ from those of the stories and profiles that it gathers, which have theirs
 * first, as far as there are others.
 */
export function profilePictures<T extends Wanting>(
  profiles: readonly T[],
  stories: readonly StoryInput[],
  pictures: PictureLibrary,
): Map<T, Pictured> {
  const covers = new Map(stories.map(({ slug, picture }) => [slug, picture]));
  const showStories = (profile: T): void => {
    for (const { kind, slug } of profile.gathers ?? []) {
      const cover = kind === 'story' ? covers.get(slug) : undefined;
      if (cover) pictures.shows(pageOf(profile), cover);
    }
  };
  const pictured = (profile: T): [T, Pictured] => {
    const { picture, photos = [], locale, kind, region } = profile;
    const [page, ...elsewhere] = placesOf(profile, profiles);
    showStories(profile);
    return [
      profile,
      {
        ...(picture ? { picture: pictures.next(picture, locale, [page, ...elsewhere]) } : {}),
        photos: photos.map((photo) => pictures.next(photo, locale, [page, `inside ${kind} ${region}`])),
      },
    ];
  };
  profiles.forEach(showStories);
  return new Map(profiles.toSorted((a, b) => membersOf(a).length - membersOf(b).length).map(pictured));
}
