import type { ItemListLeaf, PeriodicalLeaf, PublicationIssueLeaf, WithContext } from 'schema-dts';
import { isoTag } from '../../../locales/regions.ts';
import type { Issue, IssueCard } from '../../content/contract/issues/issue.ts';
import { homeOriginOrOwn } from '../../content/links.ts';
import type { PageContext } from '../define-page.ts';
import { wholeImage } from '../pictures/pictures.ts';
import { known } from './known.ts';
import { publisherOf } from './organization.ts';

type IssueContext = Pick<
  PageContext,
  'site' | 'origin' | 'settings' | 'request' | 'canonicalLinks' | 'sourceImages'
>;

const addressOf = ({ slug }: Pick<IssueCard, 'slug'>, { origin, canonicalLinks }: IssueContext) =>
  origin + canonicalLinks.issue(slug);

const periodicalOf = ({ site, origin }: IssueContext): PeriodicalLeaf => ({
  '@type': 'Periodical',
  name: site['site-name'],
  url: `${origin}/`,
});

/** The structured data of an issue: the periodical that it is of, and the stories in it. */
export function issueData(issue: Issue, context: IssueContext): WithContext<PublicationIssueLeaf> {
  const { picture } = issue.cover;
  const image = picture && wholeImage(picture, context);
  return known({
    '@context': 'https://schema.org',
    '@type': 'PublicationIssue',
    url: addressOf(issue, context),
    name: issue.title,
    description: issue.standfirst,
    issueNumber: issue.number === undefined ? undefined : String(issue.number),
    datePublished: issue.date,
    inLanguage: isoTag(issue.locale, context.request.region),
    image: image?.url,
    isPartOf: periodicalOf(context),
    publisher: publisherOf(context),
    hasPart: issue.sections
      .flatMap(({ items }) => items)
      .map((story) => ({
        '@type': 'NewsArticle' as const,
        headline: story.title,
        url: homeOriginOrOwn(story.region, context) + context.canonicalLinks.story(story),
      })),
  });
}

/** An `ItemList` of issues in their order; undefined when there are none. */
export function issueList(issues: readonly IssueCard[], context: IssueContext): ItemListLeaf | undefined {
  if (issues.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    numberOfItems: issues.length,
    itemListElement: issues.map((issue, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: issue.title,
      url: addressOf(issue, context),
    })),
  };
}
