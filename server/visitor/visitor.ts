import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import { type Editions, localesIn } from '../content/editions.ts';
import { countryCode, needsConsent } from './countries.ts';
import type { Geolocation } from './country.ts';
import {
  chooseLocale,
  chooseRegion,
  type LocaleHints,
  prefixOf,
  type RegionHints,
  type StatedEdition,
  statedEdition,
} from './edition.ts';

/** What a page may know about the reader: nothing that is personal. */
export interface Visitor {
  readonly region: Region;
  readonly locale: Locale;
  /** The locale prefix of the address, which the page's own links keep. */
  readonly prefix: Locale | undefined;
  /** Whether consent is needed, as it is where the country is unknown. */
  readonly consent: boolean;
  /** Whether a cache in front stated the edition, and may keep the answer for all readers of it. */
  readonly atEdge: boolean;
  readonly preview: boolean;
  /** What the reader chooses by `site` or `lang` in this request: the browser stores it, and links keep it. */
  readonly chosen: { region?: Region; locale?: Locale };
}

/** A query parameter or header as text; of repeated ones the first. */
function firstText(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** The country in the CDN's header. */
const countryOfHeader = ({ headers }: FastifyRequest): string | undefined =>
  countryCode(firstText(headers['cf-ipcountry']));

/** What visitors are told apart by. */
export interface VisitorServices {
  editions: Editions;
  geolocation: Geolocation;
  /** Whether an address is that of a proxy whose headers count. */
  isTrustedProxy: (address: string, hop: number) => boolean;
}

/** The country of a request. When the region is known without it, it is not waited for: an unknown one is looked up for later. */
function countryOf(
  request: FastifyRequest,
  { geolocation }: VisitorServices,
  proxied: boolean,
  regionKnown: boolean,
) {
  const named = proxied ? countryOfHeader(request) : undefined;
  if (named || !geolocation.enabled) return named;
  return regionKnown ? geolocation.knownCountryOf(request.ip) : geolocation.countryOf(request.ip);
}

/** What stands in for the choices of an address that makes none. */
interface Hints extends Pick<Visitor, 'consent' | 'atEdge'> {
  region: Pick<RegionHints, 'cookie' | 'country'>;
  locale: Pick<LocaleHints, 'cookie' | 'acceptLanguage'>;
}

const hintsOfEdition = ({ region, locale, consent }: StatedEdition): Hints => ({
  region: { cookie: region, country: undefined },
  locale: { cookie: locale, acceptLanguage: undefined },
  consent,
  atEdge: true,
});

const hintsOfReader = ({ cookies, headers }: FastifyRequest, country: string | undefined): Hints => ({
  region: { cookie: cookies['ta-region'], country },
  locale: { cookie: cookies['ta-lang'], acceptLanguage: headers['accept-language'] },
  consent: needsConsent(country),
  atEdge: false,
});

/** Whether a parameter names a code, in any letter case. */
const isSame = (value: string | undefined, code: string): boolean =>
  value?.toLowerCase() === code.toLowerCase();

function visitorFrom(request: FastifyRequest, editions: Editions, hints: Hints): Visitor {
  const query = request.query as Record<string, unknown>;
  const site = firstText(query.site);
  const lang = firstText(query.lang);
  const prefix = prefixOf(request.raw);
  const region = chooseRegion({ query: site, ...hints.region }, editions.regions);
  const locale = chooseLocale({ query: lang, prefix, ...hints.locale }, localesIn(editions, region));
  const { consent, atEdge } = hints;
  return Object.freeze({
    region,
    locale,
    prefix,
    consent,
    atEdge,
    preview: firstText(query.preview) === '1',
    chosen: {
      ...(isSame(site, region) ? { region } : {}),
      ...(isSame(lang, locale) ? { locale } : {}),
    },
  });
}

/**
 * The visitor of a request; a promise only when the country has to be looked up. A cache in front that states the
 * edition decides instead of cookies, language and country; the address outranks both.
 */
export function visitorOf(request: FastifyRequest, services: VisitorServices): Visitor | Promise<Visitor> {
  const { editions, isTrustedProxy } = services;
  const proxied = isTrustedProxy(request.socket.remoteAddress ?? '', 0);
  const stated = proxied ? statedEdition(request.headers['x-edition'], editions) : undefined;
  if (stated) return visitorFrom(request, editions, hintsOfEdition(stated));
  const { site } = request.query as Record<string, unknown>;
  const regionKnown = firstText(site) !== undefined || request.cookies['ta-region'] !== undefined;
  const country = countryOf(request, services, proxied, regionKnown);
  const visitor = (found: string | undefined) =>
    visitorFrom(request, editions, hintsOfReader(request, found));
  return country instanceof Promise ? country.then(visitor) : visitor(country);
}
