import { type Locale, languageOf, type Script } from '../../../locales/languages.ts';
import { type Region, regionOf } from '../../../locales/regions.ts';
import { cuisineLabels } from '../../../locales/search-words.ts';
import { type PriceLevel, priceLevels, type SearchFilter } from '../../content/contract/search.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { kindsOf, type Place } from '../filters/lexicon.ts';
import { periodOf } from '../filters/periods.ts';
import type { ImpliedFilter } from '../filters/read-filters.ts';
import { unmetBits } from '../statement/filter-sql.ts';
import type { FilterParameters } from '../statement/parameters.ts';
import { nameTerm } from './parse-query.ts';

/** The price ranges that stand for a level where it has none. */
const nearPrices: Record<PriceLevel, readonly number[]> = { low: [1, 2], middle: [2, 3], high: [3, 4] };

const anyName = (names: readonly string[]) =>
  names.flatMap((name) => nameTerm(name) ?? []).join(' | ') || null;

/** The conditions of implied filters. `now` in milliseconds; days are those of the reader's region. */
export function conditionsOf(
  filters: readonly ImpliedFilter[],
  region: Region,
  now: number,
): FilterParameters {
  const of = <F extends ImpliedFilter['field']>(field: F) =>
    filters.find((filter): filter is Extract<ImpliedFilter, { field: F }> => filter.field === field);
  const kind = of('kind');
  const named = kind && kindsOf[kind.value];
  const price = of('price')?.value;
  const cuisine = of('cuisine');
  const place = of('place')?.value;
  const time = of('time');
  const period = time && periodOf(time.value, now, regionOf(region).timeZone);
  const vertical = of('vertical');
  const labels = cuisine ? cuisineLabels(cuisine.value) : undefined;
  return {
    filterKinds: named ? [named.kind] : null,
    placeTypes: named?.placeType ? [named.placeType] : null,
    bestPrices: price ? priceLevels[price] : null,
    prices: price ? nearPrices[price] : null,
    cuisines: labels ?? null,
    filterVerticals: vertical ? [vertical.value] : null,
    cuisineNames: labels ? anyName(labels) : null,
    placeRegions: place?.regions ?? null,
    placeAreas: place?.areas ?? null,
    placeNames: place ? anyName(place.names) : null,
    from: period?.from ?? null,
    until: period?.until ?? null,
  };
}

const bitsOf: Record<ImpliedFilter['field'], number> = {
  kind: unmetBits.kind | unmetBits.placeType,
  price: unmetBits.price,
  time: unmetBits.time,
  cuisine: unmetBits.cuisine,
  place: unmetBits.place,
  vertical: unmetBits.vertical,
};

/** The name of a place in a script of the reader: of a city the one of the same letters, of a region none, as the page has it. */
function placeShown(
  { regions, areas, names }: Place,
  locale: Locale,
): Pick<SearchFilter, 'values' | 'label'> {
  const pattern = letters[languageOf(locale).script];
  const named = names.find((name) => pattern.test(name)) ?? names[0];
  return areas.length === 0 || regions.length > 0
    ? { values: [...regions] }
    : { values: [...areas], ...(named ? { label: named } : {}) };
}

const letters: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/u,
  han: /\p{Script=Han}/u,
  thai: /\p{Script=Thai}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
};

/** The filters as readers see them; those that nothing meets are marked. */
export function filtersShown(
  filters: readonly ImpliedFilter[],
  unmet: number,
  { region, locale }: Edition,
  now: number,
): SearchFilter[] {
  return filters.map((filter): SearchFilter => {
    const { field, without } = filter;
    const shown = { field, without, ...(unmet & bitsOf[field] ? { relaxed: true as const } : {}) };
    if (field === 'place') return { ...shown, ...placeShown(filter.value, locale) };
    if (field !== 'time') return { ...shown, values: [String(filter.value)] };
    const { from, until } = periodOf(filter.value, now, regionOf(region).timeZone);
    const last = until && new Date(until.getTime() - 1);
    return { ...shown, values: [from, last].flatMap((date) => date?.toISOString() ?? []) };
  });
}
