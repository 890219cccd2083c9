import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { Editions } from '../content/editions.ts';
import type { Geolocation } from './country.ts';
import { chooseLocale, chooseRegion, prefixOf } from './edition.ts';

/** The countries in which readers are asked for consent: the European Union and the United Kingdom. */
const consentCountries: ReadonlySet<string> = new Set(
  'gb be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se'.split(' '),
);

/** Tells whether consent is needed in a country, given by its ISO code in any letter case; not when it is unknown. */
export function needsConsent(country: string | undefined): boolean {
  return country !== undefined && consentCountries.has(country.toLowerCase());
}

/** What a page may know about the reader: nothing that is personal. */
export interface Visitor {
  readonly region: Region;
  readonly locale: Locale;
  /** The locale prefix of the address, which the page's own links keep. */
  readonly prefix: Locale | undefined;
  /** Whether consent is needed. */
  readonly consent: boolean;
  /** Whether the country is unknown. */
  readonly unlocated: boolean;
  readonly preview: boolean;
  /** What the reader chooses by `site` or `lang` in this request, to be stored in cookies. */
  readonly chosen: { region?: Region; locale?: Locale };
}

/** A query parameter or header as text; of repeated ones the first. */
function firstText(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** The country in the CDN's header. */
function countryOfHeader(request: FastifyRequest): string | undefined {
  const header = firstText(request.headers['cf-ipcountry']);
  return header && /^[A-Za-z]{2}$/.test(header) ? header : undefined;
}

/** The country of a request. When the region is known without it, it is not waited for: an unknown one is looked up for later. */
function countryOf(request: FastifyRequest, geolocation: Geolocation, regionKnown: boolean) {
  const named = countryOfHeader(request);
  if (named || !geolocation.enabled) return named;
  return regionKnown ? geolocation.knownCountryOf(request.ip) : geolocation.countryOf(request.ip);
}

function visitorFrom(request: FastifyRequest, editions: Editions, country: string | undefined): Visitor {
  const query = request.query as Record<string, unknown>;
  const site = firstText(query.site);
  const lang = firstText(query.lang);
  const prefix = prefixOf(request.raw);
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
  const locale = chooseLocale(hints, editions.locales[region]);
  return Object.freeze({
    region,
    locale,
    prefix,
    consent: needsConsent(country),
    unlocated: country === undefined,
    preview: firstText(query.preview) === '1',
    chosen: {
      ...(site === region ? { region } : {}),
      ...(lang !== undefined && lang.toLowerCase() === locale.toLowerCase() ? { locale } : {}),
    },
  });
}

/** The visitor of a request; a promise only when the country has to be looked up. */
export function visitorOf(
  request: FastifyRequest,
  editions: Editions,
  geolocation: Geolocation,
): Visitor | Promise<Visitor> {
  const { site } = request.query as Record<string, unknown>;
  const regionKnown = firstText(site) !== undefined || request.cookies['ta-region'] !== undefined;
  const country = countryOf(request, geolocation, regionKnown);
  if (!(country instanceof Promise)) return visitorFrom(request, editions, country);
  return country.then((found) => visitorFrom(request, editions, found));
}
