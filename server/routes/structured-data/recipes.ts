import type { ImageObjectLeaf, PersonLeaf, RecipeLeaf, ReviewLeaf, WithContext } from 'schema-dts';
import type { Profile } from '../../content/contract/profile.ts';
import type { Story } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { structuredImages } from '../pictures/pictures.ts';
import { locationData } from './businesses.ts';
import { known } from './known.ts';
import { profileAddress } from './lists.ts';
import { publisherOf } from './organization.ts';

/** What a recipe and a review have of their story. */
export interface StoryParts {
  author: PersonLeaf | PersonLeaf[];
  images: ImageObjectLeaf[];
}

const duration = (minutes: number | undefined) => (minutes === undefined ? undefined : `PT${minutes}M`);

/** The structured data of the recipe of a story; none without one. */
export function recipeData(story: Story, { author, images }: StoryParts): WithContext<RecipeLeaf>[] {
  const { recipe, title, standfirst, publishedAt } = story;
  if (!recipe) return [];
  const { name = title, yields, prepMinutes, cookMinutes, ingredients, steps } = recipe;
  const isWhole = prepMinutes !== undefined && cookMinutes !== undefined;
  return [
    known({
      '@context': 'https://schema.org' as const,
      '@type': 'Recipe' as const,
      name,
      description: standfirst === '' ? undefined : standfirst,
      image: images,
      author,
      datePublished: publishedAt,
      recipeYield: yields,
      prepTime: duration(prepMinutes),
      cookTime: duration(cookMinutes),
      totalTime: isWhole ? duration(prepMinutes + cookMinutes) : undefined,
      recipeIngredient: ingredients,
      recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep' as const, text })),
    }),
  ];
}

/**
 * The structured data of a review: what a story with a rating says of a restaurant or place.
 * @param reviewed undefined for a story that is no review, or whose subject is not published
 */
export function reviewData(
  story: Story,
  reviewed: Profile | undefined,
  author: StoryParts['author'],
  context: PageContext,
): WithContext<ReviewLeaf>[] {
  if (story.rating === undefined || !reviewed) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Review',
      itemReviewed: known({
        '@type': reviewed.kind === 'restaurant' ? ('Restaurant' as const) : ('LocalBusiness' as const),
        name: reviewed.name,
        url: profileAddress(reviewed, context),
        ...structuredImages(reviewed.picture, context),
        ...locationData(reviewed),
        telephone: reviewed.facts.phone,
      }),
      reviewRating: { '@type': 'Rating', ratingValue: story.rating, bestRating: 5, worstRating: 1 },
      author,
      datePublished: story.publishedAt,
      publisher: publisherOf(context),
    },
  ];
}
