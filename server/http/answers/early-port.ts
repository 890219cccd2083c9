import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ExpectedError } from '../../lib/expected-error.ts';
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

interface Address {
  PORT: number;
  HOST: string;
}

/** Why a port cannot be opened and what to do, by the code of the system's error. */
const reasons: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ PORT, HOST }) =>
    `Another program listens on port ${PORT} of ${HOST}. Stop that one, or set PORT to another.`,
  EACCES: ({ PORT }) =>
    `This user may not open port ${PORT}. Set PORT to one above 1023, or let the user open lower ones.`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `This machine has no address ${HOST}. Set HOST to one that it has, or to 0.0.0.0 for all.`,
};

/** The error of a port that cannot be opened, as one that says what to do where that is known. */
export function portError(error: NodeJS.ErrnoException, address: Address): Error {
  const reason = reasons[error.code ?? ''];
  return reason ? new ExpectedError(reason(address), { cause: error }) : error;
}

/**
 * Opens a port, which `starting` answers until the program listens.
 * @throws {ExpectedError} when another program has the port, or this one may not open it
 */
export async function openEarlyPort(address: Address, starting: Starting): Promise<EarlyPort> {
  let listener = starting.answer;
  const server = createHttpServer((request, response) => listener(request, response));
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    const failed = (error: Error) => reject(portError(error, address));
    server.once('error', failed);
    server.listen({ port: address.PORT, host: address.HOST }, () => {
      server.off('error', failed);
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
