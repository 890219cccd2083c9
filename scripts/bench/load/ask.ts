import { Agent, request } from 'node:http';
import type { BenchRequest } from './load.ts';

/** An answer as it came, its body still encoded. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Milliseconds from sending the request to the end of the answer. */
  elapsedMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends one request, and returns the answer when it is whole. Rejects when the connection breaks. */
export function ask(origin: string, { path, headers }: BenchRequest): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers, agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(pieces),
          elapsedMs: performance.now() - start,
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
