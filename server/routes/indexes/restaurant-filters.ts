import type { MessageKey } from '../../../locales/translate.ts';
import type { IndexFilters } from '../../../views/components/navigation/filters.tsx';
import type { SelectableLink } from '../../../views/links.ts';
import {
  type FacetName,
  type Facets,
  facetNames,
  type ProfileSort,
  profileSorts,
} from '../../content/contract/profile.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';

/** The query parameters of a restaurant guide, in the order in which addresses have them. */
export const restaurantQuery = ['sort', 'cuisine', 'price', 'area', 'district', 'awarded'] as const;
type Parameter = (typeof restaurantQuery)[number];
type Query = Readonly<Partial<Record<string, string>>>;

/** How each facet is named in addresses and on the page. */
const facetTable: Record<FacetName, { parameter: Parameter; title: MessageKey }> = {
  cuisine: { parameter: 'cuisine', title: 'facts.cuisine' },
  priceRange: { parameter: 'price', title: 'facts.priceRange' },
  area: { parameter: 'area', title: 'filter.area' },
  district: { parameter: 'district', title: 'facts.district' },
  awarded: { parameter: 'awarded', title: 'facts.awards' },
};

export const defaultSort: ProfileSort = 'latest';

/** What a reader has chosen. */
export interface Chosen {
  sort: ProfileSort;
  facets: Partial<Record<FacetName, string>>;
}

/** A value that a fact may have: a short text without control characters. */
const factLike = /^[^\p{Cc}]{1,120}$/u;

/** The form of the values of facets that are no free text. */
const shapes: Partial<Record<FacetName, (value: string) => boolean>> = {
  priceRange: (value) => /^[1-4]$/.test(value),
  area: (value) => slugForm.test(value),
  awarded: (value) => value === 'true',
};

const isShaped = (name: FacetName, value: string) => factLike.test(value) && (shapes[name]?.(value) ?? true);

/** What a query asks for; undefined when it is malformed. Empty fields of a form ask for nothing. */
export function chosenOf(query: Query): Chosen | undefined {
  const sort = profileSorts.find((known) => known === (query.sort || defaultSort));
  const given = facetNames.flatMap((name) => {
    const value = query[facetTable[name].parameter];
    return value ? [[name, value] as const] : [];
  });
  if (!sort || !given.every(([name, value]) => isShaped(name, value))) return undefined;
  return { sort, facets: Object.fromEntries(given) };
}

/** The part of the call's input that filters the index. */
export function facetInput({ facets: { priceRange, awarded, ...texts } }: Chosen) {
  return {
    ...texts,
    priceRange: priceRange ? Number(priceRange) : undefined,
    awarded: awarded ? true : undefined,
  };
}

/** Whether some profile has each chosen value. Unknown values are refused, which bounds the number of addresses. */
export function areKnown({ facets: asked }: Chosen, facets: Facets): boolean {
  return facetNames.every(
    (name) => asked[name] === undefined || facets[name].some(({ value }) => value === asked[name]),
  );
}

/** The parameters of a choice, in the declared order. */
export function queryOf({ sort, facets }: Chosen): Record<string, string> {
  const values: Partial<Record<Parameter, string>> = sort === defaultSort ? {} : { sort };
  for (const name of facetNames) {
    const value = facets[name];
    if (value !== undefined) values[facetTable[name].parameter] = value;
  }
  return Object.fromEntries(
    restaurantQuery.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** The address of a choice. */
export function addressOf(path: string, chosen: Chosen): string {
  const query = new URLSearchParams(queryOf(chosen));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** `Chiang Mai` for `chiang-mai`: areas have no names in the contract. */
const areaName = (slug: string) =>
  slug.replaceAll(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());

interface Wording {
  t: (key: MessageKey) => string;
  /** The alphabetical order of the reader's language. */
  compare: (one: string, other: string) => number;
  /** The sign of a step of the price range. */
  sign: string;
}

/** The label of a value. */
const valueLabels: Partial<Record<FacetName, (value: string, wording: Wording) => string>> = {
  priceRange: (value, { sign }) => sign.repeat(Number(value)),
  area: areaName,
  awarded: (_, { t }) => t('filter.awarded'),
};
const labelOf = (name: FacetName, value: string, wording: Wording) =>
  valueLabels[name]?.(value, wording) ?? value;

/** A choice with one facet set or removed. */
const withFacet = (chosen: Chosen, name: FacetName, value: string | undefined): Chosen => {
  const { [name]: _, ...rest } = chosen.facets;
  return { ...chosen, facets: value === undefined ? rest : { ...rest, [name]: value } };
};

/** A facet is shown when it divides the index, or is chosen. */
const divides = (name: FacetName, values: Facets[FacetName], asked: string | undefined) =>
  asked !== undefined || values.length > (name === 'awarded' ? 0 : 1);

/** The filters of a guide as links: each leads to the guide with or without one value. */
export function indexFilters(
  path: string,
  chosen: Chosen,
  { facets, total }: { facets: Facets; total: number },
  wording: Wording,
): IndexFilters {
  const shown = facetNames.filter((name) => divides(name, facets[name], chosen.facets[name]));
  return {
    count: total,
    facets: shown.map((name) => ({
      key: name,
      title: wording.t(facetTable[name].title),
      options: facets[name]
        .map(({ value, count }) => ({ value, count, active: chosen.facets[name] === value }))
        .filter(({ count, active }) => count > 0 || active)
        .map(({ value, count, active }) => ({
          label: labelOf(name, value, wording),
          count,
          active,
          href: addressOf(path, withFacet(chosen, name, active ? undefined : value)),
        }))
        .sort((one, other) => wording.compare(one.label, other.label)),
    })),
    chosen: facetNames.flatMap((name) => {
      const value = chosen.facets[name];
      if (value === undefined) return [];
      const href = addressOf(path, withFacet(chosen, name, undefined));
      return [{ label: labelOf(name, value, wording), href }];
    }),
    clear: addressOf(path, { ...chosen, facets: {} }),
  };
}

/** Links to the other sort orders, with the same filters. */
export function sortChoices(path: string, chosen: Chosen, { t }: Wording): SelectableLink[] {
  return profileSorts.map((sort) => ({
    label: t(`sort.${sort}`),
    href: addressOf(path, { ...chosen, sort }),
    active: sort === chosen.sort,
  }));
}
