import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** How a server that others call behaves. */
export type Behaviour = 'answers' | 'hangs' | 'fails' | 'floods';

/** A server that the program calls, whose behaviour a test chooses. */
export interface Gateway {
  url: string;
  behaviour: Behaviour;
  /** How many calls have come, and how many wait. */
  calls: number;
  waiting: number;
  /** How many bytes were sent in answers that flood. */
  floodBytes: number;
}

const chunk = Buffer.alloc(65_536, ' ');

/** Sends an answer of so many megabytes, as fast as it is taken. */
function flood(response: ServerResponse, megabytes: number, gateway: Gateway): void {
  const total = megabytes * 1_048_576;
  let sent = 0;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(total) });
  const send = () => {
    while (sent < total && !response.destroyed) {
      sent += chunk.length;
      gateway.floodBytes += chunk.length;
      if (!response.write(chunk)) return;
    }
    response.end();
  };
  response.on('drain', send);
  send();
}

/**
 * Starts a gateway until the test ends.
 * @param target where it passes calls on that it answers
 * @param megabytes the size of answers that flood
 */
export async function startGateway(
  t: Test,
  { target, megabytes = 300 }: { target?: string; megabytes?: number } = {},
): Promise<Gateway> {
  const gateway: Gateway = { url: '', behaviour: 'answers', calls: 0, waiting: 0, floodBytes: 0 };
  const server = createServer((asked, response) => {
    gateway.calls += 1;
    gateway.waiting += 1;
    response.once('close', () => {
      gateway.waiting -= 1;
    });
    response.on('error', () => {});
    if (gateway.behaviour === 'hangs') return;
    if (gateway.behaviour === 'floods') return flood(response, megabytes, gateway);
    if (gateway.behaviour === 'fails' || !target) return void response.writeHead(503).end('{}');
    const { method = 'GET', headers } = asked;
    const passed = request(target + asked.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.teardown(async () => {
    server.closeAllConnections();
    server.close();
  });
  return gateway;
}
