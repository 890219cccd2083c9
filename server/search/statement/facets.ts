import { cuisineOf } from '../../../locales/search-words.ts';
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

/** Rows of one cuisine that content names in several languages, as one row by its commonest name. */
function united(rows: FacetRows): FacetRows {
  const found = new Map<string, FacetRows[number]>();
  for (const [field, value, total] of rows.toSorted(([, , a], [, , b]) => b - a)) {
    const key = field === 'cuisine' ? `cuisine ${cuisineOf(value) ?? value}` : `${field} ${value}`;
    const known = found.get(key);
    found.set(key, known ? [field, known[1], known[2] + total] : [field, value, total]);
  }
  return [...found.values()];
}

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
  const all = united(rows);
  return Object.fromEntries(searchFacetNames.map((field) => [field, valuesOf(all, field)])) as SearchFacets;
}
