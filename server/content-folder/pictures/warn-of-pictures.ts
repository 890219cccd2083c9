import { leadPixels, longerSide, openingStory, resultWidth } from '../../../views/pictures/lead-size.ts';
import type { EditedFront } from '../../content/contract/edited-front.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import type { ContentDocuments } from '../documents.ts';
import type { Problem } from '../problems.ts';
import { type EditionContent, editionsOf, frontsIn, keyOfStory, withoutDrafts } from '../site/listings.ts';
import type { FolderPicture } from './check-pictures.ts';
import { picturesIn, usesOf } from './picture-uses.ts';

type Report = (problem: Problem) => void;
type Documents = Pick<ContentDocuments, 'stories'>;

/** What a folder's documents say, as the store takes it. */
interface Content {
  stories: readonly StoryInput[];
  profiles: readonly ProfileInput[];
  fronts: readonly EditedFront[];
}

/** A picture may stand on so many pages of an edition. */
const maxUses = 2;

/** The stories that open the fronts of an edition by what the program or an editor chooses, with the name of the front. */
function openingsOf(edition: EditionContent, content: Pick<Content, 'stories' | 'fronts'>) {
  const { region, locale } = edition;
  return frontsIn(edition, content).flatMap(({ vertical, stories, chosen }) => {
    const story = chosen ?? openingStory(stories);
    return story ? [{ story, front: `${vertical ?? 'home'} of ${region} in ${locale}` }] : [];
  });
}

/** Warns of stories that open a front without a picture, or with one that is too small for it. */
function warnOfOpenings(
  editions: readonly EditionContent[],
  content: Pick<Content, 'stories' | 'fronts'>,
  at: (story: StoryInput, field: string, message: string) => void,
): void {
  const opened = new Map<StoryInput, string[]>();
  for (const { story, front } of editions.flatMap((edition) => openingsOf(edition, content)))
    opened.set(story, [...(opened.get(story) ?? []), front]);
  for (const [story, names] of opened) {
    const where = names.length > 1 ? `${names[0]} and ${names.length - 1} more` : `${names[0]}`;
    const { picture } = story;
    if (!picture) at(story, 'title', `opens ${where} without a picture: give it one, or choose another`);
    else if (longerSide(picture) < leadPixels)
      at(
        story,
        'picture',
        `opens ${where}, and ${picture.src} is ${picture.width} × ${picture.height}: a picture that opens a front has ${leadPixels} pixels in its longer side`,
      );
  }
}

/** Warns of pictures of heads that are too narrow for large results of search engines. */
function warnOfNarrow(
  stories: readonly StoryInput[],
  pictures: ReadonlyMap<string, FolderPicture>,
  warn: Report,
) {
  const heads = new Set(stories.flatMap(({ picture }) => (picture ? [picture.src] : [])));
  for (const name of heads) {
    const picture = pictures.get(name);
    if (picture && picture.width < resultWidth)
      warn(
        picture.problem(
          `${name} stands at the head of a story and is ${picture.width} pixels wide: search engines ask for ${resultWidth}`,
        ),
      );
  }
}

/** Warns of pictures that stand on too many pages of an edition, each once, with the edition that has most. */
function warnOfRepeated(
  editions: readonly EditionContent[],
  profiles: Content['profiles'],
  pictures: ReadonlyMap<string, FolderPicture>,
  warn: Report,
): void {
  const most = new Map<string, { count: number; edition: string }>();
  for (const edition of editions)
    for (const [name, count] of usesOf(edition, profiles))
      if (count > Math.max(maxUses, most.get(name)?.count ?? 0))
        most.set(name, { count, edition: `${edition.region} in ${edition.locale}` });
  for (const [name, { count, edition }] of most) {
    const picture = pictures.get(name);
    if (picture)
      warn(picture.problem(`${name} stands on ${count} pages of ${edition}: at most ${maxUses} are`));
  }
}

/**
 * Warns of what makes pictures less than they could be: a front that opens without one or with a small one, lists
 * without pictures, narrow pictures at the heads of stories, and pictures that come again and again. Drafts are no part
 * of it.
 */
export function warnOfPictures(
  documents: Documents,
  { stories, profiles, fronts }: Content,
  folderPictures: readonly FolderPicture[],
  warn: Report,
): void {
  const files = new Map(documents.stories.map((document) => [keyOfStory(document), document.fields]));
  const at = (story: StoryInput, field: string, message: string) => {
    const file = files.get(keyOfStory(story));
    if (file) warn(file.problem([field], message));
  };
  const published = withoutDrafts(documents.stories, stories);
  const pictures = new Map(folderPictures.map((picture) => [picture.name, picture]));
  const editions = editionsOf(published);
  warnOfOpenings(editions, { stories: published, fronts }, at);
  for (const story of published)
    if (story.style === 'listicle' && picturesIn(story.body).length === 0)
      at(story, 'style', 'is a list without pictures: put some into its text');
  warnOfNarrow(published, pictures, warn);
  warnOfRepeated(editions, profiles, pictures, warn);
}
