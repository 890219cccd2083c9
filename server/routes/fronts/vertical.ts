import { defaultPageSize } from '../../content/contract/listing.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { noPageFound, type Outcome } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { picturedFirst, picturesOnce } from '../pictures/unique-pictures.ts';
import { staticPage } from '../static-pages/static-page.ts';
import { cardModel, storyTags } from '../stories/cards.ts';
import { pageAddress } from '../stories/listing.ts';
import { verticalOf } from '../taxonomy.ts';
import { carouselOf } from './carousel.ts';

/** The front of one vertical. */
export async function verticalFront(context: PageContext, key: string): Promise<Outcome> {
  const { content, request, site, links, signal } = context;
  const vertical = verticalOf(site, key);
  if (!vertical) return noPageFound;
  const { data: front, error } = await content.front({ ...editionOf(request), slug: key }, signal);
  if (error) return failureOf(error);
  const shown = [...front.lead, ...front.latest, ...front.sections.flatMap(({ items }) => items)];
  const { carousel, tags } = await carouselOf(key, shown, context);
  const once = picturesOnce(new Set());
  const cards = (stories: typeof shown) => stories.map((story) => once(cardModel(story, context)));
  const lead = cards(front.lead);
  const sections = front.sections.map((section) => ({
    key: section.key,
    title: vertical.supertags[section.key]?.label ?? section.key,
    href: links.supertag(key, section.key),
    items: picturedFirst(cards(section.items)),
  }));
  return {
    kind: 'page',
    model: {
      kind: 'vertical',
      vertical: key,
      title: vertical.label,
      lead,
      latest: cards(front.latest),
      sections,
      ...(carousel ? { carousel } : {}),
      ...(front.total > defaultPageSize ? { more: pageAddress(links.vertical(key), 2) } : {}),
    },
    title: vertical.label,
    canonical: canonicalLinks.vertical(key),
    variants: true,
    ...shareImage(front.lead[0]?.picture, context),
    ...(vertical.hidden ? { robots: 'noindex' } : {}),
    tags: ['front', `region-${request.region}`, `vertical-${key}`, ...storyTags(shown), ...tags],
    lifetime: 'front',
  };
}

/** `/:verticals`: the front of a vertical, or a miscellaneous page of the pages index. */
export const verticalsPage: Page = async (context) => {
  const key = context.request.params.verticals as string;
  return verticalOf(context.site, key) ? verticalFront(context, key) : staticPage(context, key);
};

export const genTPage: Page = (context) => verticalFront(context, 'gen-t');
