import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../locales/languages.ts';
import { localesOf, type Region } from '../../locales/regions.ts';
import { needsConsent } from './consent.ts';
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
  readonly preview: boolean;
  /** The choice made by `site` or `lang` in this very request, to be remembered (ruling R15). */
  readonly chosen: { region?: Region; locale?: Locale };
}

/** A query or cookie value as one text; of a repeated one the first counts. */
function single(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

function countryOf(request: FastifyRequest): string | undefined {
  const header = single(request.headers['cf-ipcountry']);
  return header && /^[A-Za-z]{2}$/.test(header) ? header : undefined;
}

/** Derives the visitor of a request. `regions` are those of this site, the default first. */
export function visitorOf(request: FastifyRequest, regions: readonly Region[]): Visitor {
  const query = request.query as Record<string, unknown>;
  const site = single(query.site);
  const lang = single(query.lang);
  const country = countryOf(request);
  const { prefix } = splitPrefix(request.originalUrl);
  const region = chooseRegion({ query: site, cookie: request.cookies['ta-region'], country }, regions);
  const supported = localesOf(region);
  const hints = {
    query: lang,
    prefix,
    cookie: request.cookies['ta-lang'],
    acceptLanguage: request.headers['accept-language'],
  };
  const locale = chooseLocale(hints, supported);
  return Object.freeze({
    region,
    locale,
    prefix,
    consent: needsConsent(country),
    preview: single(query.preview) === '1',
    chosen: {
      ...(site === region ? { region } : {}),
      ...(lang !== undefined && lang.toLowerCase() === locale.toLowerCase() ? { locale } : {}),
    },
  });
}
