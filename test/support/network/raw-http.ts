import { sendRaw } from '../faults/hostile.ts';

/** An answer as it came over the network. */
export interface RawAnswer {
  status: number;
  /** Names in lower case; several headers of one name are joined by a line break. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A request as it is written: any target, and headers of which several may have one name. */
export interface RawRequest {
  method?: string;
  target: string;
  version?: string;
  headers?: readonly (readonly [name: string, value: string])[];
}

/** The bytes of a body in chunks. */
function dechunked(text: string): string {
  let body = '';
  for (let rest = text; ; ) {
    const [line = ''] = rest.split('\r\n', 1);
    const length = Number.parseInt(line, 16);
    if (!length) return body;
    const start = line.length + 2;
    body += rest.slice(start, start + length);
    rest = rest.slice(start + length + 2);
  }
}

/** Sends a request as it is, on a connection of its own, and reads its answer. */
export async function ask(
  origin: string,
  { method = 'GET', target, version = '1.1', headers = [] }: RawRequest,
): Promise<RawAnswer> {
  const lines = [...headers, ['Connection', 'close']].map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = await sendRaw(origin, `${method} ${target} HTTP/${version}\r\n${lines.join('')}\r\n`);
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...others] = answer.slice(0, end).split('\r\n');
  const found: Record<string, string> = {};
  for (const line of others) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    found[name] = found[name] === undefined ? value : `${found[name]}\n${value}`;
  }
  const rest = end < 0 ? '' : answer.slice(end + 4);
  const body = found['transfer-encoding'] === 'chunked' ? dechunked(rest) : rest;
  return { status: Number(first.split(' ')[1] ?? 0), headers: found, body: Buffer.from(body, 'latin1') };
}
