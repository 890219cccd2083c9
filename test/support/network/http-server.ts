import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Turn = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

/** An HTTP server on a free port that answers one turn after the other, and then always the last one. */
export async function openHttpServer(...turns: Turn[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    void turns[Math.min(requests.length, turns.length) - 1]?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Answers with a status and a body. */
export const answer =
  (status: number, body = '{}'): Turn =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** Never answers. */
export const silence: Turn = () => {};

/** Breaks the connection. */
export const hangUp: Turn = (response) => void response.destroy();

/** Sends the beginning of an answer and nothing more. */
export const halfAnswer: Turn = (response) => void response.write('{"half":');

/** Sends an answer without an end, as fast as it is taken, until its receiver breaks off. */
export function endless() {
  const sent = { bytes: 0 };
  const chunk = Buffer.alloc(65_536, ' ');
  let broken = () => {};
  const closed = new Promise<void>((resolve) => {
    broken = resolve;
  });
  const turn: Turn = (response) => {
    const send = () => {
      do sent.bytes += chunk.length;
      while (response.write(chunk));
    };
    response.on('drain', send).on('close', broken);
    send();
  };
  return { sent, closed, turn };
}
