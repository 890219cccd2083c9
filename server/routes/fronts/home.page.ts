import type { NewsletterLineProps } from '../../../views/components/forms/newsletter-line.tsx';
import type { Teaser } from '../../../views/components/navigation/teasers.tsx';
import type { CarouselProps } from '../../../views/components/profiles/carousel.tsx';
import { HomePage, type HomeProps } from '../../../views/pages/home.tsx';
import { picturedFirst, picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import type { Front } from '../../content/contract/listing.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { hasNewsletters, newsletterForm } from '../newsletters/newsletter-form.ts';
import { view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { storyItem, storyTags } from '../stories/story-props.ts';
import { frontData } from '../structured-data/lists.ts';
import { verticalOf } from '../taxonomy.ts';
import { breakingLine } from './breaking-line.ts';
import { carouselOf } from './carousel.ts';
import { collectionTeasers } from './collection-teasers.ts';

const homeSections = 8;
const minItems = 2;
const ranked = 5;

/** Sections in an order of their keys, then the others as they are. */
function inOrder<T extends { key: string }>(sections: readonly T[], order: readonly string[]): T[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return sections.toSorted((a, b) => place(a.key) - place(b.key));
}

interface HomeParts {
  front: Front;
  sections: Front['sections'];
  read: readonly StoryCard[];
  carousel: CarouselProps | undefined;
  collections: Teaser[];
  newsletters: NewsletterLineProps | undefined;
}

function homeProps(parts: HomeParts, context: PageContext): HomeProps {
  const { front, sections, read, carousel, collections, newsletters } = parts;
  const { links, site } = context;
  const cards = (stories: readonly StoryCard[]) => stories.map((story) => storyItem(story, context));
  const once = picturesOnce(new Set());
  return {
    lead: cards(front.lead).map(once),
    latest: cards(front.latest),
    weekend: cards(front.weekend).map((story, place) => (place === 0 ? once(story) : story)),
    weekendSeries: {
      name: site['weekend-name'],
      number: front.weekendTotal ?? 0,
    },
    mostRead: cards(read),
    ...breakingLine(front, context),
    sections: sections.map(({ key, items }) => ({
      key,
      title: verticalOf(site, key)?.label ?? key,
      href: links.vertical(key),
      items: picturedFirst(cards(items).map(once)),
    })),
    collections,
    carousel,
    newsletters,
  };
}

/**
 * The sections that are long enough to show: those that editors put first, then the first of the navigation, in the
 * edition's own order, in which the section comes first whose newest story of the region is the newest.
 */
function sectionsOf({ sections, order = [] }: Front, { site }: PageContext): Front['sections'] {
  const long = sections.filter(({ items }) => items.length >= minItems);
  const places = [...order, ...site['nav-main'].map((item) => item.slug)];
  const shown = new Set(inOrder(long, places).slice(0, homeSections));
  return inOrder(
    long.filter((section) => shown.has(section)),
    order,
  );
}

/** The ranking, where it is long enough and editors have not switched it off; however short where they switched it on. */
function rankingOf({ mostRead }: Front, read: readonly StoryCard[]): readonly StoryCard[] {
  const isShown = mostRead ?? read.length >= ranked;
  return isShown ? read : [];
}

/** The newsletters' line, where the site asks for it and there is a newsletter to choose. */
async function newsletterLine(context: PageContext): Promise<NewsletterLineProps | undefined> {
  const { site, links, newsletters } = context;
  if (!site['newsletter-prompt'] || !(await hasNewsletters(context))) return undefined;
  const href = links.page('/newsletters');
  if (!newsletters) return { href };
  return { href, signUp: await newsletterForm('short', { newsletters: ['default'] }, context) };
}

/** `/`: the home page of an edition. It works without its ranking, its carousel and its newsletter form. */
export const home = definePage({
  name: 'index',
  paths: ['/'],
  cache: 'front',
  ads: { unit: 'HOME', pageKind: 'index' },
  load: async (context) => {
    const { content, request, site, canonicalLinks, signal } = context;
    const edition = request.edition;
    const [{ data: front, error }, { data: ranking }, collections, newsletters] = await Promise.all([
      content.front({ ...edition, slug: 'home' }, signal),
      content.mostRead({ ...edition, size: ranked }, signal),
      collectionTeasers(context),
      newsletterLine(context),
    ]);
    if (error) return failureOf(error);
    const sections = sectionsOf(front, context);
    const read = rankingOf(front, ranking?.items ?? []);
    const pictured = [...front.lead, ...front.weekend.slice(0, 1), ...sections.flatMap(({ items }) => items)];
    const stories = [...pictured, ...front.latest, ...front.weekend, ...read];
    const { carousel, tags } = await carouselOf('home', pictured, context);
    const parts = { front, sections, read, carousel, collections, newsletters };
    return {
      kind: 'page',
      view: view('home', HomePage, homeProps(parts, context)),
      title: site['region-meta'].title,
      canonical: canonicalLinks.page('/'),
      variants: true,
      structuredData: () => frontData(site['region-meta'].title, front, context),
      ...shareImage(front.lead[0]?.picture, context),
      tags: ['front', `region-${request.region}`, ...storyTags(stories), ...tags],
    };
  },
});
