import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { chooseEncoding } from './cache/encodings.ts';
import type { Flight, Rendering } from './cache/flight.ts';
import { cacheControl } from './cache/lifetimes.ts';
import type { Entry, PageCache } from './cache/page-cache.ts';
import { keyOf, type PageRequest } from './page-request.ts';
import { unmatched } from './pages/never.ts';
import { type Producer, produceFor } from './produce.ts';
import type { AnyRouteName } from './route-names.ts';
import type { Row } from './routes.ts';
import { setCookie } from './visitor/cookies.ts';
import type { Geolocation } from './visitor/country.ts';
import { splitPrefix } from './visitor/prefix.ts';
import { renewVersion } from './visitor/version.ts';
import { type Visitor, visitorOf } from './visitor/visitor.ts';

export interface PageService {
  cache: PageCache;
  producer: Producer;
  geolocation: Geolocation;
  version: string;
  cookieDomain: string | undefined;
}

/** What request headers a page may be chosen by; shared caches must keep the variants apart. */
const vary = 'Accept, Accept-Encoding, Cookie, Accept-Language, CF-IPCountry';
const unkept = 'private, no-store';

type Verdict = 'HIT' | 'MISS' | 'STALE' | 'BYPASS';

function pathOf(request: FastifyRequest): string {
  return splitPrefix(request.originalUrl).address.split('?', 1)[0] as string;
}

/** The declared query parameters that were given, each once and in the declared order. */
function declaredQuery(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  const given = request.query as Record<string, unknown>;
  const values = names.map(
    (name) => [name, Array.isArray(given[name]) ? given[name][0] : given[name]] as const,
  );
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function pageRequestOf(
  request: FastifyRequest,
  visitor: Visitor,
  row: Row | undefined,
  pattern: string,
): PageRequest {
  const { region, locale, prefix, consent, preview } = visitor;
  return {
    name: row?.name ?? 'unmatched',
    pattern,
    path: pathOf(request),
    params: row ? (request.params as Record<string, string>) : {},
    query: declaredQuery(request, row?.query ?? []),
    region,
    locale,
    prefix,
    consent,
    preview,
  };
}

/** Remembers a region or language that was chosen in the address; such an answer is the reader's own (R15). */
function rememberChoice(reply: FastifyReply, { chosen }: Visitor, domain: string | undefined): boolean {
  if (chosen.region) setCookie(reply, 'ta-region', chosen.region, domain);
  if (chosen.locale) setCookie(reply, 'ta-lang', chosen.locale, domain);
  return chosen.region !== undefined || chosen.locale !== undefined;
}

/** Adds the chosen edition to a redirect, so that it arrives where it leads. */
function redirectAddress(location: string, { chosen }: Visitor): string {
  const edition = new URLSearchParams();
  if (chosen.region) edition.set('site', chosen.region);
  if (chosen.locale) edition.set('lang', chosen.locale);
  const query = edition.toString();
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`;
}

function announce(
  reply: FastifyReply,
  verdict: Verdict,
  own: boolean,
  answer: Pick<Rendering, 'status' | 'lifetime' | 'headers'>,
) {
  reply.request.cacheVerdict = verdict;
  const shared = answer.lifetime !== null && !own && verdict !== 'BYPASS';
  reply
    .code(answer.status)
    .headers(answer.headers)
    .header('x-cache', verdict)
    .header('vary', vary)
    .header('cache-control', shared && answer.lifetime ? cacheControl(answer.lifetime) : unkept);
}

/** Tells whether a client reads JSON and nothing that a page could be. */
function readsJsonAlone(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept?.includes('application/json') === true && !/text\/html|\*\/\*/.test(accept);
}

/** An error as JSON, with its inner message (ruling R9). */
function sendProblem(reply: FastifyReply, { status, reason }: Pick<Rendering, 'status' | 'reason'>) {
  const message = reason ?? 'internal error';
  return reply
    .header('cache-control', unkept)
    .type('application/json; charset=utf-8')
    .send({ error: { status, message } });
}

function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  verdict: 'HIT' | 'STALE',
  entry: Entry,
  own: boolean,
) {
  announce(reply, verdict, own, entry);
  if (entry.status >= 400 && readsJsonAlone(request)) return sendProblem(reply, entry);
  reply.header('etag', entry.etag);
  if (entry.status === 200 && request.headers['if-none-match']?.includes(entry.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(entry.bodies[encoding]);
}

async function sendFlight(
  request: FastifyRequest,
  reply: FastifyReply,
  verdict: 'MISS' | 'BYPASS',
  flight: Flight,
  visitor: Visitor,
  own: boolean,
) {
  const leave = flight.join();
  reply.raw.once('close', leave);
  const head = await flight.head;
  announce(reply, verdict, own, head);
  if (head.status >= 400 && readsJsonAlone(request)) return sendProblem(reply, head);
  const { location } = head.headers;
  if (location) return reply.header('location', redirectAddress(location, visitor)).send('');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(Readable.from(flight.read(encoding), { objectMode: false }));
}

/** Answers the requests of one row of the path table, or those that fit no row. */
export function pageHandler(service: PageService, row?: Row): RouteHandlerMethod {
  const { cache, producer, geolocation, version, cookieDomain } = service;
  const name: AnyRouteName = row?.name ?? 'unmatched';
  return async (request, reply) => {
    const visitor = await visitorOf(request, await producer.sites.directory(), geolocation);
    request.visitor = visitor;
    request.routeName = name;
    const pageRequest = pageRequestOf(request, visitor, row, request.routeOptions.url ?? '');
    const renewed = renewVersion(request, reply, version, cookieDomain);
    const own = (!name.startsWith('partial-') && rememberChoice(reply, visitor, cookieDomain)) || renewed;
    const produce = produceFor(row?.page ?? unmatched, pageRequest, producer);
    if (visitor.preview) return sendFlight(request, reply, 'BYPASS', cache.bypass(produce), visitor, true);
    const found = cache.fetch(keyOf(pageRequest), produce);
    return found.verdict === 'MISS'
      ? sendFlight(request, reply, 'MISS', found.flight, visitor, own)
      : sendEntry(request, reply, found.verdict, found.entry, own);
  };
}
