import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bounds } from '../../lib/limits/bounds.ts';

/** Answers a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** For how long a connection may carry nothing while a request is answered. */
const stuckMs = 60_000;
const options = {
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  maxHeaderSize: bounds.requests.headBytes.max,
  requireHostHeader: false,
};

/** Creates the server of the program, which does not listen yet. */
export const createHttpServer = (listener?: Listener): Server =>
  createServer(options, listener).setTimeout(stuckMs);

/** A port that is answered before the program is ready to. */
export interface EarlyPort {
  server: Server;
  /** The connections that are open. */
  connections: ReadonlySet<Socket>;
  /** Lets the program answer from when it would listen, first what waits. */
  handOver(program: Listener): void;
}

/** What answers a port until the program does. */
export interface Starting {
  answer: Listener;
  /** Hands what waits to the program. */
  ended(program: Listener): void;
}

/**
 * Opens a port, which `starting` answers until the program listens.
 * @throws when the port cannot be opened
 */
export async function openEarlyPort(
  { PORT: port, HOST: host }: { PORT: number; HOST: string },
  starting: Starting,
): Promise<EarlyPort> {
  let listener = starting.answer;
  const server = createHttpServer((request, response) => listener(request, response));
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const handOver = (program: Listener) => {
    // The program begins to listen once it is ready; the port is open already.
    server.listen = () => {
      listener = program;
      starting.ended(program);
      process.nextTick(() => server.emit('listening'));
      return server;
    };
  };
  return { server, connections, handOver };
}
