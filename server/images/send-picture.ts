import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooMuchWaiting } from '../lib/limits/fair-queue.ts';
import type { Waiter } from '../lib/limits/shared-work.ts';
import { isUnavailable, retryLater } from '../lib/unavailable.ts';
import { waitingClient } from '../lib/waiting-client.ts';

/** How long answers may be kept: what an address has is the same for ever. */
export const pictureCaching = {
  found: 'public, max-age=31536000, immutable',
  elsewhere: 'public, max-age=60',
  failed: 'no-store',
} as const;

/** Says that an address has no picture. */
export const noPicture = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', pictureCaching.elsewhere).send();

interface MadePicture {
  /** The media type. */
  type: string;
  /** Makes its bytes, or reads them, for the client of the request. */
  fetch: (client: Waiter) => Promise<Buffer>;
  /** What the log says of it when it cannot be made. */
  about: object;
}

/** Sends a picture that is made first; 429 or 503 while too many wait, 503 in an outage, 500 when it cannot be made. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, fetch, about }: MadePicture,
): Promise<FastifyReply> {
  const client = waitingClient(request, reply);
  try {
    const bytes = await fetch(client);
    return reply.type(type).header('cache-control', pictureCaching.found).send(bytes);
  } catch (error) {
    reply.header('cache-control', pictureCaching.failed);
    if (client.signal.aborted) return reply.code(499).send();
    if (error instanceof TooMuchWaiting) return reply.code(error.status).headers(retryLater).send();
    request.log.error({ ...about, err: error }, 'picture not made');
    return isUnavailable(error) ? reply.code(503).headers(retryLater).send() : reply.code(500).send();
  }
}
