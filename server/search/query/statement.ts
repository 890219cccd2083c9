import { siblingsOf } from '../../../locales/regions.ts';
import type { Input } from '../../content/contract/calls.ts';
import type { SearchFacetName, SearchSort } from '../../content/contract/search.ts';
import { readableLocales } from '../../content/queries/locale-choice.ts';
import { isAbout, precedence, relevance, relevanceBound, scored, weightOfTerms } from './score.ts';

/** How many results can be reached by page: the best ones by title, region and date. */
export const maxReached = 240;
/** How many of these are ranked by their texts; the others come after them. */
const maxRanked = 60;
/** A number of entries: fewer suffice where few results are shown at most. */
const most = (usual: number, ofFew: number) => `case when $19::int is null then ${usual} else ${ofFew} end`;
/**
 * How many entries of a query are looked at, with its words in their titles and elsewhere: of words that very many have,
 * only so many count.
 */
const maxMatched = { inTitle: most(240, 60), elsewhere: most(200, 60) };
/** How many entries are read to know how much they tell, if that is asked: it takes the longest. */
const maxRead = `case when $18::float8 is not null then ${most(240, 30)} end`;

/** Terms that are looked for one by one, to know how much an entry tells. */
export interface SingleTerms {
  terms: string[];
  weights: number[];
  /**
   * Results are left out whose title, standfirst and facts have less of the terms than this share of what those of another
   * have: they only mention them.
   */
  inHead?: number | undefined;
  /** Results that tell less than this share of what the best one tells are left out; none are asked where it is undefined. */
  least?: number | undefined;
  /** As are those that tell less than this. */
  atLeast?: number | undefined;
  /** How many results there are at most. */
  most?: number | undefined;
  /**
   * Results are left out whose score is less than this share of the best one's, unless they tell nearly as much as the one
   * that tells most.
   */
  close?: number | undefined;
  /** All of them as they were typed: an entry that has this tells as much wherever it is. */
  phrase?: string | undefined;
  /** Whether they were typed as names are: what has all of them together does not only mention them, wherever it has them. */
  isName?: boolean | undefined;
}

/** A term of the database, with how much the single terms weigh at least that an entry has which matches it. */
export interface Tier {
  term: string;
  weight: number;
}

/** The terms of a search, as the database takes them. */
export interface SearchTerms {
  /**
   * What an entry must match anywhere, each with how much the single terms weigh that an entry has then at least; the last one
   * demands least.
   */
  anywhere: readonly Tier[];
  /** What it must match in its title, standfirst and facts otherwise; may be empty. */
  inHead: string;
  /** What ranks an entry higher. */
  exact: string;
  /** What the title of an entry has that is called as the query. */
  whole: string;
  /** The single terms with their weights. */
  single?: SingleTerms | undefined;
}

/** SQL orders by sort: `choice` selects the results that can be reached, `page` sorts them; `isScored` where it takes how well they match. */
const orders: Record<SearchSort, { choice: string; page: string; isScored?: boolean }> = {
  relevance: {
    choice: 'readable desc, in_title desc, own desc, language_rank, relevance desc, dated_at desc, id',
    page: 'readable desc, score desc, dated_at desc, id',
    isScored: true,
  },
  latest: { choice: 'readable desc, dated_at desc, id', page: 'readable desc, dated_at desc, id' },
  oldest: { choice: 'readable desc, dated_at, id', page: 'readable desc, dated_at, id' },
};

/**
 * The fields that narrow a search, each with the condition that a chosen value holds. `failed` has one bit for each whose
 * condition an entry fails, so that the numbers of a field can ignore its own values.
 */
const filters: readonly [field: SearchFacetName, condition: string][] = [
  ['kind', '($6::text[] is null or kind = any($6))'],
  ['vertical', '($7::text[] is null or vertical = any($7))'],
  ['in', '($8::text[] is null or regions && $8)'],
  ['language', '($9::text[] is null or locale = any($9))'],
  ['since', '($10::interval is null or dated_at >= now() - $10)'],
  ['price', '($11::int[] is null or price_range = any($11))'],
  ['cuisine', '($12::text[] is null or cuisine = any($12))'],
];

const bitOf = (field: SearchFacetName) => 1 << filters.findIndex(([name]) => name === field);
const failed = filters
  .map(([field, condition]) => `case when ${condition} then 0 else ${bitOf(field)} end`)
  .join(' + ');
const others = (field: SearchFacetName) => `failed & ~${bitOf(field)} = 0`;

/** The values of a facet with their numbers, from a column or an expression that gives several rows. */
const facetRows = (field: SearchFacetName, value: string, from = 'found') =>
  `select '${field}' as field, ${value} as value, count(*) as total from ${from} where ${others(field)} group by 2`;

const intervals = { week: '7 days', month: '30 days', year: '365 days' } as const;

/** The numbers of the periods, in one pass over the results. */
const periodRows = `select 'since' as field, period.name as value, period.total
    from (
      select ${Object.entries(intervals)
        .map(
          ([name, length]) => `count(*) filter (where dated_at >= now() - interval '${length}') as ${name}`,
        )
        .join(', ')}
      from found where ${others('since')}
    ) as counts,
    lateral (values ${Object.keys(intervals)
      .map((name) => `('${name}', counts.${name})`)
      .join(', ')}) as period(name, total)
    where period.total > 0`;

const facets = [
  facetRows('kind', 'kind'),
  facetRows('vertical', 'vertical'),
  facetRows('in', 'region', 'found, unnest(regions) as region'),
  `select 'language' as field, locale as value, count(distinct address) as total
    from about where ${others('language')} group by 2`,
  periodRows,
  facetRows('price', 'price_range::text'),
  facetRows('cuisine', 'cuisine'),
].join('\n    union all ');

/** The regions that entries must be of: the reader's own if only that counts, else those of the tenant; of those that are asked what they tell, the best one need not be of the reader's. */
const within = 'case when $13::boolean and $18::float8 is null then array[$1::text] else $29::text[] end';
const ownRegion = '($13::boolean is not true or own)';

/** Words of an entry, unpacked once where several terms are looked for in them one by one. */
const unpacked = (words: string) => `lateral (
      select case when cardinality($14::tsquery[]) > 1 then ${words} || ''::tsvector else ${words} end as flat offset 0
    ) as unpacked`;

/** Entries that match a tier, by the indexes alone, with how much the terms weigh that they have at least. */
const byTier = (number: string) =>
  `select search_words_in(($21::text[])[${number}]::tsquery, ${within}, ${maxMatched.elsewhere}) as id, ($27::float8[])[${number}] as held`;
const byHead = `select search_head_in($22::tsquery, ${within}, ${maxMatched.elsewhere}) as id`;
/** Which of these match the stricter tier is asked where not all are read. */
const byStrictTier = `
      ${byTier('1')}
      where cardinality($21::text[]) > 1 and (select count(*) from by_words) + (select count(*) from by_head) > ${maxRead}`;
/** Those that match in their titles are among these, unless there are more of these than are looked at. */
const byTitle = `
      select search_title_in($3::tsquery, ${within}, ${maxMatched.inTitle}), 0
      where greatest((select count(*) from by_words), (select count(*) from by_head)) >= ${maxMatched.elsewhere}`;

/** One number for the entries of one address, in all its languages: numbers are sorted faster than texts. */
const address = `hashtextextended(slug, hashtext(kind)) as address`;

/** Whether an entry has the terms as they were typed, if that is asked. */
const phrased = 'coalesce(flat @@ $23::tsquery, false)';

/** What tells most of what a result is compared with: of those in the reader's own language, only these. */
const bestRelevance = `case when language_rank = 1 then (select max(relevance) from asked where language_rank = 1)
      else (select max(relevance) from asked) end`;

/** What tells at least this share of what the best one tells is as good, whatever its score is. */
const nearlyBest = 0.75;

const bestOfClose = `
    select coalesce(max(score), 0) as score, coalesce(max(relevance), 0) as relevance, max(relevance) filter (where language_rank = 1) as own_relevance
    from close where readable`;

/** The entries that are close to the best one: by their score, or by what they tell, which is compared within the reader's own language. */
const closest = `
      select id from close, best where close.score >= $25 * best.score
        or close.relevance >= ${nearlyBest} * case when language_rank = 1 then own_relevance else best.relevance end`;

/** The results that can be reached with their scores, which those that are close to the best one have already. */
const ranked = `
    select close.* from close join chosen using (id)
    union all select * from (${scored('likeliest')}) as scored
    union all select *, 0 from chosen where $25::float8 is null and id not in (select id from likeliest)`;

/** How many results there are of all kinds, with those that only mention the terms: so many as decide whether more is tried. */
const matches = `case when $24::float8 is null then (select count(*)::int from found)
    else (select count(distinct address)::int from named where failed & ${bitOf('language')} = 0) end`;

/** How many results there are with those that only mention the terms, if these are left out. */
const withMentions = `(select count(distinct address)::int from matched where $24::float8 is not null and failed = 0)`;

/**
 * The search statement. Each address is found once, in the reader's best language. Results that the reader can read
 * come first; within them words in the title, the reader's region and language, and recent dates count more. Its
 * parameters are those of `searchParameters`.
 */
const statement = ({ choice, page, isScored }: (typeof orders)[SearchSort]) => `
  with query as (select $3::tsquery as terms, $4::tsquery as exact, $5::tsquery as whole),
  by_words as materialized (${byTier('cardinality($21::text[])')}),
  by_head as materialized (${byHead}),
  candidate as materialized (
    select id, max(held) as held from (
      select id, held from by_words union all select id, 0 from by_head union all ${byStrictTier} union all ${byTitle}
    ) as each group by id
  ),
  matched as (
    select id, ${address}, kind, locale, regions, vertical, cuisine, price_range, dated_at, words, held,
           ${weightOfTerms('(flat @@ term)::int')} as in_head,
           (title @@ terms)::int + (title @@ exact)::int as in_title, title @@ whole as called, $1 = any(regions) as own,
           coalesce(array_position($2::text[], locale), 99) as language_rank, locale = any($2::text[]) as readable,
           ${failed} as failed
    from candidate join search_entry using (id), query, ${unpacked('head')}
  ),
  shortlist as (
    select * from matched
    order by case when $18::float8 is null then 0 else ${precedence(relevanceBound)} end desc
    limit ${maxRead}
  ),
  asked as materialized (select shortlist.*, ${relevance} as relevance, ${phrased} as phrased from shortlist, query, ${unpacked('words')}),
  named as materialized (
    select *, max(in_head) over (partition by address) as in_heads from asked
    where ${ownRegion} and ($18::float8 is null or (relevance >= coalesce($20::float8, 0) and relevance >= $18 * ${bestRelevance}))
  ),
  about as (select * from named where ${isAbout}),
  nearest as materialized (
    select * from (
      select distinct on (address) * from about
      where failed & ${bitOf('language')} = 0
      order by address, language_rank, own desc, id
    ) as each
    order by case when $19::int is null then 0 else ${precedence('relevance')} end desc limit $19
  ),
  close as materialized (select * from (${scored('nearest')}) as scored where $25::float8 is not null),
  best as (${bestOfClose}),
  found as materialized (select * from nearest where $25::float8 is null or id in (${closest})),
  counted as (
    select jsonb_agg(jsonb_build_array(field, value, total)) as facets from (
    ${facets}
    ) as facet where value is not null
  ),
  chosen as (select * from found where failed = 0 order by ${choice} limit ${maxReached}),
  likeliest as (select * from chosen where $25::float8 is null order by ${choice} limit ${isScored ? maxRanked : 0}),
  ranked as (${ranked}),
  page as (select id, kind, row_number() over (order by ${page}) as position from ranked order by position limit $16 offset $17)
  select counted.facets, (select count(*)::int from found where failed = 0) as total, ${matches} as matches,
         ${withMentions} as mentions, page.kind, coalesce(story.card, profile.card) as card,
         coalesce(story.document, profile.document)->'body' as body,
         array(select number from unnest($14::tsquery[]) with ordinality as single(term, number)
               where not entry.words @@ term) as missing
  from counted left join page on true
  left join search_entry as entry on entry.id = page.id
  left join story on story.id = entry.story_id left join profile on profile.id = entry.profile_id
  order by page.position`;

/** The search statement of each sort. */
export const searchStatements: Record<SearchSort, string> = {
  relevance: statement(orders.relevance),
  latest: statement(orders.latest),
  oldest: statement(orders.oldest),
};

/** A term of the database that holds in titles, names, standfirsts and facts only. */
const headOnly = (term: string) =>
  term.replaceAll(/('[^']*')(:\*)?/g, (_, word, begun) => `${word}:${begun ? '*' : ''}AB`);

/** The parameters of the search statement. */
export function searchParameters(
  input: Input<'search'>,
  { anywhere, inHead, exact, whole, single }: SearchTerms,
  size: number,
  page: number,
): unknown[] {
  const { kind, vertical, language, since, price, cuisine, near } = input;
  const terms = [anywhere.at(-1)?.term ?? '', headOnly(inHead)].filter(Boolean).join(' | ');
  const narrowing = [kind, vertical, input.in, language, since && intervals[since], price, cuisine];
  return [
    input.region,
    readableLocales(input),
    terms,
    exact,
    whole,
    ...narrowing.map((values) => values ?? null),
    near ?? null,
    single?.terms ?? null,
    single?.weights ?? null,
    size,
    (page - 1) * size,
    single?.least ?? null,
    single?.most ?? null,
    single?.atLeast ?? null,
    anywhere.map(({ term }) => term),
    inHead,
    single?.phrase ?? null,
    single?.inHead ?? null,
    single?.close ?? null,
    single?.terms.map(headOnly) ?? null,
    anywhere.map(({ weight }) => weight),
    single?.isName ?? false,
    siblingsOf(input.region),
  ];
}
