import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedPage } from '../cache/cached-page.ts';
import { chooseEncoding, type Encoding } from '../cache/encodings.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { SeenKeys } from '../cache/seen-keys.ts';
import { isUnchanged } from '../cache/validators.ts';
import type { Sites } from '../content/sites.ts';
import type { Geolocation } from '../visitor/country.ts';
import { loggable } from './logging.ts';
import type { Recipient } from './send.ts';

/** What answers are prepared from. */
export interface PreparedServices {
  cache: PageCache;
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

const mostRequests = 20_000;
const longestKey = 1_000;
const ofBody: ReadonlySet<string> = new Set(['content-length', 'content-encoding']);

/** What of the cookies a page depends on. */
function cookiesOf(header: string | undefined): string {
  if (!header?.includes('ta-')) return '';
  const cookies = fastifyCookie.parse(header);
  return `${cookies['ta-region']}\n${cookies['ta-lang']}\n${cookies['ta-version']}`;
}

/** Everything that the answer of a request depends on, but for the reader's network address. */
function keyOf(
  { headers, socket }: IncomingMessage,
  url: string,
  { isTrustedProxy }: Pick<PreparedServices, 'isTrustedProxy'>,
): string {
  const stated = headers['x-edition'] ?? headers['cf-ipcountry'];
  const proxied = stated !== undefined && isTrustedProxy(socket.remoteAddress ?? '', 0);
  const proxy = proxied ? `${headers['x-edition']}\n${headers['cf-ipcountry']}` : '';
  return `${url}\n${headers['accept-encoding']}\n${headers['accept-language']}\n${proxy}\n${cookiesOf(headers.cookie)}`;
}

/**
 * Answers requests for kept pages before the framework sees them, with the very head that it made for the second such
 * request. All rules are applied there; here requests are only recognised that are alike in everything that the rules
 * look at: address, language, encoding, cookies, and what a trusted proxy states.
 */
export class PreparedAnswers {
  private readonly requests = new LRUCache<string, KnownRequest>({ max: mostRequests });
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

  /** Answers a request if its page is kept and fresh and its answer prepared. Tells whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const { services } = this;
    if (!services || request.method !== 'GET' || services.isClosing()) return false;
    const known = this.requests.get(keyOf(request, request.url as string, services));
    if (!known || known.sites !== services.sites.revision()) return false;
    const page = services.cache.fresh(known.page);
    const head = page?.heads?.get(known.variant);
    if (!page || !head || page.body.in(known.encoding) !== head.bytes) return false;
    const unchanged = isUnchanged(request.headers, head.etag, page.headers['last-modified']);
    if (unchanged) response.writeHead(304, head.unchanged).end();
    else response.writeHead(200, head.found).end(head.bytes);
    known.answered[unchanged ? 304 : 200] += 1;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    known.log.info({ status: unchanged ? 304 : 200, ms }, 'request');
    return true;
  }

  /**
   * Remembers how a request was answered with a fresh page that is kept under `key`, for those that are like it: from the
   * second of them on, because most addresses of crawlers and campaigns come once.
   */
  remember({ request, reply, visitor, own, outdatedInMs }: Recipient, key: string, page: CachedPage): void {
    const { services } = this;
    const isOutdatedSooner = visitor.atEdge && outdatedInMs < page.lifetime.fresh * 1000;
    if (!services || own || request.method !== 'GET' || page.status !== 200 || isOutdatedSooner) return;
    // Without a stated edition the page depends on the reader's network address.
    if (services.geolocation.enabled && !visitor.atEdge) return;
    const known = keyOf(request.raw, request.originalUrl, services);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const bytes = page.body.in(encoding);
    if (known.length > longestKey || !Buffer.isBuffer(bytes) || !this.seen.see(known)) return;
    const { atEdge, region, locale } = visitor;
    const log = services.log.child({
      method: 'GET',
      path: loggable(request.originalUrl),
      route: request.routeName,
      region,
      locale,
      cache: 'HIT',
    });
    const variant = `${atEdge} ${encoding}`;
    const answered = this.answeredOf(request.routeName ?? 'none');
    const sites = services.sites.revision();
    this.requests.set(known, { page: key, sites, encoding, variant, answered, log });
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ofBody.has(name));
    const unchanged = headers.flatMap(([name, value]) => [name, String(value)]);
    const ofThis = [
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.length),
    ];
    page.heads ??= new Map();
    const etag = page.body.etag(encoding);
    page.heads.set(variant, { bytes, etag, found: [...unchanged, ...ofThis], unchanged });
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
