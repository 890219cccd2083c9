import type { StoryCard } from '../contract/story.ts';

/**
 * The first `size` of `stories`, those before the others whose pictures are not in `shown`; so a picture comes twice
 * only where there is no other story to take. Adds the pictures of what it takes to `shown`.
 */
export function preferUnseen(stories: readonly StoryCard[], size: number, shown: Set<string>): StoryCard[] {
  const chosen: StoryCard[] = [];
  for (const story of stories) {
    if (chosen.length >= size || shown.has(story.picture.src)) continue;
    shown.add(story.picture.src);
    chosen.push(story);
  }
  const others = stories.filter((story) => !chosen.includes(story));
  return [...chosen, ...others.slice(0, size - chosen.length)];
}
