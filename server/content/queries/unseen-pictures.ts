import type { StoryCard } from '../contract/story.ts';

/**
 * Chooses `size` stories: first those with a picture that is not in `shown`, then others, each in the given order. So a
 * picture is repeated only if there is no other story left. Adds the new pictures to `shown`.
 */
export function preferUnseen(stories: readonly StoryCard[], size: number, shown: Set<string>): StoryCard[] {
  const chosen: StoryCard[] = [];
  for (const story of stories) {
    const src = story.picture?.src;
    if (chosen.length >= size || src === undefined || shown.has(src)) continue;
    shown.add(src);
    chosen.push(story);
  }
  const others = stories.filter((story) => !chosen.includes(story));
  return [...chosen, ...others.slice(0, size - chosen.length)];
}
