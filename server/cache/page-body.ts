import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Encoding, encode } from './encodings.ts';

/** A body in Brotli. */
export interface CompressedBody {
  bytes: Buffer;
  /** Whether it is compressed as well as possible. */
  isBest: boolean;
}

/** Bodies that wait for the best compression. */
const waiting: (() => Promise<void>)[] = [];
const maxWaiting = 50;
/** Compressing takes a tenth of one processor at most: after each body it rests nine times as long. */
const restFactor = 9;
let working = false;

async function work(): Promise<void> {
  working = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const start = performance.now();
    await next().catch(() => {});
    await pause((performance.now() - start) * restFactor, undefined, { ref: false });
  }
  working = false;
}

/**
 * The body of a page. It is compressed when it is first asked for, fast, because a reader waits; and once more in the
 * background, as well as possible, when it is asked for again.
 */
export class PageBody {
  readonly identity: Buffer;
  /** Called when the body in Brotli has become smaller. */
  improved: () => void = () => {};
  private readonly hash: string;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  /** The encodings of which the best compression was made or begun. */
  private readonly best = new Set<Encoding>();
  /** Whether the body in Brotli is as small as possible. */
  private isBest = false;

  /** @param compressed the body in Brotli, if it is known already */
  constructor(identity: Buffer, compressed?: CompressedBody) {
    this.identity = identity;
    this.hash = hash('sha1', identity, 'base64url').slice(0, 22);
    if (!compressed) return;
    this.encoded.set('br', compressed.bytes);
    this.isBest = compressed.isBest;
    if (compressed.isBest) this.best.add('br');
  }

  /** The ETag of the body in an encoding. It is weak, because the body may be compressed anew. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `W/"${this.hash}"` : `W/"${this.hash}-${encoding}"`;
  }

  /** The body in an encoding; a promise only while it is being compressed for the first time. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    const known = this.encoded.get(encoding);
    if (!known) return this.encodeFast(encoding);
    this.encodeBest(encoding);
    return known;
  }

  /** The body in Brotli as it is known, else compressed fast. It does not count as asked for. */
  async compressed(): Promise<CompressedBody> {
    const bytes = await (this.encoded.get('br') ?? this.encodeFast('br'));
    return { bytes, isBest: this.isBest };
  }

  private encodeFast(encoding: Encoding): Promise<Buffer> {
    const started = encode(this.identity, encoding, 'fast').then((bytes) => {
      this.encoded.set(encoding, bytes);
      return bytes;
    });
    this.encoded.set(encoding, started);
    return started;
  }

  private encodeBest(encoding: Encoding): void {
    if (this.best.has(encoding) || waiting.length >= maxWaiting) return;
    this.best.add(encoding);
    waiting.push(async () => {
      const bytes = await encode(this.identity, encoding, 'best');
      if (bytes.length < this.identity.length) this.encoded.set(encoding, bytes);
      if (encoding !== 'br') return;
      this.isBest = true;
      this.improved();
    });
    if (!working) void work();
  }
}
