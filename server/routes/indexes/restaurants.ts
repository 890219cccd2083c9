import { collatorOf } from '../../../locales/collation.ts';
import type { Region } from '../../../locales/regions.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { failedValidation, type Outcome } from '../outcome.ts';
import { pictureEvery } from '../pictures/index-pictures.ts';
import { currencySign } from '../profiles/facts.ts';
import { profileCardModel } from '../profiles/profile-cards.ts';
import { type Grouping, namedRegion, profileIndexFound, regionChoices } from './profile-index.ts';
import { areKnown, chosenOf, facetInput, filtersModel, sortChoices } from './restaurant-filters.ts';

const everyRestaurant = 200;
const base = '/dining/restaurants';

const wordsBetweenPictures = 12;
/** Whole rows of two as of three columns. */
const columns = 6;

/** In the order that is asked for, pictures for a few. */
const few: Grouping = (restaurants, context) => {
  const items = restaurants.map((restaurant) => profileCardModel(restaurant, context));
  return [{ key: 'all', title: '', items: pictureEvery(items, wordsBetweenPictures, columns) }];
};

/** A value that no restaurant has is no address of ours; a combination that none has is an empty guide. */
async function restaurantGuide(context: PageContext, region?: Region): Promise<Outcome> {
  const { content, request, links, t, signal } = context;
  const chosen = chosenOf(request.query);
  if (!chosen) return failedValidation;
  const asked = {
    ...editionOf(request),
    ...(region ? { region } : {}),
    kind: 'restaurant' as const,
    sort: chosen.sort,
    size: everyRestaurant,
    facets: true,
    ...facetInput(chosen),
  };
  const { data, error } = await content.profiles(asked, signal);
  if (error) return failureOf(error);
  const { facets, total } = data;
  if (!facets || !areKnown(chosen, facets)) return failedValidation;
  const path = region ? `${base}/${region}` : base;
  const { compare } = collatorOf(request.locale);
  const wording = { t, compare, sign: currencySign(region ?? request.region) };
  const found = profileIndexFound(
    data,
    {
      kind: 'restaurant',
      layout: 'restaurants',
      path,
      ...(region
        ? {
            title: `${t('directory.restaurants')} · ${t(`region.${region}`)}`,
            heading: t(`region.${region}`),
            eyebrow: { label: t('directory.restaurants'), href: links.page(base) },
          }
        : {}),
      group: few,
      regions: regionChoices(context, base, region),
    },
    context,
  );
  const address = links.page(path);
  return {
    ...found,
    model: {
      ...found.model,
      sorts: sortChoices(address, chosen, wording),
      filters: filtersModel(address, chosen, { facets, total }, wording),
    },
    ...(Object.keys(chosen.facets).length > 0 ? { robots: 'noindex' } : {}),
  };
}

/** `/dining/restaurants`: the restaurants of the reader's region. */
export const restaurantsPage: Page = (context) => restaurantGuide(context);

/** `/dining/restaurants/:region`. */
export const regionRestaurantsPage: Page = async (context) => {
  const region = namedRegion(context);
  return region ? restaurantGuide(context, region) : failedValidation;
};
