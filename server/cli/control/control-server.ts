import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { Database } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { isEqualSecret } from '../../lib/signed-claims.ts';
import type { Letters } from '../../readers/newsletters/issues/letters.ts';
import { removeControlFile, writeControlFile } from './control-file.ts';
import { isOperation, type OperationMessage, operations } from './operations.ts';

interface ControlParts {
  database: Database;
  letters: Letters;
  dataDir: string;
  /** Address of the site. */
  site: string;
  log: { error(fields: object, message: string): void };
}

function isAuthorized({ headers }: IncomingMessage, token: string): boolean {
  return isEqualSecret(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`));
}

/** What an operation takes: the body as JSON, or the parameter `input` of the address with the bytes of the body. */
async function inputOf(request: IncomingMessage, query: URLSearchParams): Promise<unknown> {
  if (request.headers['content-type'] !== 'application/octet-stream') return json(request);
  return { ...JSON.parse(query.get('input') ?? '{}'), bytes: await buffer(request) };
}

/** Runs the operation that a request names: answers a line for each step, or bytes. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { database, letters, log }: ControlParts,
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const name = pathname.slice(1);
  if (request.method !== 'POST' || !isOperation(name)) {
    response.writeHead(404).end();
    return;
  }
  const send = (message: OperationMessage) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(`${JSON.stringify(message)}\n`);
  };
  const run = operations[name] as (context: object, input: unknown) => Promise<unknown>;
  const progress = (done: number, total: number) => send({ progress: [done, total] });
  try {
    const result = await run(
      { database, letters: async () => letters, progress },
      await inputOf(request, searchParams),
    );
    if (Buffer.isBuffer(result)) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(result);
      return;
    }
    send({ result: result ?? null });
  } catch (error) {
    const expected = error instanceof ExpectedError;
    if (!expected) log.error({ err: error, operation: name }, 'command failed');
    send({ error: { message: (error as Error).message, expected } });
  }
  response.end();
}

/**
 * Serves commands of this machine: on a port of the loopback interface, for whoever can read the control file in the
 * data folder. Returns a function that ends it.
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
  await writeControlFile(parts.dataDir, { address: `http://127.0.0.1:${port}`, token, site: parts.site });
  return async () => {
    await removeControlFile(parts.dataDir);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
  };
}
