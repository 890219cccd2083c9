import type { StoryItem } from '../../../views/components/stories/card.tsx';
import type { StorySection } from '../../../views/components/stories/sections.tsx';
import { picturedFirst } from '../../../views/pictures/unique-pictures.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { storyItem, storyTags } from '../stories/story-props.ts';
import { verticalOf } from '../taxonomy.ts';

const most = 2;
const sectionSize = 5;
const minItems = 2;

/** What a vertical is about: its own key and those of its supertags. */
const subjectsOf = (site: SiteConfig, key: string) => [
  key,
  ...Object.keys(verticalOf(site, key)?.supertags ?? {}),
];

/**
 * The verticals that menus link, the nearest to a vertical first: those that share most subjects with it, then as the
 * navigation has them.
 */
export function nearestVerticals(site: SiteConfig, key: string): string[] {
  const subjects = new Set(subjectsOf(site, key));
  const keys = [
    ...new Set([
      ...site['nav-main'].flatMap(({ kind, slug }) => (kind ? [] : [slug])),
      ...Object.keys(site['verticals-index']),
    ]),
  ];
  const shared = (other: string) => subjectsOf(site, other).filter((subject) => subjects.has(subject)).length;
  return keys
    .filter((other) => {
      const vertical = verticalOf(site, other);
      return other !== key && vertical && !vertical.few && !vertical.hidden;
    })
    .toSorted((one, other) => shared(other) - shared(one));
}

/** A page that may be too short: how many stories it has in all, those that it shows, and their language. */
interface ShortPage {
  total: number;
  locale: StoryCard['locale'];
  shown: readonly StoryCard[];
  vertical: string;
  supertag?: string | undefined;
}

export interface Neighbours {
  neighbours: StorySection[];
  tags: string[];
}

/**
 * The sections that a page continues with that has fewer stories than menus ask for: the newest stories of its vertical
 * (below a supertag) and of the nearest others, in the page's own language. None on other pages, which costs no call.
 * @param once removes the pictures that the page shows already
 */
export async function neighboursOf(
  { total, locale, shown, vertical, supertag }: ShortPage,
  once: (story: StoryItem) => StoryItem,
  context: PageContext,
): Promise<Neighbours> {
  const { content, request, site, links, signal } = context;
  const isShort = total < (site['menu-stories'] ?? 0) && !verticalOf(site, vertical)?.hidden;
  if (!isShort) return { neighbours: [], tags: [] };
  const own = supertag === undefined ? [] : [vertical];
  const keys = [...own, ...nearestVerticals(site, vertical).slice(0, most)];
  const known = new Set(shown.map(({ id }) => id));
  const found = await Promise.all(
    keys.map(async (key) => {
      const size = sectionSize + known.size;
      const { data } = await content.stories({ ...request.edition, vertical: key, size }, signal);
      const isOwn = data?.locale === locale || shown.length === 0;
      const free = isOwn ? (data?.items ?? []).filter(({ id }) => !known.has(id)) : [];
      return { key, stories: free.slice(0, sectionSize) };
    }),
  );
  const sections = found.filter(({ stories }) => stories.length >= minItems).slice(0, most);
  return {
    neighbours: sections.map(({ key, stories }) => ({
      key,
      title: verticalOf(site, key)?.label ?? key,
      href: links.vertical(key),
      items: picturedFirst(stories.map((story) => once(storyItem(story, context)))),
    })),
    tags: storyTags(sections.flatMap(({ stories }) => stories)),
  };
}
