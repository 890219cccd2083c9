import type { Locale } from '../../../locales/languages.ts';
import type { CuisineCode } from '../../../locales/search-words.ts';
import type { PriceLevel } from '../../content/contract/search.ts';
import { unifyCharacters } from '../analysis/characters.ts';
import { isFiller } from '../analysis/fillers.ts';
import { searchWords } from '../analysis/words.ts';
import { indexesFor, type KindName, type Meaning, type Place, unitePlaces } from './lexicon.ts';
import type { PeriodName } from './periods.ts';
import { type PhraseIndex, type PhraseMatch, phrasesIn } from './phrases.ts';

/** A filter that words of a query imply, with the words. */
export type ImpliedFilter = (
  | { field: 'kind'; value: KindName }
  | { field: 'price'; value: PriceLevel }
  | { field: 'time'; value: PeriodName | number }
  | { field: 'cuisine'; value: CuisineCode }
  | { field: 'place'; value: Place }
  | { field: 'vertical'; value: string }
) & {
  /** The query without the words of this filter. */
  without: string;
};

/** A query as filters and the text that is left. */
export interface ReadQuery {
  filters: readonly ImpliedFilter[];
  /** Empty where all words are filters, or say nothing besides them. */
  text: string;
  /** The filters with the kind that the text suggests: what meets them stands for the text where nothing has it. */
  instead: readonly ImpliedFilter[];
  /** Whether the query names a kind, rather than what it is for. */
  hasKind?: boolean;
}

type Field = ImpliedFilter['field'];
type Match = PhraseMatch<Meaning>;
interface Read {
  match: Match;
  meaning: Meaning;
}

const has = ({ meanings }: Match, field: Meaning['field']) =>
  meanings.some((meaning) => meaning.field === field);

/** The text without some of its parts. */
function withoutParts(text: string, parts: readonly Pick<Match, 'start' | 'end'>[]): string {
  const ordered = parts.toSorted((a, b) => b.start - a.start);
  return ordered
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .split(/[\s\u3000]/)
    .filter((part) => /[^\p{P}]/u.test(part))
    .join(' ');
}

const isOfKind = (meaning: Meaning, kind: KindName) =>
  (meaning.field === 'kind' || meaning.field === 'need' || meaning.field === 'topic') &&
  meaning.value === kind;

/** Meanings of a phrase that has several, the likeliest first. */
const precedence: readonly Meaning['field'][] = [
  ...(['place', 'kind', 'price', 'time', 'cuisine'] as const),
  ...(['need', 'topic', 'food', 'vertical', 'ignored'] as const),
];

/** Which of several meanings a phrase has beside the others of its query. */
function meaningOf(match: Match, matches: readonly Match[]): Meaning | undefined {
  const others = matches.filter((other) => other !== match);
  const isFood = others.some(
    (other) => has(other, 'food') || other.meanings.some((meaning) => isOfKind(meaning, 'restaurant')),
  );
  const isSomewhere = others.some((other) => has(other, 'place') && !has(other, 'cuisine'));
  const order: readonly Meaning['field'][] =
    has(match, 'place') && has(match, 'cuisine') && (isFood || isSomewhere)
      ? ['cuisine', 'place']
      : precedence;
  return match.meanings.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))[0];
}

/** A need is a kind beside a kind or another filter; alone it is a text. */
function withKinds(read: readonly Read[]): readonly Read[] {
  const areFilters = read.some(
    ({ meaning }) => !['need', 'topic', 'food', 'ignored'].includes(meaning.field),
  );
  if (!areFilters) return read;
  // What some of a kind have says more than what a kind is for: who buys a flat looks for no shop.
  const topic = read.find(({ meaning }) => meaning.field === 'topic')?.meaning;
  const kinds = read.flatMap(({ match, meaning }): Read[] =>
    meaning.field === 'need'
      ? [{ match, meaning: { field: 'kind', value: topic?.field === 'topic' ? topic.value : meaning.value } }]
      : [],
  );
  return [...read.filter(({ meaning }) => meaning.field !== 'need'), ...kinds];
}

/** What has a section of the magazine. */
const ofSections: readonly KindName[] = ['story', 'event', 'guide', 'collection'];

/** Which of what was read is a filter, depending on what else there is. */
function filtersAmong(all: readonly Read[], isWhole: boolean): readonly Read[] {
  const fields = new Set(all.map(({ meaning }) => meaning.field));
  const isOf = (kind: KindName) => all.some(({ meaning }) => isOfKind(meaning, kind));
  const isOfFood = fields.has('food') || isOf('restaurant');
  const isFilter: Record<Meaning['field'], boolean> = {
    kind: true,
    place: true,
    price:
      fields.has('kind') ||
      fields.has('topic') ||
      fields.has('place') ||
      (fields.has('cuisine') && isOfFood) ||
      isWhole,
    time: isOf('event') || isOf('venue') || (isWhole && !fields.has('kind')),
    cuisine: isOfFood || isWhole,
    vertical: fields.has('kind') ? ofSections.some(isOf) : isWhole,
    need: false,
    topic: false,
    food: false,
    ignored: false,
  };
  return all.filter(
    ({ meaning }) => isFilter[meaning.field] || (meaning.field === 'cuisine' && meaning.value === 'bar'),
  );
}

/** A city beside its region means the city. */
function placeOf(places: readonly Place[]): Place {
  const cities = places.filter(({ areas, regions }) => areas.length > 0 && regions.length === 0);
  return unitePlaces(cities.length > 0 ? cities : places);
}

/** The value of a field that several phrases name: of kinds and times the most particular. */
function fieldValue(field: Field, read: readonly Meaning[], isTimed: boolean): ImpliedFilter['value'] {
  const values = read.flatMap((meaning) => ('value' in meaning ? [meaning.value] : []));
  if (field === 'place') return placeOf(values as Place[]);
  // Where to go at a time is an event.
  if (field === 'kind' && isTimed && values[0] === 'venue') return 'event';
  return values.find((value) => value !== 'place' && value !== 'upcoming') ?? (values[0] as PriceLevel);
}

/** The kind that a query implies which names none, with the words that do. */
function impliedKind(
  read: readonly Read[],
  filters: readonly Read[],
  isText: boolean,
): { kind: KindName; of: readonly Match[] } | undefined {
  const fields = new Set(filters.map(({ meaning }) => meaning.field));
  const of = (field: Meaning['field']) =>
    read.filter(({ meaning }) => meaning.field === field).map(({ match }) => match);
  if (fields.has('kind') || fields.size === 0) return undefined;
  if (fields.has('cuisine') || of('food').length > 0) return { kind: 'restaurant', of: of('food') };
  const topic = read.find(({ meaning }) => meaning.field === 'topic')?.meaning;
  if (topic?.field === 'topic' && (isText || fields.has('price') || fields.has('time')))
    return { kind: topic.value, of: of('topic') };
  return fields.has('time') ? { kind: 'event', of: [] } : undefined;
}

/**
 * The filters that a query implies, and the text that is left. Which words are filters depends on the others: a price counts
 * beside a kind or a place, a time beside events, a cuisine where food is looked for. A place alone is searched for as a text.
 * @param languages those of the reader
 * @param names the index of the places and sections of the magazine
 */
export function readFilters(
  query: string,
  languages: readonly Locale[],
  names: PhraseIndex<Meaning>,
): ReadQuery {
  const unified = unifyCharacters(query);
  const text = unified.length === query.length ? query : unified;
  const { matches, isWhole } = phrasesIn(unified, [names, ...indexesFor(languages)]);
  const read = withKinds(
    matches.flatMap((match): Read[] => {
      const meaning = meaningOf(match, matches);
      return meaning ? [{ match, meaning }] : [];
    }),
  );
  const filters = filtersAmong(read, isWhole);
  const isOnlyPlace = isWhole && filters.every(({ meaning }) => meaning.field === 'place');
  if (filters.length === 0 || (isOnlyPlace && !read.some(({ meaning }) => meaning.field === 'topic')))
    return { filters: [], text: query, instead: [] };
  const fields = [...new Set(filters.map(({ meaning }) => meaning.field as Field))];
  const found = fields.map((field) => {
    const own = filters.filter(({ meaning }) => meaning.field === field);
    const value = fieldValue(
      field,
      own.map(({ meaning }) => meaning),
      read.some(({ meaning }) => meaning.field === 'time'),
    );
    return {
      field,
      value,
      without: withoutParts(
        text,
        own.map(({ match }) => match),
      ),
    } as ImpliedFilter;
  });
  const withKind = (isText: boolean): readonly ImpliedFilter[] => {
    const implied = impliedKind(read, filters, isText);
    return implied
      ? [{ field: 'kind', value: implied.kind, without: withoutParts(text, implied.of) }, ...found]
      : found;
  };
  const all = withKind(false);
  const kind = all.find(({ field }) => field === 'kind')?.value;
  const says = ({ meaning: { field } }: Read) =>
    field !== 'ignored' && !(field === 'food' && kind === 'restaurant') && !(field === 'time' && kind);
  const topics = read.filter(({ meaning }) => meaning.field === 'topic');
  const left = withoutParts(
    text,
    read.filter((each) => filters.includes(each) || !says(each)).map(({ match }) => match),
  );
  const saysNothing = searchWords(left).every(({ written }) => isFiller(written, [...languages, 'en']));
  return {
    filters: all,
    text: (isWhole && topics.length === 0) || saysNothing ? '' : left,
    instead: withKind(true),
    hasKind: matches.some((match) => has(match, 'kind')),
  };
}
