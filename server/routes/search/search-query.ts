import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../../locales/languages.ts';
import { type Region, regionCodes } from '../../../locales/regions.ts';
import type { Input } from '../../content/contract/calls.ts';
import {
  maxQueryLength,
  type SearchKind,
  type SearchPeriod,
  type SearchSort,
  searchKinds,
  searchPeriods,
  searchSorts,
} from '../../content/contract/search.ts';
import { type Edition, slugForm } from '../../content/contract/vocabulary.ts';
import type { Links } from '../../content/links.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { Guard } from '../define-page.ts';
import { badQuery, failedValidation } from '../outcome.ts';

export const searchPath = '/search';
export const suggestPath = '/partials/suggest';
export const overlayPath = '/partials/search';

/** The parameters of which a reader can choose several values. */
export const searchLists = ['kind', 'vertical', 'in', 'language', 'price', 'cuisine'] as const;
export type SearchList = (typeof searchLists)[number];

/** The query parameters of the search page, in the order in which addresses have them. */
export const searchParameters = ['q', ...searchLists, 'since', 'near', 'exact', 'sort', 'page'] as const;

type Query = Readonly<Partial<Record<string, string>>>;

const goodPage = /^[1-9][0-9]{0,2}$/;
/** Stands for a malformed page number, which is a 404. */
const noPage = '0';
const defaultSort: SearchSort = 'relevance';

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** Which values each list may have; others have no effect. */
const isValue: Record<SearchList, (value: string) => boolean> = {
  kind: isOneOf(searchKinds),
  vertical: (value) => slugForm.test(value),
  in: isOneOf(regionCodes),
  language: isLocale,
  price: isOneOf(['1', '2', '3', '4']),
  cuisine: (value) => /^[^\p{Cc}]{1,120}$/u.test(value) && /\p{L}/u.test(value),
};

/** A value of a list as it stands in an address, where a comma separates two. */
export const listed = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const unlisted = (value: string) => value.replaceAll('%2C', ',').replaceAll('%25', '%');

/** The values of a list in an address, each once, in one order whatever the reader chose first. */
function valuesIn(query: Query, name: SearchList): string[] {
  const values = (query[name] ?? '').split(',').map(unlisted).filter(isValue[name]);
  return [...new Set(values)].sort().slice(0, bounds.search.filterValues.max);
}

/** What a reader searches for, and by what they narrowed it. */
export interface SearchChoice extends Record<SearchList, readonly string[]> {
  q: string;
  since: SearchPeriod | undefined;
  /** Only the reader's own region. */
  near: boolean;
  /** Exactly what was typed. */
  exact: boolean;
  sort: SearchSort;
  page: number;
}

/** What an address asks for. */
export function choiceOf(query: Query): SearchChoice {
  const lists = searchLists.map((name) => [name, valuesIn(query, name)] as const);
  return {
    q: query.q ?? '',
    ...(Object.fromEntries(lists) as Record<SearchList, string[]>),
    since: searchPeriods.find((known) => known === query.since),
    near: query.near === '1',
    exact: query.exact === '1',
    sort: searchSorts.find((known) => known === query.sort) ?? defaultSort,
    page: Number(query.page ?? 1),
  };
}

/** A choice as parameters, those without effect left out, in the declared order. */
export function parametersOf(choice: SearchChoice): Record<string, string> {
  const { q, since, near, exact, sort, page } = choice;
  const lists = searchLists.map((name) => [name, choice[name].map(listed).join(',')] as const);
  const others = [
    ['since', since ?? ''],
    ['near', near ? '1' : ''],
    ['exact', exact ? '1' : ''],
    ['sort', sort === defaultSort ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ] as const;
  return { q, ...Object.fromEntries([...lists, ...others].filter(([, value]) => value !== '')) };
}

/** The address of a choice. */
export const searchAddress = (links: Links, choice: SearchChoice): string =>
  `${links.page(searchPath)}?${new URLSearchParams(parametersOf(choice))}`;

/** The input of the search call. */
export function searchInput(choice: SearchChoice, edition: Edition): Input<'search'> {
  const { q, since, near, exact, sort, page } = choice;
  return {
    ...edition,
    q,
    sort,
    page,
    kind: choice.kind.length > 0 ? (choice.kind as SearchKind[]) : undefined,
    vertical: choice.vertical.length > 0 ? [...choice.vertical] : undefined,
    in: choice.in.length > 0 ? (choice.in as Region[]) : undefined,
    language: choice.language.length > 0 ? (choice.language as Locale[]) : undefined,
    price: choice.price.length > 0 ? choice.price.map(Number) : undefined,
    cuisine: choice.cuisine.length > 0 ? [...choice.cuisine] : undefined,
    since,
    near: near || undefined,
    exact: exact || undefined,
  };
}

/** The text that is searched for: its spaces reduced, cut to one character more than allowed, so that it is still refused. */
function textOf(q: string): string {
  const text = q
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Z}\p{Cs}]+/gu, ' ')
    .trim();
  return [...text].slice(0, maxQueryLength + 1).join('');
}

/**
 * The normal form of a search query: what has no effect is left out, and values have one order. This bounds the number
 * of different result pages.
 */
export function normaliseSearch(query: Query): Record<string, string> {
  const { q, page } = query;
  if (q === undefined) return {};
  const { page: _, ...parameters } = parametersOf(choiceOf({ ...query, q: textOf(q), page: '1' }));
  const number = page === undefined || goodPage.test(page) ? page : noPage;
  return { ...parameters, ...(number === undefined || number === '1' ? {} : { page: number }) };
}

/** Whether a query can be searched for: it has a letter or digit, no control character, and is not too long. */
export function isGoodQuery(query: string): boolean {
  return (
    [...query].length <= maxQueryLength && /[\p{L}\p{N}]/u.test(query) && !/[\p{Cc}\ufffe\uffff]/u.test(query)
  );
}

/** What a request for the search page searches for; undefined for every other request. */
export function searchedText({ method, routeName, query }: FastifyRequest): string | undefined {
  if (method !== 'GET' || routeName !== 'search') return undefined;
  const [q] = [(query as Record<string, unknown>).q].flat();
  return typeof q === 'string' ? textOf(q) : undefined;
}

/** A query that was sent can be searched for, and its page number is well formed. */
export const goodSearch: Guard = ({ query: { q, page } }) => {
  if (q !== undefined && !isGoodQuery(q)) return badQuery;
  return page === noPage ? failedValidation : undefined;
};
