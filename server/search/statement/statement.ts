import type { SearchSort } from '../../content/contract/search.ts';
import { isInPlace, unmet } from './filter-sql.ts';
import { facets, failed, holdsButLanguage } from './narrowing.ts';
import { declared, p } from './parameters.ts';
import {
  hasAllInHead,
  isAbout,
  precedence,
  relevance,
  relevanceBound,
  scored,
  weightOfTerms,
} from './score.ts';

/** How many results can be reached by page: the best ones by title, region and date. */
export const maxReached = 240;
/** How many of these are ranked by their texts; the others come after them. */
const maxRanked = 60;
/** So many entries are listed for a query of filters alone. */
const maxListed = 1_000;
/** With fewer results than these none that has all words is left out. */
const fewResults = 5;
/** A number of entries: fewer suffice where few results are shown at most. */
const limit = (usual: number, ofFew: number) =>
  `case when ${p.maxResults} is null then ${usual} else ${ofFew} end`;
/**
 * How many entries of a query are looked at, with its words in their titles and elsewhere: of words that very many have,
 * only so many count.
 */
const maxMatched = { inTitle: limit(240, 60), elsewhere: limit(200, 60) };
/** How many entries are read to compute their relevance, if that is asked: it takes the longest. */
const maxRead = `case when ${p.minShare} is not null then ${limit(240, 30)} end`;

/** SQL orders by sort: `choice` selects the results that can be reached, `page` sorts them; `isScored` where it takes their scores. */
interface Order {
  choice: string;
  page: string;
  isScored?: boolean;
}
const dated = (date: string): Order => {
  const order = `complete desc, readable desc, ${date}, id`;
  return { choice: order, page: order };
};
const orders: Record<SearchSort, Order> = {
  relevance: {
    choice:
      'complete desc, readable desc, in_title desc, own desc, language_rank, relevance desc, dated_at desc, id',
    page: 'complete desc, readable desc, score desc, dated_at desc, id',
    isScored: true,
  },
  latest: dated('dated_at desc'),
  oldest: dated('dated_at'),
};

/** The order of results of filters alone: what is in the place and still to come, the best rated, the newest. */
const listing = `called desc, readable desc, in_head desc, in_place desc, own desc, (ends_at < now()) is true, language_rank,
  (cuisine = any(${p.cuisines})) is true desc, case when kind = 'event' then abs(extract(epoch from dated_at - now())) end, price_range is null, unmet,
  rating desc nulls last, dated_at desc, id`;
const listingOrders: Record<SearchSort, Order> = { ...orders, relevance: { choice: listing, page: listing } };

/** The regions that entries must be of: the reader's own if only that counts, else those of the tenant; of those whose relevance is computed, the best one need not be of the reader's. */
const within = `case when ${p.near} and ${p.minShare} is null then array[${p.region}] else ${p.regions} end`;
const ownRegion = `(${p.near} is not true or own)`;

/** Words of an entry, unpacked once where several terms are looked for in them one by one. */
const unpacked = (words: string) => `lateral (
      select case when cardinality(${p.single}) > 1 then ${words} || ''::tsvector else ${words} end as flat offset 0
    ) as unpacked`;

/** Entries that match a tier, by the indexes alone, with how much the terms weigh that they have at least. */
const byTier = (number: string) =>
  `select search_words_in((${p.anywhere})[${number}]::tsquery, ${within}, ${maxMatched.elsewhere}) as id, (${p.tierWeights})[${number}] as held`;
const byHead = `select search_head_in(${p.inHead}, ${within}, ${maxMatched.elsewhere}) as id`;
/** Which of these match the stricter tier is asked where not all are read. */
const byStrictTier = `
      ${byTier('1')}
      where cardinality(${p.anywhere}) > 1 and (select count(*) from by_words) + (select count(*) from by_head) > ${maxRead}`;
/** Those that match in their titles are among these, unless there are more of these than are looked at. */
const byTitle = `
      select search_title_in(${p.terms}, ${within}, ${maxMatched.inTitle}), 0
      where greatest((select count(*) from by_words), (select count(*) from by_head)) >= ${maxMatched.elsewhere}`;

/** The entries whose texts match. */
const textCandidates = `
  by_words as materialized (${byTier(`cardinality(${p.anywhere})`)}),
  by_head as materialized (${byHead}),
  by_all as materialized (select search_words_in(${p.all}, ${within}, ${maxMatched.elsewhere}) as id where ${p.isRelaxed}),
  by_entire as materialized (select search_head_in(${p.entire}, ${within}, ${maxMatched.elsewhere}) as id where ${p.isFiltered}),
  candidate as materialized (
    select id, max(held) as held from (
      select id, held from by_words union all select id, 0 from by_head union all select id, 0 from by_all
      union all select id, 0 from by_entire union all ${byStrictTier} union all ${byTitle}
    ) as each group by id
  )`;

/** What is known of the profile of an entry, where filters ask for it. */
const factsOf = `left join lateral (
      select area, rating, card->'facts'->>'placeType' as place_type, (card->'facts'->>'endDate')::timestamptz as ends_at
      from profile where ${p.isFiltered} and profile.id = profile_id
    ) as facts on true`;

/** The entries of the kind that filters name, those that meet most of the others first, and what is called as the query. */
const listingCandidates = `
  by_all as (select null::bigint as id where false),
  by_entire as (select search_title_in(${p.whole}, ${within}, ${fewResults}) as id),
  candidate as materialized (
    select id, 0::float8 as held from by_entire union
    (select id, 0::float8 as held from search_entry as entry ${factsOf}
    where regions && ${p.regions} and (${p.filterKinds} is null or entry.kind = any(${p.filterKinds}))
    order by ${unmet}, ${p.region} = any(regions) desc, locale = any(${p.languages}) desc, dated_at desc, id
    limit ${maxListed})
  )`;

/** One number for the entries of one address, in all its languages: numbers are sorted faster than texts. */
const address = `hashtextextended(slug, hashtext(kind)) as address`;

/** Whether an entry has the terms as they were typed, if that is asked. */
const phrased = `coalesce(flat @@ ${p.phrase}, false)`;

/**
 * The relevance that results are compared with: those in the reader's own language only with that of these. What has the terms
 * together in its body alone may name them in passing, so that others are not compared with it.
 */
const greatest = `
    select max(relevance) as of_any, max(relevance) filter (where language_rank = 1) as of_own
    from asked where not phrased or ${hasAllInHead}`;

/** The relevance that one result is compared with. */
const greatestOfReader = 'coalesce(case when language_rank = 1 then of_own else of_any end, 0)';

/** What has at least this share of the greatest relevance is as good, whatever its score is. */
const nearlyBest = 0.75;

/** The entries of which results are made: what is about the query, and where these are few, what says as much as they do. */
const narrowed = `
  counted_all as (select ${p.keepsFew} and count(distinct address) < ${fewResults} as few from asked where complete),
  greatest as (${greatest}),
  named as materialized (
    select *, max(in_head) over (partition by address) as in_heads from asked, counted_all, greatest
    where ${ownRegion} and (${p.minShare} is null or whole_head or (complete and few)
      or (relevance >= coalesce(${p.minRelevance}, 0) and relevance >= ${p.minShare} * ${greatestOfReader}))
  ),
  likely as materialized (select id, address from named where ${isAbout}),
  added as (
    select address from named where ${p.keepsFew} and complete and address not in (select address from likely)
      and relevance >= ${nearlyBest} * ${greatestOfReader}
    group by address order by max(relevance) desc limit greatest(0, ${fewResults} - (select count(distinct address) from likely))
  ),
  about as (select * from named where id in (select id from likely) or address in (select address from added))`;

const bestOfClose = `
    select coalesce(max(score), 0) as score, coalesce(max(relevance), 0) as relevance, max(relevance) filter (where language_rank = 1) as own_relevance
    from close where readable`;

/** The entries that are close to the best one: by their score, or by their relevance, which is compared within the reader's own language. */
const closest = `
      select id from close, best where close.complete or close.score >= ${p.minScore} * best.score
        or close.relevance >= ${nearlyBest} * case when language_rank = 1 then own_relevance else best.relevance end`;

/** The results that can be reached with their scores, which those that are close to the best one have already. */
const ranked = `
    select close.* from close join chosen using (id)
    union all select * from (${scored('likeliest')}) as scored
    union all select *, 0 from chosen where ${p.minScore} is null and id not in (select id from likeliest)`;

/** How many results there are of all kinds, with those that only mention the terms: so many as decide whether more is tried. */
const matches = `case when ${p.minInHead} is null then (select count(*)::int from found)
    else (select count(distinct address)::int from named where ${holdsButLanguage}) end`;

/** How many results there are with those that only mention the terms, if these are left out. */
const withMentions = `(select count(distinct address)::int from kept where ${p.minInHead} is not null and failed = 0)`;

/** The numbers of the terms, from 1, that an entry does not have, of those of a list. */
const lackedOf = (
  terms: string,
) => `array(select number from unnest(${terms}) with ordinality as single(term, number)
               where not entry.words @@ term)`;

/**
 * The search statement. Each address is found once, in the reader's best language. Results that the reader can read
 * come first, then those that have all words; within them words in the title, the reader's region and language, and recent dates
 * count more. Of entries that fail implied filters only those remain that fail least.
 */
const statement = (candidates: string, { choice, page, isScored }: Order) => `
  with declared as (${declared}),
  query as (select ${p.terms} as terms, ${p.exact} as exact, ${p.whole} as whole, ${p.all} as all_terms),
  ${candidates},
  matched as (
    select id, ${address}, kind, locale, regions, vertical, cuisine, price_range, dated_at, words, held,
           ${weightOfTerms('(flat @@ term)::int')} as in_head, coalesce(flat @@ all_terms, false) as whole_head,
           not ${p.isRelaxed} or id in (select id from by_all) as complete,
           (title @@ terms)::int + (title @@ exact)::int as in_title, title @@ whole as called, ${p.region} = any(regions) as own,
           coalesce(array_position(${p.languages}, locale), 99) as language_rank, locale = any(${p.languages}) as readable,
           ${failed} as failed, ${unmet} as unmet, ${isInPlace} as in_place, id in (select id from by_entire) as entire, ends_at, rating
    from candidate join search_entry using (id) ${factsOf}, query, ${unpacked('head')}
  ),
  demand as (
    select coalesce(min(unmet) filter (where failed = 0 and not entire), min(unmet)) as unmet from matched
  ),
  kept as (select matched.* from matched, demand where entire or matched.unmet = demand.unmet),
  shortlist as (
    select * from kept
    order by case when ${p.minShare} is null then 0 else ${precedence(relevanceBound)} end desc
    limit ${maxRead}
  ),
  asked as materialized (select shortlist.*, ${relevance} as relevance, ${phrased} as phrased from shortlist, query, ${unpacked('words')}),
  ${narrowed},
  nearest as materialized (
    select * from (
      select distinct on (address) * from about
      where ${holdsButLanguage}
      order by address, language_rank, own desc, id
    ) as each
    order by case when ${p.maxResults} is null then 0 else ${precedence('relevance')} end desc limit ${p.maxResults}
  ),
  close as materialized (select * from (${scored('nearest')}) as scored where ${p.minScore} is not null),
  best as (${bestOfClose}),
  found as materialized (select * from nearest where ${p.minScore} is null or id in (${closest})),
  counted as (
    select jsonb_agg(jsonb_build_array(field, value, total)) as facets from (
    ${facets}
    ) as facet where value is not null
  ),
  chosen as (select * from found where failed = 0 order by ${choice} limit ${maxReached}),
  likeliest as (select * from chosen where ${p.minScore} is null order by ${choice} limit ${isScored ? maxRanked : 0}),
  ranked as (${ranked}),
  page as (select id, kind, row_number() over (order by ${page}) as position from ranked order by position limit ${p.size} offset ${p.offset})
  select counted.facets, (select count(*)::int from found where failed = 0) as total, ${matches} as matches,
         (select min(unmet) from found where failed = 0 and not entire) as unmet,
         ${withMentions} as mentions, page.kind, coalesce(story.card, profile.card) as card,
         coalesce(story.document, profile.document)->'body' as body,
         ${lackedOf(p.single)} as missing, ${lackedOf(p.singleInHead)} as outside_head
  from counted left join page on true
  left join search_entry as entry on entry.id = page.id
  left join story on story.id = entry.story_id left join profile on profile.id = entry.profile_id
  order by page.position`;

const statements = (candidates: string, of: Record<SearchSort, Order>): Record<SearchSort, string> => ({
  relevance: statement(candidates, of.relevance),
  latest: statement(candidates, of.latest),
  oldest: statement(candidates, of.oldest),
});

/** The search statement of each sort. */
export const searchStatements = statements(textCandidates, orders);

/** The statement of a query of filters alone, of each sort. */
export const listingStatements = statements(listingCandidates, listingOrders);
