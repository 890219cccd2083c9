import { type Locale, languageOf } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import { cuisineLabel } from '../../../locales/search-words.ts';
import type { MessageKey } from '../../../locales/translate.ts';
import type { SearchFacet, SearchFilterData } from '../../../views/components/search/search-filters.tsx';
import type {
  SearchFacetName,
  SearchFacets,
  SearchKind,
  SearchPeriod,
} from '../../content/contract/search.ts';
import type { PageContext } from '../define-page.ts';
import { priceSigns } from '../profiles/prices.ts';
import { verticalOf } from '../taxonomy.ts';
import {
  listed,
  parametersOf,
  type SearchChoice,
  type SearchList,
  searchAddress,
  searchLists,
  searchPath,
} from './search-query.ts';

/** How each kind of result is named. */
export const kindLabels: Record<SearchKind, MessageKey> = {
  story: 'profile.stories',
  restaurant: 'directory.restaurants',
  designer: 'directory.designers',
  person: 'directory.people',
  place: 'directory.places',
  event: 'directory.events',
  guide: 'search.guides',
  collection: 'directory.collections',
  author: 'directory.writers',
};

const periodLabels: Record<SearchPeriod, MessageKey> = {
  week: 'search.week',
  month: 'search.month',
  year: 'search.year',
};

interface Label {
  label: string;
  lang?: string;
}

interface FacetRecord {
  title: MessageKey;
  label: (value: string, context: PageContext) => Label;
}

const isOwn = (locale: Locale, { request }: PageContext) => locale === request.locale;

/** How each field is named, and its values. */
const facetTable: Record<SearchFacetName, FacetRecord> = {
  kind: { title: 'search.kinds', label: (value, { t }) => ({ label: t(kindLabels[value as SearchKind]) }) },
  vertical: {
    title: 'search.vertical',
    label: (value, { site }) => ({ label: verticalOf(site, value)?.label ?? value }),
  },
  in: { title: 'search.in', label: (value, { t }) => ({ label: t(`region.${value as Region}`) }) },
  language: {
    title: 'search.language',
    label: (value, context) => {
      const locale = value as Locale;
      const { name } = languageOf(locale);
      return { label: name, lang: isOwn(locale, context) ? undefined : languageOf(locale).iso };
    },
  },
  since: {
    title: 'search.since',
    label: (value, { t }) => ({ label: t(periodLabels[value as SearchPeriod]) }),
  },
  price: {
    title: 'facts.priceRange',
    label: (value, { request }) => ({ label: priceSigns(request.region, Number(value)) }),
  },
  cuisine: {
    title: 'facts.cuisine',
    label: (value, { request }) => ({ label: cuisineLabel(value, request.locale) }),
  },
};

/** A choice with another one of its values, from its first page. */
export const changed = (choice: SearchChoice, change: Partial<SearchChoice>): SearchChoice => ({
  ...choice,
  page: 1,
  ...change,
});

const without = (values: readonly string[], value: string) => values.filter((each) => each !== value);

/** The values of a field that can be chosen, with their numbers, those that are chosen among them. */
function optionsOf(
  name: SearchFacetName,
  { facets, choice, context }: { facets: SearchFacets; choice: SearchChoice; context: PageContext },
): SearchFacet['options'] {
  const chosen = name === 'since' ? [choice.since ?? ''].filter((value) => value !== '') : choice[name];
  const counted = facets[name].map(({ value, total }) => ({ value: String(value), count: total }));
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    ...facetTable[name].label(value, context),
    value: listed(value),
    count,
    chosen: chosen.includes(value),
  }));
}

/** A field is offered when it divides the results, or something of it is chosen. */
const divides = ({ options }: SearchFacet) => options.length > 1 || options.some(({ chosen }) => chosen);

/** Everything that is chosen, each with the address of the results without it. */
function chosenLinks(choice: SearchChoice, context: PageContext): SearchFilterData['chosen'] {
  const { links, t, request } = context;
  const address = (change: Partial<SearchChoice>) => searchAddress(links, changed(choice, change));
  const { since } = choice;
  return [
    ...searchLists.flatMap((name) =>
      choice[name].map((value) => ({
        ...facetTable[name].label(value, context),
        href: address({ [name]: without(choice[name], value) }),
      })),
    ),
    ...(since ? [{ ...facetTable.since.label(since, context), href: address({ since: undefined }) }] : []),
    ...(choice.near
      ? [
          {
            label: t('search.near', { region: t(`region.${request.region}`) }),
            href: address({ near: false }),
          },
        ]
      : []),
  ];
}

const nothing: Pick<SearchChoice, SearchList | 'since' | 'near'> = {
  kind: [],
  vertical: [],
  in: [],
  language: [],
  price: [],
  cuisine: [],
  since: undefined,
  near: false,
};

/** The kinds of results as links, which add a kind to what is chosen or take it away. */
export function kindLinks(facets: SearchFacets, choice: SearchChoice, context: PageContext) {
  const { links, t } = context;
  const address = (kind: readonly string[]) => searchAddress(links, changed(choice, { kind }));
  const options = optionsOf('kind', { facets, choice, context });
  if (options.length < 2 && choice.kind.length === 0) return [];
  const all = { label: t('directory.all'), href: address([]), active: choice.kind.length === 0 };
  const one = options.map(({ value, label, count, chosen }) => ({
    label,
    count,
    active: chosen,
    href: address(chosen ? without(choice.kind, value) : [...choice.kind, value].sort()),
  }));
  return [{ ...all, count: facets.kind.reduce((sum, { total }) => sum + total, 0) }, ...one];
}

/** What is in the form besides its own fields. */
function keptFields(choice: SearchChoice): [name: string, value: string][] {
  const { q, kind, exact, sort } = choice;
  return Object.entries(parametersOf({ ...choice, ...nothing, q, kind, exact, sort, page: 1 }));
}

/** The filters of a page of results: fields with their values, and what is chosen. */
export function searchFilters(
  facets: SearchFacets,
  choice: SearchChoice,
  context: PageContext,
): SearchFilterData {
  const { links, t, request } = context;
  const shown = ['vertical', 'in', 'language', 'since', 'price', 'cuisine'] as const;
  return {
    action: links.page(searchPath),
    kept: keptFields(choice),
    facets: shown
      .map((name) => ({
        name,
        title: t(facetTable[name].title),
        single: name === 'since',
        options: optionsOf(name, { facets, choice, context }),
      }))
      .filter(divides),
    near: { label: t('search.near', { region: t(`region.${request.region}`) }), chosen: choice.near },
    chosen: chosenLinks(choice, context),
    clear: searchAddress(links, changed(choice, nothing)),
  };
}
