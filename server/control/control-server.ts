import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Database } from '../content/store/database.ts';
import { isExpected } from '../known-errors.ts';
import { removeControlFile, writeControlFile } from './control-file.ts';
import { isOperation, type OperationMessage, operations } from './operations.ts';

interface ControlParts {
  database: Database;
  dataDir: string;
  log: { error(fields: object, message: string): void };
}

function isAuthorized({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Runs the operation that a request names, and answers a line for each step. */
async function answer(request: IncomingMessage, response: ServerResponse, { database, log }: ControlParts) {
  const name = request.url?.slice(1) ?? '';
  const send = (message: OperationMessage) => response.write(`${JSON.stringify(message)}\n`);
  if (request.method !== 'POST' || !isOperation(name)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const run = operations[name] as (context: object, input: unknown) => Promise<unknown>;
  const progress = (done: number, total: number) => send({ progress: [done, total] });
  try {
    send({ result: (await run({ database, progress }, await json(request))) ?? null });
  } catch (error) {
    const expected = isExpected(error);
    if (!expected) log.error({ err: error, operation: name }, 'command failed');
    send({ error: { message: (error as Error).message, expected } });
  }
  response.end();
}

/**
 * Serves commands of this machine: on a port of the loopback interface, for whoever can read the control file in the
 * data folder. Gives a function that ends it.
 */
export async function openControlServer(parts: ControlParts): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!isAuthorized(request, token)) {
      response.writeHead(403).end();
      return;
    }
    void answer(request, response, parts);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await writeControlFile(parts.dataDir, { address: `http://127.0.0.1:${port}`, token });
  return async () => {
    await removeControlFile(parts.dataDir);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
  };
}
