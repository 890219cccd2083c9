import { canonicalLinks } from '../links.ts';
import { cardModel, storyTags } from './cards.ts';
import { editionOf, failureOf, type Page, type PageContext } from './context.ts';
import { shareImage } from './pictures.ts';
import { verticalOf } from './site-index.ts';

const homeSections = 8;
const fewestItems = 2;

/** Verticals in the order of the navigation, then the others as the front gives them. */
function inNavigationOrder<T extends { key: string }>(sections: T[], { site }: PageContext): T[] {
  const order = site['nav-main'].map((item) => item.slug);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return sections.toSorted((a, b) => place(a.key) - place(b.key));
}

/** The home page of a region. */
export const homePage: Page = async (context) => {
  const { content, request, site, links, signal } = context;
  const { data: front, error } = await content.front({ ...editionOf(request), slug: 'home' }, signal);
  if (error) return failureOf(error);
  const sections = inNavigationOrder(front.sections, context)
    .filter(({ items }) => items.length >= fewestItems)
    .slice(0, homeSections);
  const shown = [...front.lead, ...front.latest, ...front.weekend, ...sections.flatMap(({ items }) => items)];
  return {
    kind: 'page',
    model: {
      kind: 'home',
      lead: front.lead.map((story) => cardModel(story, context)),
      latest: front.latest.map((story) => cardModel(story, context)),
      weekend: front.weekend.map((story) => cardModel(story, context)),
      sections: sections.map(({ key, items }) => ({
        key,
        title: verticalOf(site, key)?.label ?? key,
        href: links.vertical(key),
        items: items.map((story) => cardModel(story, context)),
      })),
    },
    title: site['region-meta'].title,
    canonical: canonicalLinks.page('/'),
    variants: true,
    ...shareImage(front.lead[0]?.picture, context),
    tags: ['front', `region-${request.region}`, ...storyTags(shown)],
    lifetime: 'front',
  };
};
