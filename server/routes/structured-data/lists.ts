import type { BreadcrumbListLeaf, ItemListLeaf, ListItemLeaf, WithContext } from 'schema-dts';
import type { Front } from '../../content/contract/listing.ts';
import { type ProfileCard, sharedKinds } from '../../content/contract/profile.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { homeOriginOrOwn } from '../../content/links.ts';
import type { PageContext } from '../define-page.ts';

interface Entry {
  name: string;
  /** Absolute. */
  address: string;
}

function listItems(entries: readonly Entry[], term: 'url' | 'item', before = 0): ListItemLeaf[] {
  return entries.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    [term]: address,
  }));
}

function listData(entries: readonly Entry[], before?: number): ItemListLeaf | undefined {
  if (entries.length === 0) return undefined;
  const itemListElement = listItems(entries, 'url', before);
  return { '@type': 'ItemList', numberOfItems: entries.length, itemListElement };
}

type ListContext = Pick<PageContext, 'site' | 'origin' | 'canonicalLinks'>;

/** The absolute address of a profile, on the site that it belongs to. */
export const profileAddress = (profile: ProfileCard, context: ListContext): string =>
  (sharedKinds.includes(profile.kind) ? context.origin : homeOriginOrOwn(profile.region, context)) +
  context.canonicalLinks.profile(profile);

/**
 * An `ItemList` of profiles in their order; undefined when there are none.
 * @param before how many the list has on the pages before
 */
export function itemList(
  profiles: readonly ProfileCard[],
  context: ListContext,
  before?: number,
): ItemListLeaf | undefined {
  return listData(
    profiles.map((profile) => ({ name: profile.name, address: profileAddress(profile, context) })),
    before,
  );
}

/**
 * An `ItemList` of stories in their order; undefined when there are none.
 * @param before how many the list has on the pages before
 */
export function storyList(
  stories: readonly StoryCard[],
  context: ListContext,
  before?: number,
): ItemListLeaf | undefined {
  return listData(
    stories.map((story) => ({
      name: story.title,
      address: homeOriginOrOwn(story.region, context) + context.canonicalLinks.story(story),
    })),
    before,
  );
}

/** The structured data of a page that shows a list. */
export function listPageData(name: string, list: ItemListLeaf | undefined): object[] {
  return list
    ? [{ '@context': 'https://schema.org', name, ...list } satisfies WithContext<ItemListLeaf>]
    : [];
}

/** The structured data of a front: a list of the stories that it leads with and of its newest, each once. */
export function frontData(name: string, { lead, latest }: Front, context: ListContext): object[] {
  const once = [...new Map([...lead, ...latest].map((story) => [story.slug, story])).values()];
  return listPageData(name, storyList(once, context));
}

/** The breadcrumb of a page: the pages above it, from the home page on, and itself. */
export function breadcrumbData(trail: readonly Entry[]): WithContext<BreadcrumbListLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: listItems(trail, 'item'),
  };
}
