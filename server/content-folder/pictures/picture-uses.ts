import { compositeKey } from '../../../views/composite-key.ts';
import type { Block } from '../../content/contract/blocks.ts';
import { sharedKinds } from '../../content/contract/profile.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import type { EditionContent } from '../site/listings.ts';

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
