import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './limits/fair-queue.ts';
import type { Waiter } from './limits/shared-work.ts';

/** A client that has left before its answer was ready. The status is for the log: nobody reads the answer. */
class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
  readonly statusCode = 499;
}

/** A signal that aborts when the connection of an answer closes: when its client leaves, or it was sent. */
export function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  const close = () => closed.abort(new ClientLeft('the client has left'));
  if (raw.destroyed) close();
  else raw.once('close', close);
  return closed.signal;
}

/** The client of a request, as one who waits for its answer. */
export const waitingClient = ({ ip }: FastifyRequest, reply: FastifyReply): Waiter => ({
  client: clientOf(ip),
  signal: closedSignal(reply),
});
