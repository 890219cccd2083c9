import type { PrintedLetterItem } from '../../../views/components/letters/printed-letters.tsx';
import type { PrintedLetter } from '../../readers/editor-letters/editor-letters.ts';
import type { PageContext } from '../define-page.ts';
import { foreignTag } from '../stories/story-props.ts';

/** A letter as pages show it, without the story that it answers. */
export const printedItem = ({ id, name, place, text, printedAt }: PrintedLetter): PrintedLetterItem => ({
  id,
  name,
  place,
  paragraphs: text.split(/\n{2,}/),
  printedAt,
});

/** A story by its slug as letters link it; undefined where it is not published. */
export async function answeredStory(slug: string, context: PageContext) {
  const { content, request, links, signal } = context;
  const { data } = await content.story({ ...request.edition, slug }, signal);
  return data && { slug, label: data.title, href: links.story(data), ...foreignTag(data.locale, context) };
}

/** Letters with links to the stories that they answer, as far as these are published. */
export async function withStories(
  letters: readonly PrintedLetter[],
  context: PageContext,
): Promise<PrintedLetterItem[]> {
  const slugs = [...new Set(letters.flatMap(({ story }) => story ?? []))];
  const found = await Promise.all(slugs.map((slug) => answeredStory(slug, context)));
  const stories = new Map(slugs.map((slug, index) => [slug, found[index]]));
  return letters.map((letter) => ({
    ...printedItem(letter),
    story: letter.story ? stories.get(letter.story) : undefined,
  }));
}
