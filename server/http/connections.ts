import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How the server comes to its end. */
interface Draining {
  /**
   * Whether the server is about to close. It still answers every request, but each answer closes its connection, so
   * that clients and proxies open their next one elsewhere.
   */
  begun: boolean;
  /** Counts a request until it is answered. A prepared answer needs it not: nothing of it is left to be made. */
  serve(request: IncomingMessage, response: ServerResponse): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/**
 * Ends connections in order when the server drains or closes: answers under way are finished and are the last of their
 * connections; those that serve no request are closed with the server, including those that were opened and never
 * used, which node:http does not count as idle. Register it after every other plugin that does something before the
 * server closes: new connections are accepted until all of that is done.
 * @param open the connections that are open already
 */
export function endConnections(app: FastifyInstance, open: Iterable<Socket> = []): void {
  const unanswered = new Map<Socket, number>();
  let closing = false;
  const draining: Draining = {
    begun: false,
    serve: ({ socket }, response) => {
      if (draining.begun) response.setHeader('connection', 'close');
      unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const left = (unanswered.get(socket) ?? 1) - 1;
        if (!socket.destroyed) unanswered.set(socket, left);
        if (closing && left === 0) socket.end();
      });
    },
  };
  app.decorate('draining', draining);
  const watch = (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  };
  for (const socket of open) watch(socket);
  app.server.on('connection', watch);
  app.addHook('preClose', (done) => {
    draining.begun = true;
    closing = true;
    for (const [socket, requests] of unanswered) if (requests === 0) socket.destroySoon();
    done();
  });
}
