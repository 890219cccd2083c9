import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Broadcast } from './broadcast.ts';

/** The encodings a page is kept in, the preferred first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const { Negotiator } = negotiator;
const choice = new Negotiator({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 200 }),
});
const longestHeader = 256;

/** Tells whether a header refuses an encoding by its name; the negotiator takes such a one for `*`. */
function refuses(header: string, encoding: Encoding): boolean {
  return new RegExp(`(^|[\\s,])${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(header);
}

/** The encoding to answer with, for an Accept-Encoding header. Unusual headers get the bytes as they are. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > longestHeader) return 'identity';
  const chosen = (choice.negotiate(header) as Encoding | null) ?? 'identity';
  if (!header.includes('q=0') || !refuses(header, chosen)) return chosen;
  return encodings.find((encoding) => !refuses(header, encoding)) ?? 'identity';
}

/** Takes bytes, one chunk at a time, each of which can be read at the other end at once. */
interface Encoder {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

type Compressor = ReturnType<typeof createGzip> | ReturnType<typeof createBrotliCompress>;

function compressing(compressor: Compressor, output: Broadcast): Encoder {
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

/** How each encoding is made. Quality is set for pages that are encoded once and sent many times. */
export const encoders: Record<Encoding, (output: Broadcast) => Encoder> = {
  br: (output) =>
    compressing(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), output),
  gzip: (output) => compressing(createGzip({ level: 6 }), output),
  identity: (output) => ({
    write: async (chunk) => output.push(chunk),
    end: async () => {},
  }),
};
