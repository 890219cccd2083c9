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
) & {
  /** The query without the words of this filter. */
  without: string;
};

/** A query as filters and the text that is left. */
export interface ReadQuery {
  filters: readonly ImpliedFilter[];
  /** Empty where all words are filters, or say nothing besides them. */
  text: string;
}

type Field = ImpliedFilter['field'];
type Match = PhraseMatch<Meaning>;

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

/** Which of several meanings a phrase has beside the others of its query. */
function meaningOf(match: Match, matches: readonly Match[]): Meaning | undefined {
  const others = matches.filter((other) => other !== match);
  const isFood = others.some((other) => has(other, 'food') || other.meanings.some(isRestaurant));
  const isSomewhere = others.some((other) => has(other, 'place') && !has(other, 'cuisine'));
  const order: Meaning['field'][] =
    has(match, 'place') && has(match, 'cuisine') && (isFood || isSomewhere)
      ? ['cuisine', 'place']
      : ['place', 'kind', 'price', 'time', 'cuisine', 'food', 'ignored'];
  const sorted = match.meanings.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  return sorted[0];
}

const isRestaurant = (meaning: Meaning) => meaning.field === 'kind' && meaning.value === 'restaurant';

interface Read {
  match: Match;
  meaning: Meaning;
}

/** Which of what was read is a filter, depending on what else there is. */
function filtersAmong(all: readonly Read[], isWhole: boolean): readonly Read[] {
  const fields = new Set(all.map(({ meaning }) => meaning.field));
  const isEvent = all.some(({ meaning }) => meaning.field === 'kind' && meaning.value === 'event');
  const isOfFood = fields.has('food') || all.some(({ meaning }) => isRestaurant(meaning));
  const isFilter: Record<Meaning['field'], boolean> = {
    kind: true,
    place: true,
    price: fields.has('kind') || fields.has('place') || (fields.has('cuisine') && isOfFood) || isWhole,
    time: isEvent || (isWhole && !fields.has('kind')),
    cuisine: isOfFood || isWhole,
    food: false,
    ignored: false,
  };
  return all.filter(({ meaning }) => isFilter[meaning.field]);
}

/** A city beside its region means the city. */
function placeOf(places: readonly Place[]): Place {
  const cities = places.filter(({ areas, regions }) => areas.length > 0 && regions.length === 0);
  return unitePlaces(cities.length > 0 ? cities : places);
}

/** The value of a field that several phrases name: of kinds and times the most particular. */
function fieldValue(field: Field, read: readonly Meaning[]): ImpliedFilter['value'] {
  const values = read.flatMap((meaning) => ('value' in meaning ? [meaning.value] : []));
  if (field === 'place') return placeOf(values as Place[]);
  return values.find((value) => value !== 'place' && value !== 'upcoming') ?? (values[0] as PriceLevel);
}

/** What a text about food or with a time implies that names no kind. */
function impliedKind(read: readonly Read[], filters: readonly Read[]): KindName | undefined {
  const fields = new Set(filters.map(({ meaning }) => meaning.field));
  if (fields.has('kind')) return undefined;
  if (fields.has('cuisine') || (fields.size > 0 && read.some(({ meaning }) => meaning.field === 'food')))
    return 'restaurant';
  return fields.has('time') ? 'event' : undefined;
}

/**
 * The filters that a query implies, and the text that is left. Which words are filters depends on the others: a price counts
 * beside a kind or a place, a time beside events, a cuisine where food is looked for. A place alone is searched for as a text.
 * @param languages those of the reader
 * @param places the index of the places of the magazine
 */
export function readFilters(
  query: string,
  languages: readonly Locale[],
  places: PhraseIndex<Meaning>,
): ReadQuery {
  const unified = unifyCharacters(query);
  const text = unified.length === query.length ? query : unified;
  const { matches, isWhole } = phrasesIn(unified, [places, ...indexesFor(languages)]);
  const read = matches.flatMap((match): Read[] => {
    const meaning = meaningOf(match, matches);
    return meaning ? [{ match, meaning }] : [];
  });
  const filters = filtersAmong(read, isWhole);
  const isOnlyPlace = isWhole && filters.every(({ meaning }) => meaning.field === 'place');
  if (filters.length === 0 || isOnlyPlace) return { filters: [], text: query };
  const kind = impliedKind(read, filters);
  const fields = [...new Set(filters.map(({ meaning }) => meaning.field as Field))];
  const found = fields.map((field) => {
    const own = filters.filter(({ meaning }) => meaning.field === field);
    return {
      field,
      value: fieldValue(
        field,
        own.map(({ meaning }) => meaning),
      ),
      without: withoutParts(
        text,
        own.map(({ match }) => match),
      ),
    } as ImpliedFilter;
  });
  const ofFood = read.filter(({ meaning }) => meaning.field === 'food').map(({ match }) => match);
  const implied = kind
    ? [
        {
          field: 'kind',
          value: kind,
          without: withoutParts(text, kind === 'restaurant' ? ofFood : []),
        } as ImpliedFilter,
      ]
    : [];
  const left = withoutParts(text, [
    ...filters.map(({ match }) => match),
    ...(kind === 'restaurant' || isKind(found, 'restaurant') ? ofFood : []),
  ]);
  const saysNothing = searchWords(left).every(({ written }) => isFiller(written, [...languages, 'en']));
  return { filters: [...implied, ...found], text: isWhole || saysNothing ? '' : left };
}

const isKind = (filters: readonly ImpliedFilter[], kind: KindName) =>
  filters.some(({ field, value }) => field === 'kind' && value === kind);
