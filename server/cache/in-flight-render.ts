import { Broadcast } from './broadcast.ts';
import { type Encoding, encoders, encodings } from './encodings.ts';
import type { Lifetime } from './lifetimes.ts';

/** An answer being made: all but the body is known before its first byte. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** Why there is no page, for clients that read JSON alone. */
  reason?: string;
  /** What the answer was made from, for purging. */
  tags: readonly string[];
  lifetime: Lifetime | null;
  body: AsyncIterable<Uint8Array>;
}

export type Render = (signal: AbortSignal) => Promise<RenderedPage>;

export type Bodies = Record<Encoding, Buffer>;

/**
 * One making of one answer, shared by all who wait for it. It is aborted when its last reader leaves,
 * unless it runs in the background.
 */
export class InFlightRender {
  readonly head: Promise<RenderedPage>;
  /** Settles when the last byte is made: the bodies, or a rejection when the making failed. */
  readonly completed: Promise<{ page: RenderedPage; bodies: Bodies }>;
  /** The tags, once they are known. */
  tags: readonly string[] | undefined;
  /** Set when a purge came during the making: the answer must not be kept. */
  invalidated = false;
  private readonly outputs: Record<Encoding, Broadcast>;
  private readonly abort = new AbortController();
  private readers = 0;
  private settled = false;
  private readonly background: boolean;

  constructor(render: Render, background: boolean) {
    this.background = background;
    this.outputs = { br: new Broadcast(), gzip: new Broadcast(), identity: new Broadcast() };
    this.head = render(this.abort.signal).then((page) => {
      this.tags = page.tags;
      return page;
    });
    this.completed = this.run().finally(() => {
      this.settled = true;
    });
    this.completed.catch(() => {});
  }

  private async run(): Promise<{ page: RenderedPage; bodies: Bodies }> {
    const all = encodings.map((encoding) => this.outputs[encoding]);
    try {
      const page = await this.head;
      const active = encodings.map((encoding) => encoders[encoding](this.outputs[encoding]));
      for await (const chunk of page.body) {
        const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        await Promise.all(active.map((encoder) => encoder.write(bytes)));
      }
      await Promise.all(active.map((encoder) => encoder.end()));
      for (const output of all) output.end();
      const bodies = Object.fromEntries(
        encodings.map((encoding) => [encoding, this.outputs[encoding].bytes()]),
      );
      return { page, bodies: bodies as Bodies };
    } catch (error) {
      for (const output of all) output.fail(error);
      throw error;
    }
  }

  /** Whether nobody waits any more and the making has been ended. */
  get abandoned(): boolean {
    return this.abort.signal.aborted;
  }

  /** Adds a reader. The answer takes it away again; calling it twice does no harm. */
  join(): () => void {
    this.readers += 1;
    let joined = true;
    return () => {
      if (!joined) return;
      joined = false;
      this.readers -= 1;
      if (this.readers === 0 && !this.background && !this.settled)
        this.abort.abort(new Error('every reader has left'));
    };
  }

  /** The body in one encoding, from its first byte, as it is made. */
  read(encoding: Encoding): AsyncIterable<Buffer> {
    return this.outputs[encoding];
  }
}
