import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, ends the connections that serve no request, including those that were opened and never used,
 * which node:http does not count as idle. Answers under way are finished first.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unanswered = new Map<Socket, number>();
  let closing = false;
  app.server.on('connection', (socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      if (!socket.destroyed) unanswered.set(socket, left);
      if (closing && left === 0) socket.end();
    });
  });
  app.addHook('preClose', (done) => {
    closing = true;
    for (const [socket, requests] of unanswered) if (requests === 0) socket.destroy();
    done();
  });
}
