import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { type FeedForm, type FeedScope, feedForms, feedPath } from '../../content/feed-scope.ts';
import { everything } from '../../publishing/projection/tags.ts';

interface KnownEdition {
  edition: Edition;
  config: SiteConfig;
}

const byAuthor = 'stories-by-';
const forms = Object.keys(feedForms) as FeedForm[];

/** What of an edition's stories has changed, as feeds are narrowed to it. */
function changedScopes(
  { edition: { region }, config }: KnownEdition,
  tags: ReadonlySet<string>,
): FeedScope[] {
  const isChanged = (tag: string) => tags.has(everything) || tags.has(tag);
  const authors = [...tags].filter((tag) => tag.startsWith(byAuthor));
  const sections = Object.entries(config['verticals-index']).filter(
    ([vertical, { hidden }]) => !hidden && isChanged(`stories-${region}-${vertical}`),
  );
  return [
    ...(isChanged(`stories-${region}`) ? [{}] : []),
    ...sections.flatMap(([vertical, { supertags }]) => [
      { vertical },
      ...Object.keys(supertags).map((supertag) => ({ vertical, supertag })),
    ]),
    ...authors.map((tag) => ({ author: tag.slice(byAuthor.length) })),
  ];
}

/** The paths of the feeds that may show something else since some tags were purged, in each of their forms. */
export const changedFeeds = (tags: readonly string[], editions: readonly KnownEdition[]): string[] =>
  editions.flatMap((known) =>
    changedScopes(known, new Set(tags)).flatMap((scope) =>
      forms.map((form) => feedPath(known.edition, scope, form)),
    ),
  );
