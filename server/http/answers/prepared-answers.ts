import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compositeKey } from '../../../views/composite-key.ts';
import type { CachedPage, PreparedHead } from '../../cache/cached-page.ts';
import { requestKeyOf, type SentRequest } from '../../cache/dependencies.ts';
import { chooseEncoding, type Encoding } from '../../cache/encodings.ts';
import type { PageStore } from '../../cache/page-store.ts';
import { SeenKeys } from '../../cache/seen-keys.ts';
import type { Sites } from '../../content/sites.ts';
import { isUnchanged } from '../../lib/validators.ts';
import type { Geolocation } from '../../visitor/country.ts';
import { loggable } from '../logging.ts';
import type { PageHeaders } from '../security-headers.ts';
import { pageHead } from './page-head.ts';
import { type PlainHeaders, plainHeadersOf } from './plain-requests.ts';
import type { Recipient } from './send.ts';

/** What answers are prepared from. */
export interface PreparedServices extends Pick<PageHeaders, 'ownHeaders'> {
  store: Pick<PageStore, 'fresh'>;
  sites: Sites;
  geolocation: Pick<Geolocation, 'enabled'>;
  isTrustedProxy: (address: string, hop: number) => boolean;
  /** Whether the server drains or closes; then every request takes the whole way, which closes its connection. */
  isClosing: () => boolean;
  log: FastifyBaseLogger;
}

/** How many requests of a route were answered, by status. */
export interface Answered {
  200: number;
  304: number;
}

/** What is known of requests that are alike in everything that their answer depends on. */
interface KnownRequest {
  /** The key of their page. */
  page: string;
  /** The revision of the sites that they were answered for. */
  sites: number;
  encoding: Encoding;
  /** What the head of their answers depends on besides the page. */
  variant: string;
  /** How many requests of its route were answered. */
  answered: Answered;
  /** Has all that their log lines have in common. */
  log: FastifyBaseLogger;
}

const maxRequests = 20_000;
const maxKeyLength = 1_000;

/** What the answer of a plain request depends on, but for the reader's network address. */
function sentRequest(
  headers: PlainHeaders,
  { socket }: Pick<IncomingMessage, 'socket'>,
  url: string,
  { isTrustedProxy }: Pick<PreparedServices, 'isTrustedProxy'>,
): SentRequest {
  const { cookie } = headers;
  const statedEdition = headers['x-edition'];
  const country = headers['cf-ipcountry'];
  const isStated = statedEdition !== undefined || country !== undefined;
  const isProxied = isStated && isTrustedProxy(socket.remoteAddress ?? '', 0);
  return {
    url,
    acceptEncoding: headers['accept-encoding'],
    acceptLanguage: headers['accept-language'],
    cookies: cookie?.includes('ta-') ? fastifyCookie.parse(cookie) : {},
    statedEdition: isProxied ? statedEdition : undefined,
    country: isProxied ? country : undefined,
  };
}

/** The head of the answers with a page in an encoding. */
function preparedHead(
  ownHeaders: PageHeaders['ownHeaders'],
  page: CachedPage,
  { atEdge, encoding, bytes }: { atEdge: boolean; encoding: Encoding; bytes: Buffer },
): PreparedHead {
  const etag = page.body.etag(encoding);
  const options = { verdict: 'HIT', atEdge, own: false, outdatedInMs: Number.POSITIVE_INFINITY } as const;
  const unchanged = Object.entries({ ...ownHeaders, ...pageHead(page, options), etag }).flat();
  const ofBody = [
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bytes.length),
  ];
  return { bytes, etag, found: [...unchanged, ...ofBody], unchanged };
}

/**
 * Answers plain requests for cached pages before the framework sees them. All rules are applied there; here requests are
 * only recognised that are alike in everything that the rules look at. What they share is the body of a page in an
 * encoding and a head that is made from the page, the encoding and whether a cache in front asked: from no request.
 */
export class PreparedAnswers {
  private readonly requests = new LRUCache<string, KnownRequest>({ max: maxRequests });
  private readonly seen = new SeenKeys();
  private readonly answered = new Map<string, Answered>();
  private services: PreparedServices | undefined;

  /** Starts to answer; before that nothing is. */
  start(services: PreparedServices): void {
    this.services = services;
  }

  /** Forgets all requests: what is known of them may not hold any more. */
  clear(): void {
    this.requests.clear();
  }

  /** Answers a request if its page is kept and fresh and its answer prepared. Whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const { services } = this;
    if (!services || services.isClosing()) return false;
    const headers = plainHeadersOf(request);
    if (!headers) return false;
    const sent = sentRequest(headers, request, request.url as string, services);
    const known = this.requests.get(requestKeyOf(sent));
    if (!known || known.sites !== services.sites.revision()) return false;
    const page = services.store.fresh(known.page);
    const head = page?.heads?.get(known.variant);
    if (!page || !head || page.body.in(known.encoding) !== head.bytes) return false;
    const unchanged = isUnchanged(headers, head.etag, page.headers['last-modified']);
    if (unchanged) response.writeHead(304, head.unchanged).end();
    else response.writeHead(200, head.found).end(head.bytes);
    known.answered[unchanged ? 304 : 200] += 1;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    known.log.info({ status: unchanged ? 304 : 200, ms }, 'request');
    return true;
  }

  /**
   * Remembers how a request was answered with a fresh page that is stored under `key`, for those that are like it: from
   * the second of them on, because most addresses of crawlers and campaigns come once.
   */
  remember({ request, visitor, own, outdatedInMs }: Recipient, key: string, page: CachedPage): void {
    const { services } = this;
    const isOutdatedSooner = visitor.atEdge && outdatedInMs < page.lifetime.fresh * 1000;
    const headers = plainHeadersOf(request.raw);
    if (!services || own || !headers || page.status !== 200 || isOutdatedSooner) return;
    // Without a stated edition the page depends on the reader's network address.
    if (services.geolocation.enabled && !visitor.atEdge) return;
    const known = requestKeyOf(sentRequest(headers, request.raw, request.originalUrl, services));
    const encoding = chooseEncoding(headers['accept-encoding']);
    const bytes = page.body.in(encoding);
    if (known.length > maxKeyLength || !Buffer.isBuffer(bytes) || !this.seen.see(known)) return;
    const { atEdge, region, locale } = visitor;
    const log = services.log.child({
      method: 'GET',
      path: loggable(request.originalUrl),
      route: request.routeName,
      region,
      locale,
      cache: 'HIT',
    });
    const variant = compositeKey(atEdge, encoding);
    const answered = this.answeredOf(request.routeName ?? 'none');
    const sites = services.sites.revision();
    this.requests.set(known, { page: key, sites, encoding, variant, answered, log });
    page.heads ??= new Map();
    page.heads.set(variant, preparedHead(services.ownHeaders, page, { atEdge, encoding, bytes }));
  }

  /** How many requests were answered since this was last asked, by route. */
  takeAnswered(): [route: string, answered: Answered][] {
    return [...this.answered].map(([route, answered]) => {
      const taken = { ...answered };
      Object.assign(answered, { 200: 0, 304: 0 });
      return [route, taken];
    });
  }

  private answeredOf(route: string): Answered {
    const answered = this.answered.get(route) ?? { 200: 0, 304: 0 };
    this.answered.set(route, answered);
    return answered;
  }
}
