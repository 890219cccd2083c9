import {
  type BuiltInLocale,
  builtInLanguages,
  type Language,
  type Locale,
  languageByCode,
  replaceLanguages,
} from './languages.ts';
import {
  builtInRegions,
  type Calendars,
  defaultTenant,
  type Region,
  type RegionRecord,
  replaceRegions,
} from './regions.ts';
import { dropTranslators, isMessageKey } from './translate.ts';

/** One region as `site.json` describes it. What it leaves out is that of the built-in region with its code. */
export interface RegionEntry {
  code: string;
  /** Its name, or its name in each language. */
  name?: string | Readonly<Record<string, string>>;
  languages?: readonly string[];
  country?: string;
  timeZone?: string;
  currency?: string;
  /** By language, the calendar of its dates, where it is another one than the Gregorian. */
  calendars?: Calendars;
  tenant?: string;
}

/** The regions and languages of a magazine, as `site.json` describes them. */
export interface EditionTable {
  regions: readonly RegionEntry[];
  /** By language, the language whose interface texts are shown where it has none of its own. */
  interfaceTexts?: Readonly<Record<string, string>>;
  /** The language of what is not there in the reader's; the first of the first region by default. */
  defaultLanguage?: string;
}

/** Something that is wrong with a table of editions, and where. */
export interface EditionProblem {
  path: readonly (string | number)[];
  message: string;
}

type Report = (path: EditionProblem['path'], message: string) => void;

/** Codes that stand for something else in addresses. */
const reservedCodes = ['all', 'page', 'profile'];

/** Whether a code stands for something else: in addresses, or among the interface texts on regions. */
const isReserved = (code: string) =>
  reservedCodes.includes(code) || (isMessageKey(`region.${code}`) && !builtInRegion(code));

const builtInRegion = (code: string): RegionRecord | undefined =>
  Object.hasOwn(builtInRegions, code) ? builtInRegions[code as keyof typeof builtInRegions] : undefined;

const hasTexts = (locale: string): locale is BuiltInLocale => Object.hasOwn(builtInLanguages, locale);

/** The built-in language that has another code here than in ISO 639. */
const builtInCodeOf = (iso: string): string | undefined =>
  Object.entries(builtInLanguages).find(([, language]) => language.iso === iso)?.[0];

const languageFor = (locale: string): Language | undefined => {
  if (hasTexts(locale)) return builtInLanguages[locale];
  return locale === 'zh' || builtInCodeOf(locale) ? undefined : languageByCode(locale);
};

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

const currencies = new Set(Intl.supportedValuesOf('currency'));
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A region with what it leaves out taken from the built-in one. */
function completed({ code, ...own }: RegionEntry): RegionEntry {
  const known = builtInRegion(code);
  const named = known ? { languages: known.locales, ...known, tenant: defaultTenant } : {};
  return { ...named, ...own, code };
}

/** The languages of all regions of a table, each once. */
const languagesOf = ({ regions }: EditionTable): Locale[] => [
  ...new Set(regions.flatMap((region) => completed(region).languages ?? [])),
];

/** What the program calls a language for which a writer gave another code. */
function languageAdvice(locale: string): string {
  const own = builtInCodeOf(locale);
  if (own) return `the code of this language is ${own} here`;
  if (locale === 'zh') return 'Chinese is zh-Hant or zh-Hans';
  return `there is no language ${locale}, or none of its script: use ${Object.keys(builtInLanguages).join(', ')}, or an ISO 639 code as fr or sw of a language in Latin, Cyrillic, Thai or Chinese letters`;
}

function checkRegion(entry: RegionEntry, index: number, report: Report): void {
  const region = completed(entry);
  const at = (field: string, ...more: number[]) => ['regions', index, field, ...more];
  const { code, name, languages = [], country = '', timeZone, currency } = region;
  if (isReserved(code))
    report(at('code'), `${code} stands for something else in addresses: choose another code`);
  if (name === undefined && !builtInRegion(code)) report(at('name'), 'is missing');
  if (languages.length === 0) report(at('languages'), 'must name at least one language, the default first');
  languages.forEach((locale, position) => {
    if (!languageFor(locale)) report(at('languages', position), languageAdvice(locale));
    else if (languages.indexOf(locale) !== position)
      report(at('languages', position), `${locale} is named twice`);
  });
  if (country !== '' && (!/^[A-Z]{2}$/.test(country) || !countries.of(country)))
    report(at('country'), `there is no country ${country}: write an ISO 3166 code, as KE, or leave it out`);
  if (timeZone === undefined) report(at('timeZone'), 'is missing: write an IANA name, as Africa/Nairobi');
  else if (!isTimeZone(timeZone))
    report(at('timeZone'), `there is no time zone ${timeZone}: write an IANA name, as Africa/Nairobi`);
  if (currency === undefined) report(at('currency'), 'is missing: write an ISO 4217 code, as KES');
  else if (!currencies.has(currency))
    report(at('currency'), `there is no currency ${currency}: write an ISO 4217 code, as KES`);
  for (const locale of Object.keys(entry.calendars ?? {}))
    if (!languages.includes(locale))
      report(['regions', index, 'calendars', locale], `the region does not have the language ${locale}`);
}

/** Everything that is wrong with a table of editions. */
export function editionProblems(table: EditionTable): EditionProblem[] {
  const { regions, interfaceTexts = {}, defaultLanguage } = table;
  const problems: EditionProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  const codes = regions.map(({ code }) => code);
  regions.forEach((region, index) => {
    checkRegion(region, index, report);
    if (codes.indexOf(region.code) !== index)
      report(['regions', index, 'code'], `there are two regions ${region.code}: keep one`);
  });
  const used = languagesOf(table);
  for (const [locale, texts] of Object.entries(interfaceTexts)) {
    if (!used.includes(locale)) report(['interfaceTexts', locale], `no region has the language ${locale}`);
    else if (hasTexts(locale))
      report(['interfaceTexts', locale], `${locale} has interface texts of its own: leave it out`);
    if (!hasTexts(texts))
      report(['interfaceTexts', locale], `must be one of ${Object.keys(builtInLanguages).join(', ')}`);
  }
  if (defaultLanguage !== undefined && !used.includes(defaultLanguage))
    report(['defaultLanguage'], `no region has the language ${defaultLanguage}`);
  return problems;
}

/** The languages of a table that have no interface texts, each with the language whose texts are shown. */
export function borrowedTexts(table: EditionTable): [Locale, BuiltInLocale][] {
  const { interfaceTexts = {} } = table;
  return languagesOf(table)
    .filter((locale) => !hasTexts(locale))
    .map((locale) => [locale, (interfaceTexts[locale] ?? 'en') as BuiltInLocale]);
}

function recordOf(entry: RegionEntry): RegionRecord {
  const whole = completed(entry);
  const { name, languages = [], country = '', timeZone = 'UTC', currency = 'USD', tenant, calendars } = whole;
  const [first = 'en', ...others] = languages;
  const own = entry.name === undefined ? undefined : name;
  const names = typeof own === 'string' ? { [first]: own } : own;
  return {
    ...(names ? { names } : {}),
    tenant: tenant ?? defaultTenant,
    locales: [first, ...others],
    country,
    timeZone,
    currency,
    ...(calendars ? { calendars } : {}),
  };
}

/** A table as a text; a database may change the order of its fields. */
const keyOf = (table: EditionTable | undefined): string =>
  JSON.stringify(table ?? null, (_name, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** The table in use: the same one again changes nothing. */
let current = keyOf(undefined);

/**
 * Makes a table of editions that of this process; without one, the built-in regions and languages. It is called before
 * the program is composed: what is composed later reads this table. A process serves one magazine, so a program that
 * runs beside another one in the same process must have the same table.
 * @param table without problems, by `editionProblems`
 */
export function setEditions(table: EditionTable | undefined): void {
  const wanted = keyOf(table);
  if (wanted === current) return;
  current = wanted;
  dropTranslators();
  if (!table) {
    replaceRegions(new Map<Region, RegionRecord>(Object.entries(builtInRegions)));
    replaceLanguages(new Map<Locale, Language>(Object.entries(builtInLanguages)), 'en');
    return;
  }
  const records = table.regions.map((entry) => [entry.code, recordOf(entry)] as const);
  const texts = new Map(borrowedTexts(table));
  const used = languagesOf(table);
  const languages = used.map((locale) => {
    const borrowed = texts.get(locale);
    return [
      locale,
      { ...(languageFor(locale) as Language), ...(borrowed ? { texts: borrowed } : {}) },
    ] as const;
  });
  replaceRegions(new Map(records));
  replaceLanguages(new Map(languages), table.defaultLanguage ?? (used[0] as Locale));
}

/** Whether a table of editions is the one in use. */
export const areEditionsInUse = (table: EditionTable | undefined): boolean => keyOf(table) === current;
