import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode, encoderOf } from '../cache/encodings.ts';
import { pathOf } from '../lib/addresses.ts';
import { isUnchanged } from '../lib/validators.ts';
import { writable } from '../lib/writable-text.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A text for crawlers. */
export interface CrawlerText {
  type: string;
  body: string;
  /** When what it says was last changed, in milliseconds. */
  changedAt?: number | undefined;
  /** For how many seconds it may be used without asking again; 0 by default. */
  maxAge?: number;
}

/** Whether a request names another address than a text has, which means the same. */
export const isElsewhere = ({ url }: FastifyRequest, path: string): boolean => pathOf(url) !== path;

/** Announces validators, and returns whether 304 is the answer. */
function announce({ request, reply }: Exchange, etag: string, text: Omit<CrawlerText, 'body'>): boolean {
  const { type, changedAt, maxAge = 0 } = text;
  reply
    .header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', etag);
  const lastModified = changedAt === undefined ? undefined : new Date(changedAt).toUTCString();
  if (lastModified !== undefined) reply.header('last-modified', lastModified);
  if (isUnchanged(request.headers, etag, lastModified)) return true;
  reply.type(type);
  return false;
}

/** Sends a text, compressed as the client prefers, or 304 to who has it already. */
export async function sendText(exchange: Exchange, text: CrawlerText): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const body = writable(text.body);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;
  if (announce(exchange, etag, text)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = await encode(Buffer.from(body), encoding, 'fast');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Sends a text while it is made, so that no more than a piece of it is in memory; `revision` stands for what it says. */
export function sendPieces(
  exchange: Exchange,
  pieces: AsyncIterable<string>,
  { revision, ...text }: Omit<CrawlerText, 'body'> & { revision: string },
): FastifyReply {
  const { request, reply } = exchange;
  if (announce(exchange, `W/"${revision}"`, text)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const source = Readable.from(pieces);
  const encoder = encoderOf(encoding);
  if (!encoder) return reply.send(source);
  reply.header('content-encoding', encoding);
  pipeline(
    source,
    encoder,
    (error) => error && request.log.warn({ err: error }, 'answer not sent to its end'),
  );
  return reply.send(encoder);
}
