import type { StoryCard } from '../contract/story.ts';

/**
 * Chooses `size` stories: first those whose picture is not in `shown`, then others, each in the given order. So a
 * picture is repeated only if there is no other story left. Adds the new pictures to `shown`.
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
