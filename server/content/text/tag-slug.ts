import { transliterate } from 'transliteration';
import type { StoryCard } from '../contract/story.ts';
import { slugOf } from './slug.ts';

/** The slug of a tag, in Latin letters whatever its script: `/tag/natural-wine`. Empty for a tag without letters or digits. */
export const tagSlug = (tag: string): string => slugOf(transliterate(tag));

/** What a tag is called, as the newest of some stories writes it; undefined where none has it. */
export const tagNameIn = (tag: string, stories: readonly Pick<StoryCard, 'tags'>[]): string | undefined =>
  stories.flatMap(({ tags = [] }) => tags).find((name) => tagSlug(name) === tag);
