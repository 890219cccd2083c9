import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { bounds } from '../lib/limits/bounds.ts';
import { Broadcast } from './broadcast.ts';

/** How hard to compress: what a reader waits for, or what is sent many times. */
export type Effort = 'fast' | 'best';

/** Compresses with one encoding. */
interface Codec {
  whole(bytes: Buffer, effort: Effort): Promise<Buffer>;
  /** A stream for pages that are sent while they are rendered. */
  stream(): Transform;
}

const { constants } = zlib;
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotliQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const brotliCodec: Codec = {
  whole: (bytes, effort) => brotli(bytes, brotliQuality(effort === 'fast' ? 3 : 11)),
  stream: () => zlib.createBrotliCompress(brotliQuality(4)),
};

const gzipCodec: Codec = {
  whole: (bytes, effort) => gzip(bytes, { level: effort === 'fast' ? 1 : 9 }),
  stream: () => zlib.createGzip({ level: 4 }),
};

/** What Node has of Zstandard from 22.15 on. */
interface Zstandard {
  zstdCompress(bytes: Buffer, options: object, done: (error: Error | null, result: Buffer) => void): void;
  createZstdCompress(options: object): Transform;
  constants: { ZSTD_c_compressionLevel: number };
}

function zstdCodec(): Codec | undefined {
  if (!('zstdCompress' in zlib)) return undefined;
  const { zstdCompress, createZstdCompress, constants } = zlib as unknown as Zstandard;
  const zstd = promisify(zstdCompress);
  const level = (value: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: value } });
  return {
    whole: (bytes, effort) => zstd(bytes, level(effort === 'fast' ? 3 : 19)),
    stream: () => createZstdCompress(level(3)),
  };
}

/** The encodings that a page may be sent in, the preferred first. */
export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

const codecs: Partial<Record<Encoding, Codec>> = { br: brotliCodec, zstd: zstdCodec(), gzip: gzipCodec };

/** The encodings that this Node has, the preferred first. */
export const encodings: readonly Encoding[] = [
  ...(['br', 'zstd', 'gzip'] as const).filter((encoding) => codecs[encoding]),
  'identity',
];

const { Negotiator } = negotiator;
const negotiation = new Negotiator({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** Whether a header refuses an encoding by name (`br;q=0`), which the negotiator overlooks beside a `*`. */
function refuses(header: string, encoding: Encoding): boolean {
  return new RegExp(`(^|[\\s,])${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(header);
}

/** The encoding of the response to a request with this Accept-Encoding header; `identity` when it names none of ours. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > bounds.requests.acceptEncoding.max) return 'identity';
  const chosen = (negotiation.negotiate(header) as Encoding | null) ?? 'identity';
  if (!header.includes('q=0') || !refuses(header, chosen)) return chosen;
  return encodings.find((encoding) => !refuses(header, encoding)) ?? 'identity';
}

/** A whole body in an encoding of `encodings`. */
export function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return codecs[encoding]?.whole(bytes, effort) ?? Promise.resolve(bytes);
}

/** A stream that encodes what is written to it; none for an encoding that changes nothing. */
export const encoderOf = (encoding: Encoding): Transform | undefined => codecs[encoding]?.stream();

async function pump(source: AsyncIterable<Buffer>, compressor: Transform): Promise<void> {
  const failed = new Promise<never>((_, reject) => compressor.once('error', reject));
  failed.catch(() => {});
  const step = (start: (done: () => void) => void) =>
    Promise.race([new Promise<void>((resolve) => start(resolve)), failed]);
  const { flush } = compressor as Transform & { flush: (done: () => void) => void };
  for await (const chunk of source)
    await step((done) => compressor.write(chunk, () => flush.call(compressor, done)));
  await step((done) => compressor.end().once('end', done));
}

/** Encodes a body while it arrives. Each chunk can be decoded at the other end once it is sent; a failure is passed on. */
export function encodeStream(source: Broadcast, encoding: Encoding): Broadcast {
  const compressor = codecs[encoding]?.stream();
  if (!compressor) return source;
  const output = new Broadcast();
  compressor.on('data', (chunk: Buffer) => output.push(chunk));
  pump(source, compressor).then(
    () => output.end(),
    (error) => output.fail(error),
  );
  return output;
}
