import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A whole answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Ask {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Fields of a form. */
  form?: Readonly<Record<string, string>>;
  json?: object;
}

/** Asks a server over one connection that is kept. */
export interface Client {
  /** Rejects when the connection breaks before the answer is whole, or nothing comes for two minutes. */
  ask(path: string, ask?: Ask): Promise<Answer>;
  close(): void;
}

/** Longer than anything that the program waits for itself. */
const silenceMs = 120_000;

function bodyOf({ form, json }: Ask): { type?: string; text: string } {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
  return json ? { type: 'application/json', text: JSON.stringify(json) } : { text: '' };
}

/** A client of a server; each has a connection of its own. */
export function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, options: Ask = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { type, text } = bodyOf(options);
      const headers = { ...(type ? { 'content-type': type } : {}), ...options.headers };
      const sent = request(
        origin + path,
        { agent, method: options.method ?? (type ? 'POST' : 'GET'), headers, timeout: silenceMs },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.once('error', (error) => {
            const { length } = Buffer.concat(pieces);
            reject(new Error(`${error.message} after ${length} bytes with status ${response.statusCode}`));
          });
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(pieces).toString(),
            }),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('nothing came')));
      sent.once('error', reject);
      sent.end(text);
    });
  return { ask, close: () => agent.destroy() };
}

/** Asks once, over a connection of its own. */
export async function askOnce(origin: string, path: string, options: Ask = {}): Promise<Answer> {
  const client = openClient(origin);
  try {
    return await client.ask(path, options);
  } finally {
    client.close();
  }
}
