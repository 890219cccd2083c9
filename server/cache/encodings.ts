import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Broadcast } from './broadcast.ts';

/** The encodings in which a page is stored, the preferred first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const { Negotiator } = negotiator;
const negotiation = new Negotiator({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 200 }),
});
const longestHeader = 256;

/** Tells whether a header refuses an encoding by name (`br;q=0`), which the negotiator overlooks beside a `*`. */
function refuses(header: string, encoding: Encoding): boolean {
  return new RegExp(`(^|[\\s,])${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(header);
}

/** The encoding of the response to a request with this Accept-Encoding header; `identity` when it names none of ours. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > longestHeader) return 'identity';
  const chosen = (negotiation.negotiate(header) as Encoding | null) ?? 'identity';
  if (!header.includes('q=0') || !refuses(header, chosen)) return chosen;
  return encodings.find((encoding) => !refuses(header, encoding)) ?? 'identity';
}

/** Encodes a body chunk by chunk. Once `write` resolves, the chunk can be decoded at the other end. */
interface Encoder {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

type Compressor = ReturnType<typeof createGzip> | ReturnType<typeof createBrotliCompress>;

function compressorEncoder(compressor: Compressor, output: Broadcast): Encoder {
  const failed = new Promise<never>((_, reject) => compressor.once('error', reject));
  failed.catch(() => {});
  compressor.on('data', (chunk: Buffer) => output.push(chunk));
  const step = (start: (done: () => void) => void) =>
    Promise.race([new Promise<void>((resolve) => start(resolve)), failed]);
  return {
    write: (chunk) => step((done) => compressor.write(chunk, () => compressor.flush(done))),
    end: () => step((done) => compressor.end().once('end', done)),
  };
}

/**
 * Encoders that write into `output`, by encoding. The compression levels suit pages that are compressed once and sent
 * many times. `write` and `end` reject when the compressor fails.
 */
export const encoders: Record<Encoding, (output: Broadcast) => Encoder> = {
  br: (output) =>
    compressorEncoder(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), output),
  gzip: (output) => compressorEncoder(createGzip({ level: 6 }), output),
  identity: (output) => ({
    write: async (chunk) => output.push(chunk),
    end: async () => {},
  }),
};
