import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedPage, cachedPageOf } from '../cache/cached-page.ts';
import { chooseEncoding } from '../cache/encodings.ts';
import type { InFlightRender, RenderedPage } from '../cache/in-flight-render.ts';
import { type Lifetime, surrogateControl } from '../cache/lifetimes.ts';
import { surrogateKeys } from '../cache/surrogate-keys.ts';
import type { Visitor } from '../visitor/visitor.ts';

export type Verdict = 'HIT' | 'MISS' | 'STALE' | 'BYPASS';

/** The receiver of an answer. An `own` answer sets cookies of this reader and is stored by no cache. */
export interface Recipient {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  own: boolean;
  /** In how many milliseconds pages are outdated, because something is scheduled. */
  outdatedInMs: number;
}

const unkept = 'private, no-store';

type Head = Pick<RenderedPage, 'status' | 'lifetime' | 'headers' | 'reason' | 'tags'>;

/**
 * The headers of a page that may be kept. Browsers ask each time, so that nobody sees an edition that was left. Only a
 * cache that states the edition may keep it for others: without one it depends on cookies, language and country.
 */
function keptHeaders({ visitor, outdatedInMs }: Recipient, { tags }: Head, lifetime: Lifetime) {
  if (!visitor.atEdge) return { 'cache-control': 'private, no-cache' };
  return {
    'cache-control': 'no-cache',
    'surrogate-control': surrogateControl(lifetime, outdatedInMs),
    'surrogate-key': surrogateKeys(tags),
  };
}

function announce(recipient: Recipient, verdict: Verdict, head: Head): void {
  const { request, reply, own } = recipient;
  request.cacheVerdict = verdict;
  request.reason = head.reason;
  const kept = head.lifetime !== null && !own && verdict !== 'BYPASS';
  reply
    .code(head.status)
    .headers(head.headers)
    .header('x-cache', verdict)
    // An error is HTML or JSON, as the client accepts.
    .header('vary', head.status >= 400 ? 'X-Edition, Accept-Encoding, Accept' : 'X-Edition, Accept-Encoding')
    .headers(
      kept && head.lifetime ? keptHeaders(recipient, head, head.lifetime) : { 'cache-control': unkept },
    );
}

/** Whether a client accepts JSON but no HTML. */
function readsJsonAlone({ request }: Recipient): boolean {
  const { accept } = request.headers;
  return accept?.includes('application/json') === true && !/text\/html|\*\/\*/.test(accept);
}

/** An error as JSON, with the reason that pages do not show. */
function sendProblem({ reply }: Recipient, { status, reason }: Head) {
  const message = reason ?? 'internal error';
  return reply
    .header('cache-control', unkept)
    .type('application/json; charset=utf-8')
    .send({ error: { status, message } });
}

/** Adds the chosen region and locale to a redirect, which would lose them otherwise. */
function redirectAddress(location: string, { chosen }: Visitor): string {
  const edition = new URLSearchParams();
  if (chosen.region) edition.set('site', chosen.region);
  if (chosen.locale) edition.set('lang', chosen.locale);
  const query = edition.toString();
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`;
}

/** Sends a redirect to one of our own addresses, permanent by default. */
export function sendRedirect(recipient: Recipient, location: string, status = 301) {
  announce(recipient, 'BYPASS', { status, headers: {}, lifetime: null, tags: [] });
  return recipient.reply.header('location', redirectAddress(location, recipient.visitor)).send('');
}

/** Sends a complete page, or 304 to a reader who has it already. */
export function sendEntry(recipient: Recipient, verdict: Verdict, entry: CachedPage) {
  const { request, reply } = recipient;
  announce(recipient, verdict, entry);
  if (entry.status >= 400 && readsJsonAlone(recipient)) return sendProblem(recipient, entry);
  reply.header('etag', entry.etag);
  const unchanged = entry.status === 200 && request.headers['if-none-match']?.includes(entry.etag);
  if (unchanged) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(entry.bodies[encoding]);
}

/**
 * The page of a render that a cache in front may keep, once its keys and its ETag are known; none if it must not be kept,
 * or was purged meanwhile.
 */
async function wholePage(inFlight: InFlightRender): Promise<CachedPage | undefined> {
  const { page, bodies } = await inFlight.completed;
  return inFlight.invalidated ? undefined : cachedPageOf(page, bodies, 0);
}

/** Sends a page while it is rendered; to a cache in front, when it is whole. A reader who disconnects leaves the render. */
export async function sendInFlight(
  recipient: Recipient,
  verdict: 'MISS' | 'BYPASS',
  inFlight: InFlightRender,
) {
  const { request, reply } = recipient;
  const leave = inFlight.join();
  reply.raw.once('close', leave);
  const head = await inFlight.head;
  const { location } = head.headers;
  if (location) return sendRedirect(recipient, location, head.status);
  const whole = recipient.visitor.atEdge && verdict === 'MISS' ? await wholePage(inFlight) : undefined;
  if (whole) return sendEntry(recipient, verdict, whole);
  announce(recipient, verdict, recipient.visitor.atEdge ? { ...head, lifetime: null } : head);
  if (head.status >= 400 && readsJsonAlone(recipient)) return sendProblem(recipient, head);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(Readable.from(inFlight.read(encoding), { objectMode: false }));
}
