import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './limits/fair-queue.ts';
import type { Waiter } from './limits/shared-work.ts';

/** A client that has left before its answer was ready. The status is for the log: nobody reads the answer. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
  readonly statusCode = 499;
}

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>();

/**
 * A signal that aborts when the connection of an answer closes: when its client leaves, or it was sent. An answer has one,
 * however many ask for it.
 */
export function closedSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const closed = new AbortController();
  signals.set(raw, closed.signal);
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
