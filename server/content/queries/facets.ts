import type { Queryable } from '../../database/database.ts';
import { type FacetName, type Facets, facetNames } from '../contract/profile.ts';

/** SQL expressions on `profile` that give the value of each facet as text. */
const columns: Record<FacetName, string> = {
  cuisine: "coalesce(card->'facts'->>'cuisineFamily', card->'facts'->>'cuisine')",
  priceRange: 'price_range::text',
  area: 'area',
  district: "card->'facts'->>'district'",
  awarded: "case when jsonb_array_length(card->'facts'->'awards') > 0 then 'true' end",
};

type FacetFilter = { [N in FacetName]?: string | number | boolean | undefined };

/** A part of an SQL statement with its parameters. */
export interface SqlPart {
  sql: string;
  parameters: unknown[];
}

/** Whether a value narrows the profiles; `awarded: false` does not, it does not ask for the contrary. */
const narrows = (value: FacetFilter[FacetName]) => value !== undefined && value !== false;

/**
 * The conditions of a facet filter, as ` and …`.
 * @param before how many parameters the statement has before these
 * @param except the facet to leave out, when its own values are counted
 */
export function facetConditions(filter: FacetFilter, before: number, except?: FacetName): SqlPart {
  const names = facetNames.filter((name) => name !== except && narrows(filter[name]));
  return {
    sql: names.map((name, index) => ` and ${columns[name]} = $${before + index + 1}`).join(''),
    parameters: names.map((name) => String(filter[name])),
  };
}

interface FacetRow {
  value: string;
  count: string;
}

async function valuesOf(
  database: Queryable,
  profiles: SqlPart,
  filter: FacetFilter,
  name: FacetName,
): Promise<Facets[FacetName]> {
  const others = facetConditions(filter, profiles.parameters.length, name);
  const rows = await database.query<FacetRow>(
    `with best as (${profiles.sql})
     select ${columns[name]} as value, (count(*) filter (where true${others.sql}))::text as count
     from best where ${columns[name]} is not null group by 1 order by 1`,
    [...profiles.parameters, ...others.parameters],
  );
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/**
 * The values of each facet, with the number of profiles that each would leave beside the filter's other facets.
 * @param profiles a select statement of rows of `profile`
 */
export async function facetsOf(database: Queryable, profiles: SqlPart, filter: FacetFilter): Promise<Facets> {
  const values = await Promise.all(facetNames.map((name) => valuesOf(database, profiles, filter, name)));
  return Object.fromEntries(facetNames.map((name, index) => [name, values[index]])) as Facets;
}
