import { p } from './parameters.ts';

/** How much a word counts in the body, in the standfirst and facts, and in the title of an entry. */
const partWeights = `'{0.1, 0.15, 0.5, 1}'`;

/** The relevance of a word in the body alone is less than that of one in the title, standfirst or facts, however often it is there. */
const bodyShare = 0.7;

/** SQL for the weight of the single terms that an entry has, by a share for each, from 0 to 1. */
export const weightOfTerms = (share: string): string =>
  `(select coalesce(sum(weight * (${share})), 0) from unnest(${p.single}, ${p.weights}, ${p.singleInHead}) as single(term, weight, term_in_head))`;

/** The share of a term that is in the body alone: it grows with the term frequency. */
const shareInBody = `${bodyShare} * (1 - 2 / (2 + ts_rank_cd('{1, 1, 1, 1}', flat, term)))`;

/**
 * SQL for the relevance of an entry, whose words are `flat`, to the terms that are looked for one by one: it grows with term
 * frequency and proximity; 1 where none are looked for so.
 */
export const relevance = `case when ${p.minShare} is null then 1
      when cardinality(${p.single}) = 1 then 1 - 2 / (2 + ts_rank_cd('{0.25, 0.25, 0.75, 1}', flat, terms))
      when flat @@ ${p.phrase} then ${weightOfTerms('1')}
      else ${weightOfTerms(`case when flat @@ term_in_head then 1 when flat @@ term then ${shareInBody} else 0 end`)}
      * (1 - 0.6 / (1 + 4 * ts_rank_cd(${partWeights}, flat, terms))) end`;

/** What has all words of a query but tells less than this share of it has them here and there in its body. */
export const minOfQuery = 0.25;

/** SQL for whether an entry has all terms that are looked for one by one in its title, standfirst and facts. */
export const hasAllInHead = `in_head > 0.99 * ${weightOfTerms('1')}`;

/**
 * SQL for whether a result is about the terms, if that is asked: it has about as much of them in its title, standfirst and facts
 * as any that the reader can read. One that has them together as they were typed, wherever that is, is about them too if they
 * are a name, or if none that the reader can read has them so in these parts.
 */
export const isAbout = `whole_head or (complete and few) or ${p.minInHead} is null or in_heads >= ${p.minInHead} * coalesce((select max(in_head) from named where readable), 0)
      or (phrased and (${p.isName} or exists (select from named where called) or not exists (
        select from named where readable and phrased and ${hasAllInHead}
      )))`;

/** SQL for an upper bound of the relevance, as far as it is known without reading the words of an entry. */
export const relevanceBound = `(${bodyShare} * greatest(held, in_head) + ${1 - bodyShare} * in_head)`;

/** SQL by which entries come first where only so many may be found: the most relevant ones, then those that the reader can read. */
export const precedence = (relevance: string): string =>
  `2000 * (complete and ${p.isRelaxed})::int + 1000 * ${relevance} + 100 * readable::int + 10 * in_title + own::int`;

/**
 * How much an entry is about what a term says, from 0 to 1: how often it is in its words and how near each other, in its
 * title more than in its standfirst and there more than in its body. Long texts need more of it.
 */
const aboutness = (term: string) => `(1 - 1 / (1 + ts_rank_cd(${partWeights}, unpacked.words, ${term})
      / (0.4 + 0.001 * length(unpacked.words))))`;

/** How well an entry matches, before for whom it is. */
const closeness = `(${aboutness('exact')} + 0.5 * ${aboutness('terms')} + 0.2 * ts_rank(unpacked.words, terms, 1))
      * (1 + 1.5 * in_title) * case when called then 5 else 1 end
      * case when cardinality(${p.single}) > 1 then (1 + whole_head::int) * relevance * relevance else 1 end`;

/** SQL for the entries of a table of results with their scores: how well they match, for whom they are, and how new they are. */
export const scored = (results: string): string => `
    select ${results}.*, ${closeness}
      * case when own then 3 else 1 end * case when in_place then 2 else 1 end
      * case language_rank when 1 then sqrt(3) else 1 end
      * case when ${results}.kind = 'story' then 0.7 + 0.3 / (1 + greatest(0, extract(epoch from now() - ${results}.dated_at) / 31536000)) else 1 end
      as score
    from ${results} join search_entry as entry using (id), query,
         lateral (select entry.words || ''::tsvector as words offset 0) as unpacked`;
