import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale, localeOfAnyCase } from '../../locales/languages.ts';
import { isRegion, type Region, regionOf } from '../../locales/regions.ts';
import { type Editions, localesIn } from '../content/editions.ts';
import { localeOfHeader } from './accept-language.ts';

/** What a request says about the reader's region, each value as it was sent; `country` is an ISO code. */
export interface RegionHints {
  query: string | undefined;
  cookie: string | undefined;
  country: string | undefined;
}

/** The first of some regions that is in a country, by its ISO code in any letter case. */
const regionOfCountry = (country: string | undefined, valid: readonly Region[]): Region | undefined =>
  country ? valid.find((region) => regionOf(region).country === country.toUpperCase()) : undefined;

/**
 * The reader's region: by the `site` parameter, else the cookie, else the country.
 * The first that is present decides, in any letter case; if its value is not a valid region, the default applies.
 * @param valid the regions of the tenant, the default first
 */
export function chooseRegion(
  { query, cookie, country }: RegionHints,
  valid: readonly [Region, ...Region[]],
): Region {
  const named = (query ?? cookie)?.toLowerCase() ?? regionOfCountry(country, valid);
  return isRegion(named) && valid.includes(named) ? named : valid[0];
}

/** What a request says about the reader's language, each value as it was sent. */
export interface LocaleHints {
  query: string | undefined;
  prefix: Locale | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * The reader's locale: by the `lang` parameter, else the address prefix, else the cookie, else the Accept-Language
 * header. The first that is present decides; if its value is not supported, the region's default applies.
 * @param supported the locales of the reader's region, the default first
 */
export function chooseLocale(hints: LocaleHints, supported: readonly [Locale, ...Locale[]]): Locale {
  const [fallback] = supported;
  const named = hints.query ?? hints.prefix ?? hints.cookie;
  if (named === undefined)
    return (hints.acceptLanguage && localeOfHeader(hints.acceptLanguage, supported)) || fallback;
  const locale = localeOfAnyCase(named);
  return locale && supported.includes(locale) ? locale : fallback;
}

/** What the cache in front says that a page depends on. */
export interface StatedEdition {
  region: Region;
  locale: Locale;
  /** Whether consent is needed. */
  consent: boolean;
}

/** Whether consent is needed, by the words for it. A cache that knows no country may say so. */
const consents: ReadonlyMap<string, boolean> = new Map([
  ['consent', true],
  ['unknown', true],
  ['none', false],
]);

/**
 * Reads the header `X-Edition` of a cache in front: region, locale, and `consent`, `none` or `unknown`, as in
 * `hk/zh-Hant/consent`. Nothing when it is not an edition of the site in exactly this form.
 */
export function statedEdition(header: unknown, editions: Editions): StatedEdition | undefined {
  if (typeof header !== 'string') return undefined;
  const [region, locale, consent = '', ...rest] = header.split('/');
  const needed = consents.get(consent);
  if (needed === undefined || rest.length > 0 || !isRegion(region) || !isLocale(locale)) return undefined;
  if (!editions.regions.includes(region) || !localesIn(editions, region).includes(locale)) return undefined;
  return { region, locale, consent: needed };
}

/** The network address of requests that this process makes to itself. No connection can come from it. */
export const ownAddress = '0.0.0.0';

/** Lets this process, besides the proxies in front, state the edition of a request. */
export const trustingItself =
  (isTrustedProxy: (address: string, hop: number) => boolean) =>
  (address: string, hop: number): boolean =>
    address === ownAddress || isTrustedProxy(address, hop);

export interface PrefixedAddress {
  /** The address without the prefix, for the router. */
  address: string;
  prefix: Locale | undefined;
}

/** Splits off the first segment of an address if it is a locale, in any letter case: `/zh-hant/dining?a=1`. */
export function splitPrefix(address: string): PrefixedAddress {
  const match = /^\/([A-Za-z-]{2,7})(?=[/?]|$)(.*)$/s.exec(address);
  const prefix = match && localeOfAnyCase(match[1] as string);
  if (!match || !prefix) return { address, prefix: undefined };
  const rest = match[2] as string;
  return { address: rest.startsWith('/') ? rest : `/${rest}`, prefix };
}

const prefixes = new WeakMap<object, Locale>();

/**
 * The address to route for a request, without its locale prefix, which is remembered for `prefixOf`. A slash after a
 * prefix alone is one too many, and stays for the guards.
 */
export function routedAddress(request: Pick<IncomingMessage, 'url'>): string {
  const { url = '/' } = request;
  const { address, prefix } = splitPrefix(url);
  if (!prefix) return address;
  prefixes.set(request, prefix);
  return /^\/[^/?]+\/(?:\?|$)/.test(url) ? `/${address}` : address;
}

/** The locale prefix that a request's address began with. */
export function prefixOf(request: object): Locale | undefined {
  return prefixes.get(request);
}
