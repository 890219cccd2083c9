import type { Locale } from '../../locales/languages.ts';
import type { Facts, Profile, ProfileCard } from '../content/contract/profile.ts';
import { searchKindOf } from '../content/contract/search.ts';
import type { Story, StoryCard } from '../content/contract/story.ts';
import { blockTexts } from '../content/text/plain-text.ts';
import { type Part, spacedWords, vectorOf, type Weight } from './lexemes.ts';
import { stemmers } from './stemmers.ts';

export type StorySource = StoryCard & Pick<Story, 'body' | 'location' | 'regions'>;
export type ProfileSource = ProfileCard & Pick<Profile, 'body' | 'updatedAt'>;

/** What a fact says in words; numbers and addresses of the web say nothing that is searched for. */
function factTexts({
  role,
  cuisine,
  address,
  district,
  venue,
  host,
  awards = [],
  mustTry = [],
}: Facts): string[] {
  return [role, cuisine, address, district, venue, host, ...awards, ...mustTry].filter(
    (text): text is string => text !== undefined,
  );
}

function record(parts: readonly Part[], locale: Locale) {
  const of = (weight: Weight) => parts.filter((part) => part.weight === weight);
  const stems = (weight: Weight) =>
    of(weight)
      .map(({ text }) => spacedWords(text))
      .join(' ');
  return {
    stemmer: stemmers[locale] ?? null,
    title: vectorOf(of('A')),
    words: vectorOf(parts),
    stems_a: stems('A'),
    stems_b: stems('B'),
    stems_c: stems('C'),
  };
}

/** A story as the index has it. */
export function storyRecord(story: StorySource) {
  const { id, slug, locale, regions, title, standfirst, author, location = '', body, publishedAt } = story;
  const parts: Part[] = [
    { text: title, weight: 'A' },
    ...[standfirst, author.name, location].map((text): Part => ({ text, weight: 'B' })),
    ...body.flatMap(blockTexts).map((text): Part => ({ text, weight: 'C' })),
  ];
  const place = { kind: 'story', slug, locale, regions, dated_at: publishedAt };
  return { story_id: id, profile_id: null, ...place, ...record(parts, locale) };
}

/** A profile as the index has it, or nothing when its kind is not searched for. */
export function profileRecord(profile: ProfileSource) {
  const { id, slug, locale, region, name, standfirst, facts, body, updatedAt } = profile;
  const kind = searchKindOf[profile.kind];
  if (kind === null) return undefined;
  const parts: Part[] = [
    { text: name, weight: 'A' },
    ...[standfirst, ...factTexts(facts)].map((text): Part => ({ text, weight: 'B' })),
    ...body.flatMap(blockTexts).map((text): Part => ({ text, weight: 'C' })),
  ];
  const place = { kind, slug, locale, regions: [region], dated_at: facts.startDate ?? updatedAt };
  return { story_id: null, profile_id: id, ...place, ...record(parts, locale) };
}
