import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { Editions } from '../content/editions.ts';
import { needsConsent } from './consent.ts';
import type { Geolocation } from './country.ts';
import { chooseLocale } from './locale.ts';
import { splitPrefix } from './prefix.ts';
import { chooseRegion } from './region.ts';

/** Who asks, as far as a page may depend on it. */
export interface Visitor {
  readonly region: Region;
  readonly locale: Locale;
  /** The locale that stands in the address, kept in the page's own links. */
  readonly prefix: Locale | undefined;
  readonly consent: boolean;
  /** Whether the country is not known. */
  readonly unlocated: boolean;
  readonly preview: boolean;
  /** The choice made by `site` or `lang` in this very request, to be remembered (ruling R15). */
  readonly chosen: { region?: Region; locale?: Locale };
}

/** A query or cookie value as one text; of a repeated one the first counts. */
function single(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** The country that the CDN names, when it names one. */
function countryOfHeader(request: FastifyRequest): string | undefined {
  const header = single(request.headers['cf-ipcountry']);
  return header && /^[A-Za-z]{2}$/.test(header) ? header : undefined;
}

/** The country of a request, at once wherever it can be. Nobody waits for a look-up whose region is known without it. */
function countryOf(request: FastifyRequest, geolocation: Geolocation, regionKnown: boolean) {
  const named = countryOfHeader(request);
  if (named || !geolocation.enabled) return named;
  return regionKnown ? geolocation.knownCountryOf(request.ip) : geolocation.countryOf(request.ip);
}

function visitorFrom(request: FastifyRequest, editions: Editions, country: string | undefined): Visitor {
  const query = request.query as Record<string, unknown>;
  const site = single(query.site);
  const lang = single(query.lang);
  const { prefix } = splitPrefix(request.originalUrl);
  const region = chooseRegion(
    { query: site, cookie: request.cookies['ta-region'], country },
    editions.regions,
  );
  const hints = {
    query: lang,
    prefix,
    cookie: request.cookies['ta-lang'],
    acceptLanguage: request.headers['accept-language'],
  };
  const locale = chooseLocale(hints, editions.localesOf(region));
  return Object.freeze({
    region,
    locale,
    prefix,
    consent: needsConsent(country),
    unlocated: country === undefined,
    preview: single(query.preview) === '1',
    chosen: {
      ...(site === region ? { region } : {}),
      ...(lang !== undefined && lang.toLowerCase() === locale.toLowerCase() ? { locale } : {}),
    },
  });
}

/** Derives the visitor of a request on a site (rulings R12, R13); at once, unless a country has to be looked up. */
export function visitorOf(
  request: FastifyRequest,
  editions: Editions,
  geolocation: Geolocation,
): Visitor | Promise<Visitor> {
  const { site } = request.query as Record<string, unknown>;
  const regionKnown = single(site) !== undefined || request.cookies['ta-region'] !== undefined;
  const country = countryOf(request, geolocation, regionKnown);
  if (!(country instanceof Promise)) return visitorFrom(request, editions, country);
  return country.then((found) => visitorFrom(request, editions, found));
}
