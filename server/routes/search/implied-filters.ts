import { dateFormat, formatTag } from '../../../locales/formats.ts';
import { textsOf } from '../../../locales/languages.ts';
import { joinNames } from '../../../locales/names.ts';
import { isoTag, type Region, regionOf } from '../../../locales/regions.ts';
import { type CuisineCode, searchWordsOf } from '../../../locales/search-words.ts';
import { isMessageKey, type MessageKey } from '../../../locales/translate.ts';
import {
  type PriceLevel,
  priceLevels,
  type SearchFilter,
  type SearchKind,
} from '../../content/contract/search.ts';
import type { PageContext } from '../define-page.ts';
import { priceSigns } from '../profiles/prices.ts';
import { verticalOf } from '../taxonomy.ts';
import { changed, kindLabels } from './filters.ts';
import { type SearchChoice, searchAddress } from './search-query.ts';

const namesOf = (names: readonly string[], { request }: PageContext) =>
  joinNames(names, isoTag(request.locale, request.region));

const kindKey = (value: string): MessageKey => {
  const ofPlace = `place.${value}`;
  return isMessageKey(ofPlace) ? ofPlace : kindLabels[value as SearchKind];
};

/** The days of a time, as the reader's language writes them. */
function daysShown([first, last]: readonly string[], { request }: PageContext): string {
  const { timeZone } = regionOf(request.region);
  const tag = formatTag(isoTag(request.locale, request.region));
  const format = dateFormat(tag, { day: 'numeric', month: 'long', timeZone, calendar: 'gregory' });
  const from = new Date(first as string);
  return last === undefined ? `${format.format(from)} –` : format.formatRange(from, new Date(last));
}

const labels: Record<SearchFilter['field'], (filter: SearchFilter, context: PageContext) => string> = {
  kind: ({ values: [value = ''] }, { t }) => t(kindKey(value)),
  place: ({ values, label }, context) =>
    label ??
    namesOf(
      values.map((region) => context.t(`region.${region as Region}`)),
      context,
    ),
  price: ({ values: [level = ''] }, { request }) =>
    (priceLevels[level as PriceLevel] ?? []).map((steps) => priceSigns(request.region, steps)).join(' – '),
  cuisine: ({ values: [code] }, { request }) =>
    searchWordsOf[textsOf(request.locale)].cuisines[code as CuisineCode]?.[0] ?? '',
  time: ({ values }, context) => daysShown(values, context),
  vertical: ({ values: [slug = ''] }, { site }) => verticalOf(site, slug)?.label ?? slug,
};

/** How an implied filter is shown to a reader. */
export const filterLabel = (filter: SearchFilter, context: PageContext): string =>
  labels[filter.field](filter, context);

/**
 * The filters that words of the query imply, each with the address of the results without it: its words are left out, or, if
 * no others are left, searched for as a text. Those that nothing meets are not among them.
 */
export function impliedLinks(
  filters: readonly SearchFilter[],
  choice: SearchChoice,
  context: PageContext,
): { label: string; href: string }[] {
  return filters
    .filter(({ relaxed }) => !relaxed)
    .map((filter) => {
      const { without } = filter;
      const change = without === '' || without === choice.q ? { exact: true } : { q: without };
      return {
        label: filterLabel(filter, context),
        href: searchAddress(context.links, changed(choice, change)),
      };
    });
}

/** The note on the filters that nothing meets; undefined where there are none. */
export function relaxedNote(filters: readonly SearchFilter[], choice: SearchChoice, context: PageContext) {
  const relaxed = filters.filter((filter) => filter.relaxed);
  if (relaxed.length === 0) return undefined;
  const { t, links } = context;
  return {
    text: t('search.filtersRelaxed', {
      filters: namesOf(
        relaxed.map((each) => filterLabel(each, context)),
        context,
      ),
    }),
    link: {
      label: t('search.asText', { query: choice.q }),
      href: searchAddress(links, changed(choice, { exact: true })),
    },
  };
}
