import type { Region } from '../../locales/regions.ts';
import { failedValidation, type Outcome } from '../outcome.ts';
import { editionOf, failureOf, type Page, type PageContext } from './context.ts';
import { directoryOutcome, namedRegion, regionChoices } from './directory.ts';
import { currencySign } from './facts.ts';
import { areKnown, chosenOf, facetInput, filtersModel, sortChoices } from './restaurant-filters.ts';

const everyRestaurant = 200;
const base = '/dining/restaurants';

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
  const wording = { t, sign: currencySign(region ?? request.region) };
  const title = region ? `${t('directory.restaurants')} · ${t(`region.${region}`)}` : undefined;
  const found = directoryOutcome(
    data,
    {
      kind: 'restaurant',
      layout: 'restaurants',
      path,
      ...(title ? { title } : {}),
      regions: regionChoices(context, base, region),
    },
    context,
  );
  const address = links.page(path);
  return {
    ...found,
    model: {
      ...found.model,
      title: region ? t(`region.${region}`) : t('directory.restaurants'),
      ...(region ? { eyebrow: { label: t('directory.restaurants'), href: links.page(base) } } : {}),
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
