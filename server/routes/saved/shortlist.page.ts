import { ShortlistPage } from '../../../views/pages/shortlist.tsx';
import { groundOf } from '../../images/geography/ground.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { view } from '../outcome.ts';
import { mapPoints, profileItem, profileTags } from '../profiles/profile-cards.ts';
import { inWalkingOrder, legsOf } from '../profiles/walk.ts';
import { normaliseShortlist, slugsOf } from './shortlist-query.ts';

/** The path of the page. */
export const shortlistPath = '/shortlist';

/** The restaurants that a list names and that there are, in the order of a walk. */
async function restaurantsOf(slugs: readonly string[], { content, request, signal }: PageContext) {
  const input = { ...request.edition, kind: 'restaurant' as const, everywhere: true, slugs: slugs.join(',') };
  const { data, error } = await content.profiles({ ...input, size: slugs.length }, signal);
  if (error) return { error };
  const sorted = data.items.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
  return { data: inWalkingOrder(sorted) };
}

/** `/shortlist?list=SLUG,SLUG`: restaurants that a reader has put together, as a list to go by. Only the address knows it. */
export const shortlist = definePage({
  name: 'shortlist',
  paths: [shortlistPath],
  cache: 'search',
  ads: { shown: false },
  query: ['list'],
  normaliseQuery: normaliseShortlist,
  load: async (context) => {
    const { request, t, links, canonicalLinks } = context;
    const slugs = slugsOf(request.query.list);
    const { data: restaurants = [], error } = slugs.length > 0 ? await restaurantsOf(slugs, context) : {};
    if (error) return failureOf(error);
    const points = mapPoints(restaurants, context);
    const ground = await groundOf(points);
    const legs = legsOf(restaurants);
    return {
      kind: 'page',
      view: view('shortlist', ShortlistPage, {
        items: restaurants.map((restaurant, index) => {
          const leg = legs[index];
          return { ...profileItem(restaurant, context), ...(leg === undefined ? {} : { leg }) };
        }),
        points,
        ground,
        all: { label: t('directory.restaurants'), href: links.page('/dining/restaurants') },
      }),
      title: t('shortlist.title'),
      description: t('shortlist.text'),
      canonical: canonicalLinks.page(shortlistPath),
      query: {},
      variants: true,
      robots: 'noindex',
      tags: ['kind-restaurant', ...profileTags(restaurants)],
    };
  },
});
