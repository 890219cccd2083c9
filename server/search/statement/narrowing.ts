import type { SearchFacetName } from '../../content/contract/search.ts';
import { p } from './parameters.ts';

/**
 * The fields that narrow a search, each with the condition that a chosen value holds. `failed` has one bit for each whose
 * condition an entry fails, so that the numbers of a field can ignore its own values.
 */
const fields: readonly [field: SearchFacetName, condition: string][] = [
  ['kind', `(${p.kind} is null or kind = any(${p.kind}))`],
  ['vertical', `(${p.vertical} is null or vertical = any(${p.vertical}))`],
  ['in', `(${p.in} is null or regions && ${p.in})`],
  ['language', `(${p.language} is null or locale = any(${p.language}))`],
  ['since', `(${p.since} is null or dated_at >= now() - ${p.since})`],
  ['price', `(${p.price} is null or price_range = any(${p.price}))`],
  ['cuisine', `(${p.cuisine} is null or cuisine = any(${p.cuisine}))`],
];

const bitOf = (field: SearchFacetName) => 1 << fields.findIndex(([name]) => name === field);
/** SQL for the bits of the fields whose conditions an entry fails. */
export const failed = fields
  .map(([field, condition]) => `case when ${condition} then 0 else ${bitOf(field)} end`)
  .join(' + ');
/** SQL for whether an entry holds all conditions but that of a field. */
export const holdsBut = (field: SearchFacetName): string => `failed & ~${bitOf(field)} = 0`;
/** SQL for whether an entry fails at most the condition of the language. */
export const holdsButLanguage = `failed & ${bitOf('language')} = 0`;

/** The values of a facet with their numbers, from a column or an expression that gives several rows. */
const facetRows = (field: SearchFacetName, value: string, from = 'found') =>
  `select '${field}' as field, ${value} as value, count(*) as total from ${from} where ${holdsBut(field)} group by 2`;

const periods = { week: '7 days', month: '30 days', year: '365 days' } as const;

/** The numbers of the periods, in one pass over the results. */
const periodRows = `select 'since' as field, period.name as value, period.total
    from (
      select ${Object.entries(periods)
        .map(
          ([name, length]) => `count(*) filter (where dated_at >= now() - interval '${length}') as ${name}`,
        )
        .join(', ')}
      from found where ${holdsBut('since')}
    ) as counts,
    lateral (values ${Object.keys(periods)
      .map((name) => `('${name}', counts.${name})`)
      .join(', ')}) as period(name, total)
    where period.total > 0`;

/** SQL for the rows of all facets. */
export const facets = [
  facetRows('kind', 'kind'),
  facetRows('vertical', 'vertical'),
  facetRows('in', 'region', 'found, unnest(regions) as region'),
  `select 'language' as field, locale as value, count(distinct address) as total
    from about where ${holdsBut('language')} group by 2`,
  periodRows,
  facetRows('price', 'price_range::text'),
  facetRows('cuisine', 'cuisine'),
].join('\n    union all ');
