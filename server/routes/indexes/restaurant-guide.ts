import { collatorOf } from '../../../locales/collation.ts';
import type { Region } from '../../../locales/regions.ts';
import { shortlistPath } from '../../content/links.ts';
import { failureOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { failedValidation, type Outcome } from '../outcome.ts';
import { eachOrNone } from '../pictures/index-pictures.ts';
import { currencySign } from '../profiles/prices.ts';
import { profileItem } from '../profiles/profile-cards.ts';
import { type Grouping, profileIndexPage, regionIndexLinks } from './profile-index.ts';
import {
  areKnown,
  chosenOf,
  defaultSort,
  facetInput,
  indexFilters,
  queryOf,
  sortChoices,
} from './restaurant-filters.ts';

const everyRestaurant = 200;
const base = '/dining/restaurants';

/** One group in the given order, each with its picture or none. */
const inOneGroup: Grouping = (restaurants, context) => {
  const items = restaurants.map((restaurant) => profileItem(restaurant, context));
  return [{ key: 'all', title: '', items: eachOrNone(items) }];
};

/**
 * The restaurant guide of a region, the reader's by default. An unknown filter value is a 404; a combination that no
 * restaurant has is an empty guide.
 */
export async function restaurantGuide(context: PageContext, region?: Region): Promise<Outcome> {
  const { content, request, links, t, signal } = context;
  const chosen = chosenOf(request.query);
  if (!chosen) return failedValidation;
  const input = {
    ...request.edition,
    ...(region ? { region } : {}),
    kind: 'restaurant' as const,
    sort: chosen.sort,
    size: everyRestaurant,
    facets: true,
    ...facetInput(chosen),
  };
  const { data, error } = await content.profiles(input, signal);
  if (error) return failureOf(error);
  const { facets, total } = data;
  if (!facets || !areKnown(chosen, facets)) return failedValidation;
  const path = region ? `${base}/${region}` : base;
  const { compare } = collatorOf(request.locale);
  const wording = { t, compare, sign: currencySign(region ?? request.region) };
  const found = profileIndexPage(
    data,
    {
      kind: 'restaurant',
      layout: 'restaurants',
      path,
      ...(region
        ? {
            title: t('head.about', { title: t('directory.restaurants'), text: t(`region.${region}`) }),
            heading: t(`region.${region}`),
            above: { name: t('directory.restaurants'), path: base },
          }
        : {}),
      group: inOneGroup,
      regions: regionIndexLinks(context, base, region),
    },
    context,
  );
  const address = links.page(path);
  return {
    ...found,
    view: {
      ...found.view,
      props: {
        ...found.view.props,
        shortlist: links.page(shortlistPath),
        sorts: sortChoices(address, chosen, wording),
        filters: indexFilters(address, chosen, { facets, total }, wording),
      },
    },
    // In whatever order, it is one page.
    query: queryOf({ ...chosen, sort: defaultSort }),
    ...(Object.keys(chosen.facets).length > 0 ? { robots: 'noindex, nofollow' } : {}),
  };
}
