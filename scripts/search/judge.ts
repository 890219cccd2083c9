import { type Locale, languageOf, locales } from '../../locales/languages.ts';
import { cuisineOf } from '../../locales/search-words.ts';
import type { SearchChange, SearchItem } from '../../server/content/contract/search.ts';
import { percentile } from '../bench/statistics.ts';

/** The classes of queries: what makes each hard. */
const classes = [
  'title',
  'name',
  'inflection',
  'typo',
  'script',
  'loan',
  'split',
  'mixed',
  'none',
  'filter',
] as const;

/** A query with the addresses of which one must be among the first ten results; those of the class `none` have none. */
export interface SearchQuery {
  q: string;
  class: (typeof classes)[number];
  finds: string[];
  /** What results of the class `filter` must be. */
  fits?: Fits;
}

/** What facts of a profile answer a query of filters. */
export interface Fits {
  kind: string;
  placeType?: string;
  region?: string;
  area?: string;
  price?: number[];
  /** The cuisine in any language. */
  cuisine?: string[];
  /** The month of an event, from 1. */
  month?: number;
}

/** Whether a result is what a query of filters asks for. */
export function isFitting({ kind, card }: SearchItem, fits: Fits): boolean {
  if (kind !== fits.kind || !('facts' in card)) return false;
  const { region, area, facts } = card;
  const isOf = (month: number) =>
    [facts.startDate, facts.endDate].some((date) => date && new Date(date).getUTCMonth() + 1 === month);
  const cuisine = cuisineOf(facts.cuisineFamily ?? '') ?? facts.cuisineFamily;
  return (
    (fits.placeType === undefined || facts.placeType === fits.placeType) &&
    (fits.region === undefined || region === fits.region) &&
    (fits.area === undefined || area === fits.area) &&
    (fits.price === undefined || fits.price.includes(facts.priceRange ?? 0)) &&
    (fits.cuisine === undefined || fits.cuisine.some((each) => (cuisineOf(each) ?? each) === cuisine)) &&
    (fits.month === undefined || isOf(fits.month))
  );
}

/** A query with what came of it. */
export interface Judged extends SearchQuery {
  locale: Locale;
  /** The place of the first right result among ten, from 1; 0 if there is none. */
  place: number;
  total: number;
  /** Of a query of filters, which share of the first five results is right. */
  precision: number | undefined;
  ms: number;
  changed: SearchChange | undefined;
}

/** So few results may be found for what the magazine has nothing about. */
const maxOfNothing = 3;

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(2));
const isRight = ({ class: kind, place, total }: Judged) =>
  kind === 'none' ? total <= maxOfNothing : place > 0;

function row(name: string, queries: readonly Judged[]): string {
  const answered = queries.filter(({ class: kind }) => kind !== 'none');
  const found = answered.filter(isRight);
  const reciprocal = answered.reduce((sum, { place }) => sum + (place === 0 ? 0 : 1 / place), 0);
  const ofClass = classes.map((kind) => {
    const of = queries.filter((query) => query.class === kind);
    return of.length === 0 ? '–' : `${of.filter(isRight).length}/${of.length}`;
  });
  const times = queries.map(({ ms }) => ms);
  const precisions = queries.flatMap(({ precision }) => precision ?? []);
  const precision = share(
    precisions.reduce((sum, each) => sum + each, 0),
    precisions.length,
  );
  const cells = [
    name,
    share(found.length, answered.length),
    share(reciprocal, answered.length),
    ...ofClass,
    precision,
  ];
  const latency = [0.5, 0.95].map((rank) => (times.length === 0 ? '–' : percentile(times, rank).toFixed(0)));
  return `| ${[...cells, ...latency].join(' | ')} |`;
}

/** A table of judged queries in Markdown: recall and reciprocal rank by language, right answers by class, milliseconds. */
export function table(judged: readonly Judged[]): string {
  const head = ['', 'recall@10', 'MRR', ...classes, 'precision@5 of filters', 'p50 ms', 'p95 ms'];
  const ofLocale = (locale: Locale) => judged.filter((query) => query.locale === locale);
  return [
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...locales
      .filter((locale) => ofLocale(locale).length > 0)
      .map((locale) => row(languageOf(locale).name, ofLocale(locale))),
    row('all', judged),
  ].join('\n');
}
