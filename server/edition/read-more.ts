import type { Block } from '../content/contract/blocks.ts';
import type { StoryInput } from '../content/store/write.ts';
import { fraction } from './fraction.ts';

const fewestParagraphs = 6;

/** Where a pointer stands in a body: after the third paragraph that another paragraph follows. */
function placeIn(body: readonly Block[]): number {
  let paragraphs = 0;
  return body.findIndex(({ type }, place) => {
    if (type === 'paragraph') paragraphs += 1;
    return paragraphs >= 3 && type === 'paragraph' && body[place + 1]?.type === 'paragraph';
  });
}

/** Points from inside each longer story to another of its supertag, or else of its vertical, in the same language. */
export function withReadMore(stories: readonly StoryInput[]): StoryInput[] {
  const shelves = new Map<string, StoryInput[]>();
  const carouselOf = ({ locale, vertical }: StoryInput) => `${locale} ${vertical}`;
  for (const story of stories) {
    const carousel = shelves.get(carouselOf(story)) ?? [];
    carousel.push(story);
    shelves.set(carouselOf(story), carousel);
  }
  return stories.map((story) => {
    const { body, supertag, slug } = story;
    const near = (shelves.get(carouselOf(story)) ?? []).filter((other) => other !== story);
    const same = near.filter((other) => other.supertag === supertag);
    const choice = same.length > 0 ? same : near;
    const place = placeIn(body);
    const other = choice[Math.floor(fraction(`more ${slug}`) * choice.length)];
    const paragraphs = body.filter(({ type }) => type === 'paragraph').length;
    if (!other || place < 0 || paragraphs < fewestParagraphs) return story;
    const pointer: Block = {
      type: 'related',
      title: other.title,
      href: `/${other.vertical}/${other.supertag}/${other.slug}`,
    };
    return { ...story, body: body.toSpliced(place + 1, 0, pointer) };
  });
}
