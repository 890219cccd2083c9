import {
  type SearchFacetName,
  type SearchFacets,
  searchFacetNames,
  searchKinds,
  searchPeriods,
} from '../../content/contract/search.ts';

/** Facets as the database counts them: field, value and number of results. */
export type FacetRows = readonly [field: SearchFacetName, value: string, total: number][];

/** The orders of values that have one of their own; others come by their number, the greatest first. */
const orders: Partial<Record<SearchFacetName, readonly string[]>> = {
  kind: searchKinds,
  since: searchPeriods,
  price: ['1', '2', '3', '4'],
};

function valuesOf(rows: FacetRows, field: SearchFacetName) {
  const order = orders[field];
  const place = (value: string) => order?.indexOf(value) ?? 0;
  return rows
    .filter(([name]) => name === field)
    .sort(([, a, most], [, b, more]) => place(a) - place(b) || (order ? 0 : more - most) || (a < b ? -1 : 1))
    .map(([, value, total]) => ({ value: field === 'price' ? Number(value) : value, total }));
}

/** The facets of results. */
export function facetsOf(rows: FacetRows): SearchFacets {
  return Object.fromEntries(searchFacetNames.map((field) => [field, valuesOf(rows, field)])) as SearchFacets;
}
