import { siblingsOf } from '../../../locales/regions.ts';
import type { Input, Output } from '../../content/contract/calls.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import { defaultSuggestions, type SearchKind } from '../../content/contract/search.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { readableLocales } from '../../content/queries/locale-choice.ts';
import type { Queryable } from '../../database/database.ts';
import { planOf } from './plan.ts';
import { forQuery, type Vocabulary } from './vocabulary.ts';

const maxSuggested = 300;

/**
 * The statement of suggestions. What is called as the query comes first, then in turn the best story, person, place and
 * so on. Parameters: region, readable locales, terms, whole name, number, regions of the tenant.
 */
const suggestStatement = `
  with query as (select $3::tsquery as terms, $4::tsquery as whole),
  matched as (
    select id, kind, slug, dated_at, title @@ whole as same, $1 = any(regions) as own,
           coalesce(array_position($2::text[], locale), 99) as language_rank, locale = any($2::text[]) as readable
    from search_title_in($3::tsquery, $6::text[], ${maxSuggested}) as id join search_entry using (id), query
  ),
  found as (
    select distinct on (kind collate "C", slug collate "C") *,
           coalesce(array_position(array['story', 'person', 'place', 'restaurant'], kind), 5) as kind_rank
    from matched order by kind collate "C", slug collate "C", language_rank, own desc, id
  ),
  ordered as (
    select *, count(*) over () as total,
           row_number() over (partition by readable, same, kind_rank order by own desc, language_rank, dated_at desc, id) as turn
    from found
  )
  select ordered.kind, total::int, coalesce(story.card, profile.card) as card
  from ordered join search_entry as entry using (id)
  left join story on story.id = entry.story_id left join profile on profile.id = entry.profile_id
  order by readable desc, same desc, turn, kind_rank limit $5`;

interface Row {
  total: number;
  kind: SearchKind;
  card: StoryCard | ProfileCard;
}

/** Titles and names that go with a partly typed query, or with near spellings of it. */
export async function suggestContent(
  database: Queryable,
  vocabulary: Vocabulary,
  input: Input<'suggest'>,
): Promise<Output<'suggest'>> {
  const languages = readableLocales(input);
  const planning = { database, vocabulary: forQuery(vocabulary, languages), languages, isTyping: true };
  const plan = planOf(input.q, planning, 'whole');
  for (let step = await plan.next(0); !step.done; step = await plan.next(0)) {
    const { anywhere, whole } = step.value;
    const parameters = [
      input.region,
      languages,
      anywhere.at(-1)?.term,
      whole,
      input.size ?? defaultSuggestions,
      siblingsOf(input.region),
    ];
    const rows = await database.query<Row>(suggestStatement, parameters);
    if (rows.length === 0) continue;
    const items = rows.map(({ kind, card }) => ({ kind, card })) as Output<'suggest'>['items'];
    return { total: rows[0]?.total ?? 0, items };
  }
  return { total: 0, items: [] };
}
