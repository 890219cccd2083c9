import type { ProfileCard } from '../../content/contract/profile.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import type { Data } from './known.ts';

interface Entry {
  name: string;
  path: string;
}

function listItems(entries: readonly Entry[], origin: string, address: 'url' | 'item'): Data[] {
  return entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [address]: origin + path,
  }));
}

function listData(entries: readonly Entry[], origin: string): Data | undefined {
  if (entries.length === 0) return undefined;
  const itemListElement = listItems(entries, origin, 'url');
  return { '@type': 'ItemList', numberOfItems: entries.length, itemListElement };
}

/** An `ItemList` of profiles in their order; undefined when there are none. */
export function itemList(
  profiles: readonly ProfileCard[],
  { origin, canonicalLinks }: PageContext,
): Data | undefined {
  return listData(
    profiles.map((profile) => ({ name: profile.name, path: canonicalLinks.profile(profile) })),
    origin,
  );
}

/** An `ItemList` of stories in their order; undefined when there are none. */
export function storyList(
  stories: readonly StoryCard[],
  { origin, canonicalLinks }: PageContext,
): Data | undefined {
  return listData(
    stories.map((story) => ({ name: story.title, path: canonicalLinks.story(story) })),
    origin,
  );
}

/** The breadcrumb from the home page to a page. */
export function breadcrumb(trail: readonly Entry[], { origin, site }: PageContext): Data {
  const steps = [{ name: site['site-name'], path: '/' }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: listItems(steps, origin, 'item'),
  };
}

/** The structured data of an index page of profiles. */
export function profileIndexData(
  title: string,
  path: string,
  profiles: readonly ProfileCard[],
  context: PageContext,
): object[] {
  const list = itemList(profiles, context);
  return [
    ...(list ? [{ '@context': 'https://schema.org', name: title, ...list }] : []),
    breadcrumb([{ name: title, path }], context),
  ];
}
