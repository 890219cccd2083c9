import type { NewsArticleLeaf, WithContext } from 'schema-dts';
import { isoTag } from '../../../locales/regions.ts';
import type { Story } from '../../content/contract/story.ts';
import { homeOriginOrOwn } from '../../content/links.ts';
import { wordCountOf } from '../../content/text/word-count.ts';
import type { PageContext } from '../define-page.ts';
import { structuredImages } from '../pictures/pictures.ts';
import { extrasData } from '../stories/story-extras.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';
import { known } from './known.ts';
import { publisherOf } from './organization.ts';

/** What of a story's page is worth hearing by itself. */
const spoken = ['.story-headline h1', '.story-headline .standfirst'];

/** The section and subsection of a story, as the page names them. */
function sectionsOf({ vertical, supertag }: Story, { site }: PageContext): string[] {
  const labels = [verticalOf(site, vertical)?.label, supertagOf(site, vertical, supertag)?.label];
  return labels.filter((label) => label !== undefined);
}

/**
 * The structured data of a story.
 * @param modified when it was changed, if readers are told
 */
export function newsArticle(
  story: Story,
  modified: string | undefined,
  context: PageContext,
): WithContext<NewsArticleLeaf> {
  const { canonicalLinks } = context;
  const origin = homeOriginOrOwn(story.region, context);
  const url = origin + canonicalLinks.story(story);
  const authors = (story.authors ?? [story.author]).map(({ name, slug }) => ({
    '@type': 'Person' as const,
    name,
    url: origin + canonicalLinks.author(slug),
  }));
  return known({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: story.title,
    description: story.standfirst === '' ? undefined : story.standfirst,
    ...structuredImages(story.picture, context),
    datePublished: story.publishedAt,
    dateModified: modified ?? story.publishedAt,
    inLanguage: isoTag(story.locale, story.region),
    articleSection: sectionsOf(story, context),
    wordCount: wordCountOf(story.body),
    isAccessibleForFree: true,
    speakable: { '@type': 'SpeakableSpecification', cssSelector: spoken },
    publisher: publisherOf(context),
    author: authors.length === 1 ? authors[0] : authors,
    ...extrasData(story),
  });
}
