import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FairQueue } from './limits/fair-queue.ts';
import { claimOf } from './limits/shared-work.ts';
import { waitingClient } from './waiting-client.ts';

/**
 * Lets the requests of a scope wait for their turn before they are handled, so that each client has a share. One whose
 * client leaves meanwhile is not handled; what is refused is answered with 429 or 503. A turn ends with the first byte of
 * the answer, because who reads slowly makes no work.
 */
export function shareWork(scope: FastifyInstance, queue: FairQueue): void {
  const ends = new WeakMap<FastifyReply['raw'], () => void>();
  scope.addHook('onRequest', async (request, reply) => {
    const end = await queue.hold(claimOf(waitingClient(request, reply)));
    ends.set(reply.raw, end);
    for (const event of ['finish', 'close']) reply.raw.once(event, end);
  });
  scope.addHook('onSend', async (_request, reply) => ends.get(reply.raw)?.());
}
