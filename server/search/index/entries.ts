import type { Locale } from '../../../locales/languages.ts';
import { siblingsOf } from '../../../locales/regions.ts';
import type { Facts } from '../../content/contract/facts.ts';
import type { Profile, ProfileCard } from '../../content/contract/profile.ts';
import { searchKindOf } from '../../content/contract/search.ts';
import type { Story, StoryCard } from '../../content/contract/story.ts';
import { blockTexts } from '../../content/text/plain-text.ts';
import { analysisVersion } from '../analysis/analysis-version.ts';
import { type Part, spacedWords, vectorOf, type Weight } from '../analysis/lexemes.ts';
import { stemmers } from '../analysis/stemmers.ts';
import { learnedWords } from './learned-words.ts';

/** What the index needs of a story. */
export type StorySource = StoryCard & Pick<Story, 'body' | 'location' | 'regions'>;
/** What the index needs of a profile, with its names in other languages. */
export type ProfileSource = ProfileCard & Pick<Profile, 'body' | 'updatedAt'> & { otherNames: string[] };

/** The facts that readers search for, as texts: no numbers and no web addresses. */
function factTexts({
  role,
  cuisine,
  address,
  district,
  venue,
  host,
  performers = [],
  awards = [],
  mustTry = [],
}: Facts): string[] {
  return [role, cuisine, address, district, venue, host, ...performers, ...awards, ...mustTry].filter(
    (text): text is string => text !== undefined,
  );
}

/** The searchable columns of an entry; the database adds the stems of `stems_a` to `stems_c` to the vectors. */
function textColumns(parts: readonly Part[], locale: Locale) {
  const weighted = (weight: Weight) => parts.filter((part) => part.weight === weight);
  const stems = spacedWords(parts);
  return {
    stemmer: stemmers[locale] ?? null,
    analysis: analysisVersion,
    title: vectorOf(weighted('A'), locale),
    words: vectorOf(parts, locale),
    ...learnedWords(parts),
    stems_a: stems.A,
    stems_b: stems.B,
    stems_c: stems.C,
  };
}

/** The search entry of a story. */
export function storyRecord(story: StorySource) {
  const {
    id,
    slug,
    locale,
    regions,
    title,
    standfirst,
    author,
    tags = [],
    location = '',
    body,
    publishedAt,
  } = story;
  const names = (story.authors ?? [author]).map(({ name }) => name);
  const parts: Part[] = [
    { text: title, weight: 'A' },
    ...[standfirst, ...names, location, ...tags].map((text): Part => ({ text, weight: 'B' })),
    ...body.flatMap(blockTexts).map((text): Part => ({ text, weight: 'C' })),
  ];
  const own = regions.filter((region) => siblingsOf(story.region).includes(region));
  const columns = {
    kind: 'story',
    slug,
    locale,
    regions: own,
    dated_at: publishedAt,
    vertical: story.vertical,
  };
  return { story_id: id, profile_id: null, ...columns, ...textColumns(parts, locale) };
}

/** The search entry of a profile, if its kind can be found. */
export function profileRecord(profile: ProfileSource) {
  const { id, slug, locale, region, name, standfirst, facts, body, updatedAt, otherNames } = profile;
  const kind = searchKindOf[profile.kind];
  if (kind === null) return undefined;
  const parts: Part[] = [
    ...[name, ...otherNames].map((text): Part => ({ text, weight: 'A' })),
    ...[standfirst, ...factTexts(facts)].map((text): Part => ({ text, weight: 'B' })),
    ...body.flatMap(blockTexts).map((text): Part => ({ text, weight: 'C' })),
  ];
  const columns = {
    kind,
    slug,
    locale,
    regions: [region],
    dated_at: facts.startDate ?? updatedAt,
    vertical: profile.vertical ?? null,
    cuisine: facts.cuisineFamily ?? facts.cuisine ?? null,
    price_range: facts.priceRange ?? null,
  };
  return { story_id: null, profile_id: id, ...columns, ...textColumns(parts, locale) };
}
