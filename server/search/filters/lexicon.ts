import { type BuiltInLocale, builtInLanguages, type Locale, languageOf } from '../../../locales/languages.ts';
import { type Region, regionCodes, regionOf } from '../../../locales/regions.ts';
import { type CuisineCode, type SearchWords, searchWordsOf } from '../../../locales/search-words.ts';
import { translatorOf } from '../../../locales/translate.ts';
import type { PriceLevel, SearchKind } from '../../content/contract/search.ts';
import { fillersOf } from '../analysis/fillers.ts';
import { nameKey } from '../analysis/words.ts';
import type { PeriodName } from './periods.ts';
import { type Phrase, type PhraseIndex, phraseIndex, phraseOf } from './phrases.ts';

/** A place: regions and cities of the magazine, and its names in texts. */
export interface Place {
  regions: readonly Region[];
  areas: readonly string[];
  names: readonly string[];
}

export type KindName = keyof SearchWords['kinds'];

/** What a phrase means. */
export type Meaning =
  | { field: 'kind'; value: KindName }
  | { field: 'price'; value: PriceLevel }
  | { field: 'time'; value: PeriodName | number }
  | { field: 'cuisine'; value: CuisineCode }
  | { field: 'place'; value: Place }
  /** A section of the magazine. */
  | { field: 'vertical'; value: string }
  /** What a kind is for: the kind, beside another filter. */
  | { field: 'need'; value: KindName }
  /** What some of a kind are or have: a text, for which the kind stands where no text has it. */
  | { field: 'topic'; value: KindName }
  | { field: 'food' }
  | { field: 'ignored' };

/** The kind of result of each kind that a language names, with the type of place. */
export const kindsOf: Record<KindName, { kind: SearchKind; placeType?: string }> = {
  restaurant: { kind: 'restaurant' },
  hotel: { kind: 'place', placeType: 'hotel' },
  shop: { kind: 'place', placeType: 'shop' },
  home: { kind: 'place', placeType: 'home' },
  venue: { kind: 'place', placeType: 'venue' },
  place: { kind: 'place' },
  event: { kind: 'event' },
  person: { kind: 'person' },
  designer: { kind: 'designer' },
  author: { kind: 'author' },
  guide: { kind: 'guide' },
  collection: { kind: 'collection' },
  story: { kind: 'story' },
};

/** Russian endings are cut off before others follow; Kazakh ones are added. */
const cuts: Partial<Record<BuiltInLocale, RegExp>> = { ru: /(?:ий|ый|ой|ая|яя|ое|ее|ые|ие|[аяыиоеьйую])$/ };

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** The names of the months of a language, from January on, in their forms. */
function monthNames(locale: BuiltInLocale): string[][] {
  const { iso } = languageOf(locale);
  const formats = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const;
  return Array.from({ length: 12 }, (_, month) => {
    const date = Date.UTC(2026, month, 15);
    const names = formats.flatMap((format) =>
      new Intl.DateTimeFormat(iso, { ...format, timeZone: 'UTC' })
        .formatToParts(date)
        .filter(({ type }) => type === 'month')
        .map(({ value }) => value),
    );
    const inSigns = iso.startsWith('zh') ? [`${chineseMonths[month]}月`, `${month + 1}月`] : [];
    return [...new Set([...names, ...inSigns])].filter((name) => /\p{L}/u.test(name));
  });
}

/** The phrases of one language. */
function phrasesOf(locale: BuiltInLocale): Phrase<Meaning>[] {
  const words = searchWordsOf[locale];
  const options = {
    endings: words.endings ? new RegExp(`^${words.endings}$`, 'u') : undefined,
    cut: cuts[locale],
  };
  const phrases = (texts: readonly string[], meaning: Meaning) =>
    texts.map((text) => phraseOf(text, meaning, options));
  const ofTable = <Name extends string>(
    table: Record<Name, readonly string[]>,
    meaning: (name: Name) => Meaning,
  ) =>
    Object.entries<readonly string[]>(table).flatMap(([name, texts]) =>
      phrases(texts, meaning(name as Name)),
    );
  return [
    ...ofTable(words.kinds, (value) => ({ field: 'kind', value })),
    ...ofTable(words.prices, (value) => ({ field: 'price', value })),
    ...ofTable<PeriodName>(words.times, (value) => ({ field: 'time', value })),
    ...ofTable(words.cuisines, (value) => ({ field: 'cuisine', value })),
    ...monthNames(locale).flatMap((names, month) => phrases(names, { field: 'time', value: month + 1 })),
    ...ofTable(words.needs, (value) => ({ field: 'need', value })),
    ...ofTable(words.topics, (value) => ({ field: 'topic', value })),
    ...phrases(words.food, { field: 'food' }),
    ...phrases([...words.ignored, ...fillersOf(locale)], { field: 'ignored' }),
  ];
}

const builtIn = Object.keys(builtInLanguages) as BuiltInLocale[];
const ofLanguages = new Map<BuiltInLocale, PhraseIndex<Meaning>>();

/** The index of a language, made when it is first asked for. */
function indexOf(locale: BuiltInLocale): PhraseIndex<Meaning> {
  const known = ofLanguages.get(locale) ?? phraseIndex(phrasesOf(locale));
  ofLanguages.set(locale, known);
  return known;
}

/** The indexes for a reader: of their languages, of English, and of those whose script tells them from others. */
export function indexesFor(languages: readonly Locale[]): PhraseIndex<Meaning>[] {
  const isRead = (locale: BuiltInLocale) =>
    languages.includes(locale) || locale === 'en' || languageOf(locale).script !== 'latin';
  return builtIn.filter(isRead).map(indexOf);
}

/** A city of the magazine, with the region that it is in. */
export interface Area {
  area: string;
  region: Region;
}

/** `Chiang Mai` for `chiang-mai`: cities have no names in the contract. */
export const areaName = (area: string): string =>
  area
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

type NamesLike = (name: string) => readonly string[];

/** The names of a region in all languages, as the interface and the ICU library have them. */
async function regionNames(region: Region): Promise<string[]> {
  const { country } = regionOf(region);
  const names = await Promise.all(
    builtIn.map(async (locale) => {
      const label = (await translatorOf(locale))(`region.${region}`);
      const ofIcu = new Intl.DisplayNames(languageOf(locale).iso, { type: 'region' }).of(country) ?? label;
      return [label, ofIcu];
    }),
  );
  return [...new Set(names.flat())];
}

/** Several places as one. */
export const unitePlaces = (places: readonly Place[]): Place => ({
  regions: [...new Set(places.flatMap(({ regions }) => regions))],
  areas: [...new Set(places.flatMap(({ areas }) => areas))],
  names: [...new Set(places.flatMap(({ names }) => names))],
});

const withOthers = (names: readonly string[], namesLike: NamesLike) => [
  ...new Set(names.flatMap((name) => [name, ...namesLike(name)])),
];

const minPlaceLength = 3;
/** Whether a name may be taken for a place: a short one only if it is an abbreviation. */
const isPlaceName = (name: string) =>
  /[^\p{Script=Latin}]/u.test(name) || name.length >= minPlaceLength || /^\p{Lu}{2}$/u.test(name);

/** Endings of names in Russian and Kazakh, which are the same letters in texts. */
const placeEndings = new RegExp(
  `^(?:${searchWordsOf.ru.endings}|${searchWordsOf.kz.endings}|${searchWordsOf.en.endings})$`,
  'u',
);

/** A section of the magazine, as a language names it. */
export interface Section {
  vertical: string;
  name: string;
}

/** The index of what a magazine names itself: its places, by all their names, and its sections. */
export async function namesIndex(
  { areas, sections }: { areas: readonly Area[]; sections: readonly Section[] },
  namesLike: NamesLike,
): Promise<PhraseIndex<Meaning>> {
  const regions = regionCodes.filter((region) => regionOf(region).country !== '');
  const ofRegions = await Promise.all(
    regions.map(
      async (region): Promise<Place> => ({
        regions: [region],
        areas: [],
        names: withOthers(await regionNames(region), namesLike),
      }),
    ),
  );
  const ofAreas = areas.map(
    ({ area }): Place => ({ regions: [], areas: [area], names: withOthers([areaName(area)], namesLike) }),
  );
  const byKey = new Map<string, { names: Set<string>; places: Place[] }>();
  for (const place of [...ofRegions, ...ofAreas])
    for (const name of place.names) {
      const known = byKey.get(nameKey(name)) ?? { names: new Set(), places: [] };
      // Readers write a name of several words as one, too.
      known.names.add(name).add(name.replaceAll(/\s/g, ''));
      byKey.set(nameKey(name), { ...known, places: [...known.places, place] });
    }
  const options = { endings: placeEndings, cut: cuts.ru };
  const ofPlaces = [...byKey.values()].flatMap(({ names, places }) =>
    [...names]
      .filter(isPlaceName)
      .map((name) => phraseOf<Meaning>(name, { field: 'place', value: unitePlaces(places) }, options)),
  );
  const ofSections = sections.map(({ vertical, name }) =>
    phraseOf<Meaning>(name, { field: 'vertical', value: vertical }),
  );
  return phraseIndex([...ofPlaces, ...ofSections]);
}
