import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compositeKey } from '../../views/composite-key.ts';
import { frameOrigins } from '../../views/embeds/providers.ts';
import { firstPaintScript } from '../../views/first-paint.ts';
import { scriptLoader } from '../../views/script-loader.ts';
import type { Config } from '../config/config.ts';
import { policyReports, policyReportsPath } from './policy-reports.ts';

const tagManagerOrigin = 'https://www.googletagmanager.com';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type OutsideSettings = Pick<
  Config,
  | 'AD_LIBRARY_URL'
  | 'AD_LIMITED_LIBRARY_URL'
  | 'AD_ORIGINS'
  | 'GTM_ID'
  | 'CONSENT_PLATFORM_URL'
  | 'CONSENT_ORIGINS'
  | 'CONSENT_STYLES'
  | 'HEADER_BIDDING_URL'
>;
type HeaderSettings = OutsideSettings & Pick<Config, 'HSTS_SECONDS' | 'HSTS_SUBDOMAINS'>;

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** The origins of the consent platform, if there is one. */
const platformOrigins = ({
  CONSENT_PLATFORM_URL: url,
  CONSENT_ORIGINS: others,
}: OutsideSettings): string[] => (url ? [...originOf(url), ...others] : []);

/** The outside origins that settings allow: the ad library with what it loads, the tag manager, and the consent platform. */
function outsideOrigins(settings: OutsideSettings): string {
  const { AD_LIMITED_LIBRARY_URL, AD_LIBRARY_URL, AD_ORIGINS, GTM_ID, HEADER_BIDDING_URL } = settings;
  const ads = AD_LIBRARY_URL
    ? [
        ...originOf(AD_LIBRARY_URL),
        ...originOf(AD_LIMITED_LIBRARY_URL),
        ...AD_ORIGINS,
        ...originOf(HEADER_BIDDING_URL),
      ]
    : [];
  return [...ads, ...(GTM_ID ? [tagManagerOrigin] : []), ...platformOrigins(settings)]
    .map((origin) => ` ${origin}`)
    .join('');
}

/**
 * The directives of styles and fonts. A hash would make browsers ignore `unsafe-inline`, so the policy that allows every
 * style element has none; it is for the elements alone, and only where a platform needs it.
 */
function styleDirectives(settings: OutsideSettings, style: string, confidential: boolean): string[] {
  const hasPlatform = !confidential && settings.CONSENT_PLATFORM_URL !== undefined;
  const sources = hasPlatform ? settings.CONSENT_STYLES : [];
  const origins = hasPlatform ? platformOrigins(settings) : [];
  const own = style === '' ? [] : [hashOf(style)];
  const allowed = sources.includes('inline')
    ? ["'unsafe-inline'"]
    : [...own, ...sources.map((hash) => `'${hash}'`)];
  return [
    ["style-src 'self'", ...allowed, ...origins].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["font-src 'self'", ...(hasPlatform ? [...origins, 'data:'] : [])].join(' '),
  ];
}

/** What the policy of a page depends on besides the settings. */
export interface PolicyParts {
  /** The addresses of the modules that pages load. */
  scripts?: readonly string[];
  /** The text of the one style sheet that stands in the page, if there is one. */
  style?: string;
  /** Whether the page may load nothing from outside. */
  confidential?: boolean;
}

/**
 * The content security policy. The inline scripts are allowed by their hashes, because a cached page can have no nonce,
 * and `strict-dynamic` allows what they load. Browsers that do not know it go by the origins beside it.
 * What is refused is reported, by `report-uri` where browsers do not know `report-to`.
 * Outside origins are allowed only where a setting names them, and for frames those of the embeds, which readers open;
 * on confidential pages none.
 */
export function contentSecurityPolicy(
  settings: OutsideSettings,
  { scripts = [], style = '', confidential = false }: PolicyParts = {},
): string {
  const outside = confidential ? '' : outsideOrigins(settings);
  const frames = confidential ? '' : ` ${frameOrigins.join(' ')}${outside}`;
  const inline = [firstPaintScript, ...(scripts.length > 0 ? [scriptLoader(scripts)] : [])];
  return [
    "default-src 'self'",
    `script-src ${confidential ? '' : "'strict-dynamic' "}${inline.map(hashOf).join(' ')} 'self'${outside}`,
    "worker-src 'self'",
    ...styleDirectives(settings, style, confidential),
    `img-src 'self'${confidential ? '' : ' https:'} data:`,
    `media-src 'self'${confidential ? '' : ' https:'}`,
    `connect-src 'self'${outside}`,
    `frame-src 'self'${frames}`,
    // The desk shows previews beside the text.
    `frame-ancestors ${confidential ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ');
}

/** The policy of a page with a style sheet in it. */
export type PolicyWithStyle = (style: string, confidential: boolean) => string;

/** Returns the policy of pages with a style sheet in them, made once for each. */
function policyWithStyle(settings: OutsideSettings, scripts: readonly string[]): PolicyWithStyle {
  const known = new LRUCache<string, string>({ max: 100 });
  return (style, confidential) => {
    const key = compositeKey(style, confidential);
    const policy = known.get(key) ?? contentSecurityPolicy(settings, { scripts, style, confidential });
    known.set(key, policy);
    return policy;
  };
}

const headers: ReadonlyArray<[string, string]> = [
  ['reporting-endpoints', `policy="${policyReportsPath}"`],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

/** The security headers of every answer. `scripts` are the addresses of the modules that pages load. */
export function securityHeaders(
  settings: HeaderSettings,
  scripts: readonly string[],
): Record<string, string> {
  const { HSTS_SECONDS: seconds } = settings;
  const subdomains = settings.HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : '';
  return {
    'content-security-policy': contentSecurityPolicy(settings, { scripts }),
    ...Object.fromEntries(headers),
    ...(seconds > 0 ? { 'strict-transport-security': `max-age=${seconds}${subdomains}` } : {}),
  };
}

/** The headers of answers with pages, where there are any. */
export interface PageHeaders {
  /** Those of every answer. */
  ownHeaders?: Readonly<Record<string, string>>;
  /** Those of confidential pages, in place of the ones of every answer. */
  confidentialHeaders?: Readonly<Record<string, string>>;
}

/** The headers of answers with pages. */
export const pageHeaders = (settings: HeaderSettings, scripts: readonly string[]): PageHeaders => ({
  ownHeaders: securityHeaders(settings, scripts),
  confidentialHeaders: {
    'content-security-policy': contentSecurityPolicy(settings, { scripts, confidential: true }),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
});

/** Adds the security headers to every answer, and takes the reports that they ask for. Returns the policy of pages that have a style sheet in them, by its text. */
export function secureHeaders(
  app: FastifyInstance,
  settings: HeaderSettings,
  scripts: readonly string[],
): PolicyWithStyle {
  const all = securityHeaders(settings, scripts);
  const ofShared = { ...all, ...forOtherSites };
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config?.forOtherSites ? ofShared : all);
    done();
  });
  policyReports(app);
  return policyWithStyle(settings, scripts);
}
