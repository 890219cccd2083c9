import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitingClient } from '../lib/waiting-client.ts';
import type { Visitor } from '../people/enter.ts';

/** The browser of a request, as one that asks to be let in. */
export const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
  ...waitingClient(request, reply),
  device: request.headers['user-agent'] ?? '',
});
