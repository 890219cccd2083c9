import { localesOf, siblingsOf } from '../../../locales/regions.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { Block } from '../../content/contract/blocks.ts';
import { sharedKinds } from '../../content/contract/profile.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';

/** An edition with what is public in it. */
export interface EditionContent {
  region: StoryInput['region'];
  locale: StoryInput['locale'];
  stories: StoryInput[];
}

/** The editions that have stories, each in a language of its region, with these; no other tenant lists a story. */
export function editionsOf(stories: readonly StoryInput[]): EditionContent[] {
  const editions = new Map<string, EditionContent>();
  for (const story of stories)
    for (const region of story.regions) {
      const { locale } = story;
      if (!localesOf(region).includes(locale) || !siblingsOf(story.region).includes(region)) continue;
      const name = `${region} in ${locale}`;
      const edition = editions.get(name) ?? { region, locale, stories: [] };
      editions.set(name, edition);
      edition.stories.push(story);
    }
  return [...editions.values()];
}

/** The pictures of a text, by their names. */
export const picturesIn = (body: readonly Block[]): string[] =>
  body.flatMap((block) => {
    if (block.type === 'gallery') return block.pictures.map(({ src }) => src);
    if (block.type === 'product') return block.picture ? [block.picture.src] : [];
    return block.type === 'picture' ? [block.picture.src] : [];
  });

type Shown = Pick<StoryInput, 'picture' | 'body'> & { photos?: readonly { src: string }[] };

const picturesOf = ({ picture, photos = [], body }: Shown): Set<string> =>
  new Set([...(picture ? [picture.src] : []), ...photos.map(({ src }) => src), ...picturesIn(body)]);

/** On how many pages of an edition each picture stands: on those of its stories, and of the profiles of its region. */
export function usesOf(
  { region, stories }: EditionContent,
  profiles: readonly ProfileInput[],
): Map<string, number> {
  const own = profiles.filter((profile) => profile.region === region || sharedKinds.includes(profile.kind));
  // In its languages a profile is one page.
  const pages = new Map(own.map((profile) => [compositeKey(profile.kind, profile.slug), profile]));
  const uses = new Map<string, number>();
  for (const page of [...stories, ...pages.values()])
    for (const src of picturesOf(page)) uses.set(src, (uses.get(src) ?? 0) + 1);
  return uses;
}
