import { type FacetName, type Facets, facetNames } from '../contract/profile.ts';
import type { Queryable } from './database.ts';

/** The value of each facet in a row of `profile`, as text. */
const columns: Record<FacetName, string> = {
  cuisine: "coalesce(card->'facts'->>'cuisineFamily', card->'facts'->>'cuisine')",
  priceRange: 'price_range::text',
  area: 'area',
  district: "card->'facts'->>'district'",
  awarded: "case when jsonb_array_length(card->'facts'->'awards') > 0 then 'true' end",
};

type Asked = { [N in FacetName]?: string | number | boolean | undefined };

/** Conditions as SQL; `$` parameters are numbered on from those that stand before. */
export interface Conditions {
  sql: string;
  parameters: unknown[];
}

/** Only what is asked for narrows: `awarded` is a wish, its contrary is none. */
const isAsked = (value: Asked[FacetName]) => value !== undefined && value !== false;

/** The conditions of the facets that are asked for, all but one when its own values are counted. */
export function facetConditions(asked: Asked, before: number, but?: FacetName): Conditions {
  const names = facetNames.filter((name) => name !== but && isAsked(asked[name]));
  return {
    sql: names.map((name, place) => ` and ${columns[name]} = $${before + place + 1}`).join(''),
    parameters: names.map((name) => String(asked[name])),
  };
}

interface FacetRow {
  value: string;
  count: string;
}

async function valuesOf(
  database: Queryable,
  best: Conditions,
  asked: Asked,
  name: FacetName,
): Promise<Facets[FacetName]> {
  const others = facetConditions(asked, best.parameters.length, name);
  const rows = await database.query<FacetRow>(
    `with best as (${best.sql})
     select ${columns[name]} as value, (count(*) filter (where true${others.sql}))::text as count
     from best where ${columns[name]} is not null group by 1 order by 1`,
    [...best.parameters, ...others.parameters],
  );
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** By which values the profiles of a query can be narrowed. */
export async function facetsOf(database: Queryable, best: Conditions, asked: Asked): Promise<Facets> {
  const values = await Promise.all(facetNames.map((name) => valuesOf(database, best, asked, name)));
  return Object.fromEntries(facetNames.map((name, place) => [name, values[place]])) as Facets;
}
