import type { Block } from '../content/contract/blocks.ts';
import type { Input, Output } from '../content/contract/calls.ts';
import type { ProfileCard } from '../content/contract/profile.ts';
import {
  defaultResultsSize,
  type SearchItem,
  type SearchKind,
  searchKinds,
} from '../content/contract/search.ts';
import type { StoryCard } from '../content/contract/story.ts';
import type { Queryable } from '../content/store/database.ts';
import { readableLocales } from '../content/store/locale-choice.ts';
import { blockTexts } from '../content/text/plain-text.ts';
import { excerptOf } from './excerpt.ts';
import { isEmptyQuery, type ParsedQuery, parseQuery } from './query.ts';
import { stemmers } from './stemmers.ts';

/** How many results are ranked, and can be reached by page: the best ones by title, region and date. */
const mostRanked = 480;

/** SQL orders by sort: `choice` selects the results that are ranked, `page` sorts them. */
const orders = {
  relevance: {
    choice: 'readable desc, in_title desc, own desc, language_rank, dated_at desc, id',
    page: 'readable desc, score desc, dated_at desc, id',
  },
  latest: { choice: 'readable desc, dated_at desc, id', page: 'readable desc, dated_at desc, id' },
} as const;

/** The stemmers of the languages that the reader reads. */
const stemmersOf = (input: Input<'search'>) =>
  readableLocales(input).flatMap((locale) => stemmers[locale] ?? []);

/** Terms as an SQL expression: as typed, or stemmed; whole words only are stemmed. Adds to `parameters`. */
function termsSql(
  { spaced, unspaced }: ParsedQuery['required'],
  wholeWords: string,
  input: Input<'search'>,
  parameters: unknown[],
): string {
  const parameter = (value: string) => `$${parameters.push(value)}`;
  const runs = unspaced === '' ? undefined : `${parameter(unspaced)}::tsquery`;
  if (spaced === '') return runs as string;
  const both = (terms: string) => (runs ? `(${terms} && ${runs})` : terms);
  const toStem = parameter(wholeWords);
  return [
    both(`${parameter(spaced)}::tsquery`),
    ...stemmersOf(input).map((stemmer) => both(`to_tsquery('${stemmer}', ${toStem})`)),
  ].join(' || ');
}

interface Row {
  kinds: Partial<Record<SearchKind, number>> | null;
  kind: SearchKind | null;
  card: StoryCard | ProfileCard;
  body: Block[];
}

/**
 * The search statement. Each address is found once, in the reader's best language. Results that the reader can read
 * come first; within them words in the title, the reader's region and language, and recent dates count more.
 * Parameters: region, readable locales, kind, limit, offset; `required` and `exact` are SQL expressions of terms.
 */
const statement = (
  required: string,
  exact: string,
  { choice, page }: (typeof orders)['relevance' | 'latest'],
) => `
  with query as (select ${required} as terms, ${exact} as exact),
  found as materialized (
    select distinct on (kind, slug) id, kind, dated_at, (title @@ terms)::int + (title @@ exact)::int as in_title, $1 = any(regions) as own,
           coalesce(array_position($2::text[], locale), 99) as language_rank, locale = any($2::text[]) as readable
    from search_entry, query where words @@ terms
    order by kind, slug, coalesce(array_position($2::text[], locale), 99), $1 = any(regions) desc, id
  ),
  counted as (select jsonb_object_agg(kind, total) as kinds from (select kind, count(*) as total from found group by kind) as by_kind),
  chosen as (select * from found where $3::text is null or kind = $3 order by ${choice} limit ${mostRanked}),
  ranked as (
    select chosen.*, (ts_rank(entry.words, exact, 1) + ts_rank(entry.title, exact, 2) + 0.2 * ts_rank(entry.words, terms, 1))
      * (1 + in_title)
      * case when own then 3 else 1 end
      * case language_rank when 1 then 3 else 1 end
      * case when chosen.kind = 'story' then 0.7 + 0.3 / (1 + greatest(0, extract(epoch from now() - chosen.dated_at) / 31536000)) else 1 end
      as score
    from chosen join search_entry as entry using (id), query
  ),
  page as (select id, kind, row_number() over (order by ${page}) as position from ranked order by position limit $4 offset $5)
  select counted.kinds, page.kind, coalesce(story.card, profile.card) as card,
         coalesce(story.document, profile.document)->'body' as body
  from counted left join page on true
  left join search_entry as entry on entry.id = page.id
  left join story on story.id = entry.story_id left join profile on profile.id = entry.profile_id
  order by page.position`;

function itemOf({ kind, card, body }: Row, query: ParsedQuery): SearchItem {
  const excerpt = excerptOf([card.standfirst, ...body.flatMap(blockTexts)], query);
  return { kind, card, excerpt } as SearchItem;
}

/** One page of the results of a query; a query without words finds nothing. */
export async function searchContent(database: Queryable, input: Input<'search'>): Promise<Output<'search'>> {
  const query = parseQuery(input.q.normalize('NFC'));
  const { page = 1, size = defaultResultsSize, kind, sort = 'relevance' } = input;
  if (isEmptyQuery(query)) return { page, pages: 0, total: 0, kinds: [], items: [] };
  const parameters: unknown[] = [input.region, readableLocales(input), kind ?? null, size, (page - 1) * size];
  const wholeWords = query.exact.spaced;
  const required = termsSql(query.required, wholeWords, input, parameters);
  const exact = termsSql(query.exact, wholeWords, input, parameters);
  const rows = await database.query<Row>(statement(required, exact, orders[sort]), parameters);
  const counts = rows[0]?.kinds ?? {};
  const kinds = searchKinds.flatMap((name) => (counts[name] ? [{ kind: name, total: counts[name] }] : []));
  const total = kind ? (counts[kind] ?? 0) : kinds.reduce((sum, { total }) => sum + total, 0);
  return {
    page,
    pages: Math.ceil(Math.min(total, mostRanked) / size),
    total,
    kinds,
    items: rows.filter((row) => row.kind !== null).map((row) => itemOf(row, query)),
  };
}
