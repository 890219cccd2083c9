import type { NewsArticleLeaf, PersonLeaf, WithContext } from 'schema-dts';
import { isoTag } from '../../../locales/regions.ts';
import type { SharedImage } from '../../../views/shell.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { Story } from '../../content/contract/story.ts';
import { homeOriginOrOwn } from '../../content/links.ts';
import { wordCountOf } from '../../content/text/word-count.ts';
import type { PageContext } from '../define-page.ts';
import { imageObjects, structuredImages } from '../pictures/pictures.ts';
import { extrasData } from '../stories/story-extras.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';
import { known } from './known.ts';
import { publisherOf } from './organization.ts';
import { recipeData, reviewData, type StoryParts } from './recipes.ts';
import { videoData } from './videos.ts';

/** What of a story's page is worth hearing by itself. */
const spoken = ['.story-headline h1', '.story-headline .standfirst'];

/** The section and subsection of a story, as the page names them. */
function sectionsOf({ vertical, supertag }: Story, { site }: PageContext): string[] {
  const labels = [verticalOf(site, vertical)?.label, supertagOf(site, vertical, supertag)?.label];
  return labels.filter((label) => label !== undefined);
}

/** What the structured data of a story is made from besides the story. */
export interface StorySubject {
  /** When it was changed, if readers are told. */
  modified: string | undefined;
  /** What it is a review of. */
  reviewed: Profile | undefined;
  /** Pictures for a story that has none of its own. */
  drawn: () => SharedImage[];
}

const addressOf = (story: Story, context: PageContext) =>
  homeOriginOrOwn(story.region, context) + context.canonicalLinks.story(story);

/** Authors and pictures of a story. */
function partsOf(story: Story, drawn: StorySubject['drawn'], context: PageContext): StoryParts {
  const origin = homeOriginOrOwn(story.region, context);
  const authors = (story.authors ?? [story.author]).map(
    ({ name, slug }): PersonLeaf => ({
      '@type': 'Person',
      name,
      url: origin + context.canonicalLinks.author(slug),
    }),
  );
  return {
    author: authors.length === 1 ? (authors[0] as PersonLeaf) : authors,
    images: structuredImages(story.picture, context).image ?? imageObjects(drawn()),
  };
}

function newsArticle(
  story: Story,
  { author, images }: StoryParts,
  modified: string | undefined,
  context: PageContext,
): WithContext<NewsArticleLeaf> {
  const url = addressOf(story, context);
  return known({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': story.canonicalUrl ?? url },
    url,
    headline: story.title,
    description: story.standfirst === '' ? undefined : story.standfirst,
    image: images,
    datePublished: story.publishedAt,
    dateModified: modified ?? story.publishedAt,
    inLanguage: isoTag(story.locale, story.region),
    articleSection: sectionsOf(story, context),
    keywords: story.tags,
    isBasedOn: story.canonicalUrl,
    wordCount: wordCountOf(story.body),
    isAccessibleForFree: true,
    speakable: { '@type': 'SpeakableSpecification', cssSelector: spoken },
    publisher: publisherOf(context),
    author,
    ...extrasData(story),
  });
}

/** The address of the first picture. */
const pictureOf = ({ images: [first] }: StoryParts) =>
  typeof first?.url === 'string' ? first.url : undefined;

/** The structured data of a story: the article, and the recipe, the review and the videos in it. */
export function storyData(
  story: Story,
  { modified, reviewed, drawn }: StorySubject,
  context: PageContext,
): object[] {
  const parts = partsOf(story, drawn, context);
  return [
    newsArticle(story, parts, modified, context),
    ...recipeData(story, parts),
    ...reviewData(story, reviewed, parts.author, context),
    ...videoData(story, pictureOf(parts), context),
  ];
}
