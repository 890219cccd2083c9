import type { ProfileCard } from '../../content/contract/profile.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';

export type Data = Record<string, unknown>;

function listOf(entries: { name: string; path: string }[], origin: string): Data | undefined {
  if (entries.length === 0) return undefined;
  const elements = entries.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: origin + path,
  }));
  return { '@type': 'ItemList', numberOfItems: entries.length, itemListElement: elements };
}

/** Profiles in their order, or nothing when there are none. */
export function itemList(profiles: readonly ProfileCard[], { origin }: PageContext): Data | undefined {
  const entries = profiles.map((profile) => ({ name: profile.name, path: canonicalLinks.profile(profile) }));
  return listOf(entries, origin);
}

/** Stories in their order, or nothing when there are none. */
export function storyList(stories: readonly StoryCard[], { origin }: PageContext): Data | undefined {
  return listOf(
    stories.map((story) => ({ name: story.title, path: canonicalLinks.story(story) })),
    origin,
  );
}

/** The way from the home page to a page, as search engines read it. */
export function breadcrumb(trail: { name: string; path: string }[], { origin, site }: PageContext): Data {
  const steps = [{ name: site['site-name'], path: '/' }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

/** What a directory's page tells search engines. */
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
