import { ShortlistPage } from '../../../views/pages/shortlist.tsx';
import { shortlistPath } from '../../content/links.ts';
import { groundOf } from '../../images/geography/ground.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { view } from '../outcome.ts';
import { mapPoints, profileItem, profileTags } from '../profiles/profile-cards.ts';
import { inWalkingOrder, legsOf } from '../profiles/walk.ts';
import { normaliseShortlist, slugsOf } from './shortlist-query.ts';

/** The restaurants that a list names and that there are, in the order of a walk. */
async function restaurantsOf(slugs: readonly string[], { content, request, signal }: PageContext) {
  const input = { ...request.edition, kind: 'restaurant' as const, everywhere: true, slugs: slugs.join(',') };
  const { data, error } = await content.profiles({ ...input, size: slugs.length }, signal);
  if (error) return { error };
  const sorted = data.items.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
  return { data: inWalkingOrder(sorted) };
}

/** The address of the page with a list. */
const withList = (path: string, list: readonly string[]) =>
  list.length > 0 ? `${path}?list=${list.join(',')}` : path;

/** `/shortlist?list=SLUG,SLUG`: restaurants that a reader has put together, as a list to go by. Only the address knows it. */
export const shortlist = definePage({
  name: 'shortlist',
  paths: [shortlistPath],
  cache: 'search',
  shareButton: true,
  ads: { shown: false },
  query: ['list'],
  lists: ['list'],
  normaliseQuery: normaliseShortlist,
  load: async (context) => {
    const { request, t, links, canonicalLinks } = context;
    const slugs = slugsOf(request.query.list);
    const addressOf = (list: readonly string[]) => withList(links.page(shortlistPath), list);
    const { data: restaurants = [], error } = slugs.length > 0 ? await restaurantsOf(slugs, context) : {};
    if (error) return failureOf(error);
    const url = withList(
      canonicalLinks.page(shortlistPath),
      restaurants.map(({ slug }) => slug),
    );
    const points = mapPoints(restaurants, context);
    const ground = await groundOf(points);
    const legs = legsOf(restaurants);
    return {
      kind: 'page',
      view: view('shortlist', ShortlistPage, {
        items: restaurants.map((restaurant, index) => ({
          ...profileItem(restaurant, context),
          leg: legs[index],
        })),
        points,
        removals: Object.fromEntries(
          slugs.map((slug) => [slug, addressOf(slugs.filter((each) => each !== slug))]),
        ),
        ground,
        all: { label: t('directory.restaurants'), href: links.page('/dining/restaurants') },
      }),
      title: t('shortlist.title'),
      description: t('shortlist.text'),
      canonical: canonicalLinks.page(shortlistPath),
      query: {},
      share:
        restaurants.length > 0
          ? { url, title: t('shortlist.title'), description: '', author: '' }
          : undefined,
      variants: true,
      robots: 'noindex',
      tags: ['kind-restaurant', ...profileTags(restaurants)],
    };
  },
});
