import type { Input, Output } from '../../content/contract/calls.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import { defaultSuggestions, type SearchKind } from '../../content/contract/search.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { Queryable } from '../../content/store/database.ts';
import { readableLocales } from '../../content/store/locale-choice.ts';
import { planOf } from './plan.ts';
import { suggestStatement } from './statement.ts';
import { forReader, type Vocabulary } from './vocabulary.ts';

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
  const planning = { database, vocabulary: forReader(vocabulary, languages), languages, isTyping: true };
  const plan = planOf(input.q, planning, 'whole');
  for (let step = await plan.next(0); !step.done; step = await plan.next(0)) {
    const { anywhere, whole } = step.value;
    const parameters = [input.region, languages, anywhere, whole, input.size ?? defaultSuggestions];
    const rows = await database.query<Row>(suggestStatement, parameters);
    if (rows.length === 0) continue;
    const items = rows.map(({ kind, card }) => ({ kind, card })) as Output<'suggest'>['items'];
    return { total: rows[0]?.total ?? 0, items };
  }
  return { total: 0, items: [] };
}
