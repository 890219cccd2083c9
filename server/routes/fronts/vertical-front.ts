import { VerticalPage } from '../../../views/pages/vertical.tsx';
import { picturedFirst, picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import { defaultPageSize, type Front } from '../../content/contract/listing.ts';
import { editionsWith } from '../addresses/editions.ts';
import { sectionTrail } from '../addresses/trails.ts';
import { failureOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { noPageFound, type Outcome, view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { pageAddress } from '../stories/listing.ts';
import { storyItem, storyTags } from '../stories/story-props.ts';
import { frontData } from '../structured-data/lists.ts';
import { hasSection, linkedSupertags, verticalOf } from '../taxonomy.ts';
import { breakingLine } from './breaking-line.ts';
import { carouselOf } from './carousel.ts';
import { neighboursOf } from './neighbours.ts';

/** The sections of a front: those that editors put first, then in the order of the site's keys. */
function sectionsOf({ sections, order = [] }: Front, keys: readonly string[]): Front['sections'] {
  const places = [...order, ...keys];
  return sections.toSorted((one, other) => places.indexOf(one.key) - places.indexOf(other.key));
}

/** The tags of a front of a vertical, besides those of what it shows. */
const regionTags = (region: string, vertical: string) => [
  'front',
  `region-${region}`,
  `vertical-${vertical}`,
];

/** The front of one vertical. */
export async function verticalFront(context: PageContext, key: string): Promise<Outcome> {
  const { content, request, site, links, canonicalLinks, signal } = context;
  const vertical = verticalOf(site, key);
  if (!vertical) return noPageFound;
  const { data: front, error } = await content.front({ ...request.edition, slug: key }, signal);
  if (error) return failureOf(error);
  const shown = [...front.lead, ...front.latest, ...front.sections.flatMap(({ items }) => items)];
  const { carousel, tags } = await carouselOf(key, shown, context);
  const pictured = new Set<string>();
  const once = picturesOnce(pictured);
  const cards = (stories: typeof shown) => stories.map((story) => once(storyItem(story, context)));
  const lead = cards(front.lead);
  const sections = sectionsOf(front, Object.keys(vertical.supertags)).map((section) => ({
    key: section.key,
    title: vertical.supertags[section.key]?.label ?? section.key,
    href: links.supertag(key, section.key),
    items: picturedFirst(cards(section.items)),
  }));
  const latest = cards(front.latest);
  for (const { picture } of carousel?.items ?? []) if (picture) pictured.add(picture.src);
  const page = { total: front.total, locale: front.locale, shown, vertical: key };
  const { neighbours, tags: ofNeighbours } = await neighboursOf(page, once, context);
  return {
    kind: 'page',
    view: view('vertical', VerticalPage, {
      vertical: key,
      title: vertical.label,
      ...breakingLine(front, context),
      lead,
      latest,
      supertags: linkedSupertags(site, key).map(([supertag, { label }]) => ({
        label,
        href: links.supertag(key, supertag),
      })),
      sections,
      neighbours,
      carousel,
      more: front.total > defaultPageSize ? pageAddress(links.vertical(key), 2) : undefined,
    }),
    title: vertical.label,
    canonical: canonicalLinks.vertical(key),
    variants: true,
    editions: editionsWith(context, ({ site: other }) => hasSection(other, key)),
    trail: sectionTrail({ vertical: key }, context),
    lists: shown.map(({ title }) => title),
    sequence:
      front.total > defaultPageSize
        ? { number: 1, next: pageAddress(canonicalLinks.vertical(key), 2) }
        : undefined,
    structuredData: () => frontData(vertical.label, front, context),
    ...shareImage(front.lead[0]?.picture, context),
    robots: vertical.hidden ? 'noindex' : undefined,
    tags: [...regionTags(request.region, key), ...storyTags(shown), ...tags, ...ofNeighbours],
  };
}
