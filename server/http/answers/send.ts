import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../cache/encodings.ts';
import type { InFlightRender } from '../../cache/in-flight-render.ts';
import type { WholePage } from '../../cache/rendered-page.ts';
import { isUnchanged } from '../../lib/validators.ts';
import type { Visitor } from '../../visitor/visitor.ts';
import { type Head, notStored, pageHead, type Verdict } from './page-head.ts';

/** The receiver of an answer. An `own` answer sets cookies of this reader and is stored by no cache. */
export interface Recipient {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  own: boolean;
  /** In how many milliseconds pages are outdated, because something is scheduled. */
  outdatedInMs: number;
}

function announce(recipient: Recipient, verdict: Verdict, head: Head): void {
  const { request, reply, visitor, own, outdatedInMs } = recipient;
  request.cacheVerdict = verdict;
  request.reason = head.reason;
  reply
    .code(head.status)

    .headers(pageHead(head, { verdict, own, outdatedInMs, atEdge: visitor.atEdge }));
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
    .header('cache-control', notStored)
    .type('application/json; charset=utf-8')
    .send({ error: { status, message } });
}

/** Where a redirect leads, with the chosen region and locale, which would be lost otherwise. */
export function redirectAddress(
  location: string,
  { request, visitor }: Recipient,
  keepsParameters = false,
): string {
  const [path, own] = location.split('?');
  const parameters = new URLSearchParams(keepsParameters ? request.url.split('?')[1] : own);
  const { region, locale } = visitor.chosen;
  for (const [name, value] of [
    ['site', region],
    ['lang', locale],
  ] as const) {
    parameters.delete(name);
    if (value) parameters.set(name, value);
  }
  return parameters.size === 0 ? (path as string) : `${path}?${parameters}`;
}

/** Sends a redirect to an address as it stands, permanent by default. */
export function sendTo(recipient: Recipient, address: string, status = 301) {
  announce(recipient, 'BYPASS', { status, headers: {}, lifetime: null, tags: [] });
  return recipient.reply.header('location', address).send('');
}

/** Sends a redirect to one of our own addresses, permanent by default. */
export function sendRedirect(
  recipient: Recipient,
  location: string,
  { status, keepsParameters }: { status?: number; keepsParameters?: boolean } = {},
) {
  return sendTo(recipient, redirectAddress(location, recipient, keepsParameters), status);
}

/** The encoding that a reader prefers, announced. */
function announceEncoding({ request, reply }: Recipient): Encoding {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

/** Sends a complete page, or 304 to a reader who has it already. */
export function sendWhole(recipient: Recipient, verdict: Verdict, page: WholePage) {
  const { request, reply } = recipient;
  announce(recipient, verdict, page);
  if (page.status >= 400 && readsJsonAlone(recipient)) return sendProblem(recipient, page);
  const encoding = announceEncoding(recipient);
  if (page.lifetime) {
    const etag = page.body.etag(encoding);
    reply.header('etag', etag);
    const unchanged =
      page.status === 200 && isUnchanged(request.headers, etag, page.headers['last-modified']);
    if (unchanged) return reply.code(304).removeHeader('content-encoding').send();
  }
  const bytes = page.body.in(encoding);
  return bytes instanceof Promise ? bytes.then((encoded) => reply.send(encoded)) : reply.send(bytes);
}

/** Sends a page while it is rendered; who asks for its head alone waits for nothing. */
function sendStream(recipient: Recipient, verdict: Verdict, head: Head, inFlight: InFlightRender) {
  announce(recipient, verdict, head);
  if (head.status >= 400 && readsJsonAlone(recipient)) return sendProblem(recipient, head);
  const encoding = announceEncoding(recipient);
  const bytes = recipient.request.method === 'HEAD' ? [] : inFlight.read(encoding);
  return recipient.reply.send(Readable.from(bytes, { objectMode: false }));
}

/**
 * Sends a page as soon as it is whole, or while it is rendered where some of it has to be waited for; to a cache in
 * front when it is whole, because only then its keys are known. A page that was purged meanwhile is kept by nobody. A
 * reader who disconnects leaves the render.
 */
export async function sendInFlight(
  recipient: Recipient,
  verdict: 'MISS' | 'BYPASS',
  inFlight: InFlightRender,
) {
  const { reply, visitor } = recipient;
  const leave = inFlight.join();
  reply.raw.once('close', leave);
  const head = await inFlight.head;
  const { location } = head.headers;
  if (location) {
    const { status } = head;
    return sendRedirect(recipient, location, { status, keepsParameters: status === 301 });
  }
  const isKept = visitor.atEdge && verdict === 'MISS';
  const whole = inFlight.whole ?? (isKept ? await inFlight.completed : undefined);
  if (whole)
    return sendWhole(recipient, verdict, inFlight.invalidated ? { ...whole, lifetime: null } : whole);
  return sendStream(recipient, verdict, visitor.atEdge ? { ...head, lifetime: null } : head, inFlight);
}
