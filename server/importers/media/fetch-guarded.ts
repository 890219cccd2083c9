import { type IncomingMessage, request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { bounds } from '../../lib/limits/bounds.ts';
import { checkHost, guardedLookup, type Resolve } from './address-guard.ts';

export interface FetchOptions {
  /** Of the answer, after decompression. */
  maxBytes: number;
  /** Milliseconds for everything, redirects included. */
  timeoutMs: number;
  headers?: Readonly<Record<string, string>>;
  /** Fetches from this machine and private networks too. */
  allowPrivate?: boolean | undefined;
  resolve?: Resolve;
  /** Media types that the answer may have, as `image/`; any by default. */
  accepts?: readonly string[];
}

export interface FetchedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The address after redirects. */
  url: string;
}

/** Nothing could be fetched; the message says why. `transient` if trying again may help. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly transient: boolean;

  constructor(message: string, transient = false) {
    super(message);
    this.transient = transient;
  }
}

const maxRedirects = bounds.services.redirects.max;
const redirectStatuses = [301, 302, 303, 307, 308];
/** Headers that are not sent to another host after a redirect. */
const privateHeaders = ['authorization', 'cookie'];

const decompressions: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  options: FetchOptions,
  signal: AbortSignal,
) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailed(`addresses that begin with ${url.protocol} are not fetched`);
  if (!options.allowPrivate) checkHost(url.hostname);
  const request = url.protocol === 'https:' ? requestOverHttps : requestOverHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      url,
      {
        headers: { 'user-agent': 'magazine-import', 'accept-encoding': 'gzip', ...headers },
        signal,
        agent: false,
        ...(options.allowPrivate ? {} : { lookup: guardedLookup(options.resolve) }),
      },
      resolve,
    );
    sent.once('error', reject);
    sent.end();
  });
}

/** Reads a whole answer, and ends the transfer as soon as it is too long. */
async function readBody(answer: IncomingMessage, { maxBytes }: FetchOptions): Promise<Buffer> {
  const tooLong = () => new FetchFailed(`the answer is longer than ${maxBytes} bytes`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw tooLong();
  }
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decompress = decompressions[encoding];
  if (!decompress && encoding !== 'identity') {
    answer.destroy();
    throw new FetchFailed(`the answer is compressed in a way that is not known (${encoding})`);
  }
  const stream = (decompress ? answer.pipe(decompress()) : answer) as Readable;
  if (decompress) answer.once('error', (error) => stream.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) {
      answer.destroy();
      throw tooLong();
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function nextHeaders(from: URL, to: URL, headers: Readonly<Record<string, string>>) {
  if (from.host === to.host) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !privateHeaders.includes(name.toLowerCase())),
  );
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedAnswer> {
  let url = new URL(address);
  let headers = options.headers ?? {};
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await send(url, headers, options, signal);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (redirectStatuses.includes(status) && location && URL.canParse(location, url.href)) {
      answer.destroy();
      const next = new URL(location, url);
      headers = nextHeaders(url, next, headers);
      url = next;
      continue;
    }
    const type = answer.headers['content-type'] ?? '';
    if (status < 400 && options.accepts && !options.accepts.some((accepted) => type.startsWith(accepted))) {
      answer.destroy();
      throw new FetchFailed(`the answer has the type ${type || 'unknown'}`);
    }
    const body = await readBody(answer, options);
    const known = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return { status, headers: Object.fromEntries(known), body, url: url.href };
  }
  throw new FetchFailed(`the address redirects more than ${maxRedirects} times`);
}

const passing = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EAI_AGAIN', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Fetches from an address of the public internet. Every host on the way, after redirects too, is resolved and checked
 * first, and connected to at the address that was checked.
 * @throws {FetchFailed} for every failure to get an answer; a status of 400 and above is an answer
 */
export async function fetchGuarded(address: string, options: FetchOptions): Promise<FetchedAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  if (!URL.canParse(address)) throw new FetchFailed('the address cannot be read');
  try {
    return await follow(address, options, signal);
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (signal.aborted) throw new FetchFailed(`no answer within ${options.timeoutMs / 1000} seconds`, true);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FetchFailed(code ? `${message} (${code})` : message, passing.includes(code ?? ''));
  }
}
