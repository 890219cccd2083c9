import { Broadcast } from './broadcast.ts';
import { type Encoding, encoders, encodings } from './encodings.ts';
import type { Lifetime } from './lifetimes.ts';

/** The result of a render. Everything but the body is known before its first byte. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** Why there is no page, for clients that accept only JSON. */
  reason?: string;
  /** The content that the page shows, for purging: `story-123`. It may grow until the body ends. */
  tags: readonly string[];
  /** Whether content is being loaded whose tags are not in `tags` yet. */
  isLoading?: () => boolean;
  /** Null for a page that must not be stored. */
  lifetime: Lifetime | null;
  body: AsyncIterable<Uint8Array>;
}

/** Renders one page; `signal` aborts when nobody waits for it any more. */
export type Render = (signal: AbortSignal) => Promise<RenderedPage>;

/** A complete body in every encoding. */
export type Bodies = Record<Encoding, Buffer>;

/**
 * A render that is under way, shared by all readers who wait for its page. It is aborted when its last reader leaves,
 * unless it runs in the background.
 */
export class InFlightRender {
  /** Resolves before the first byte of the body; rejects when the render fails earlier. */
  readonly head: Promise<RenderedPage>;
  /** Resolves with the last byte; rejects when the render fails. */
  readonly completed: Promise<{ page: RenderedPage; bodies: Bodies }>;
  private page: RenderedPage | undefined;
  /** Set by a purge during the render: the page may be outdated and must not be stored. */
  invalidated = false;
  /** Made once the render has a body. */
  private outputs: Record<Encoding, Broadcast> | undefined;
  private readonly abort = new AbortController();
  private readers = 0;
  private settled = false;
  private readonly background: boolean;

  constructor(render: Render, background: boolean) {
    this.background = background;
    this.head = render(this.abort.signal).then((page) => {
      this.page = page;
      this.outputs = { br: new Broadcast(), gzip: new Broadcast(), identity: new Broadcast() };
      return page;
    });
    this.completed = this.run().finally(() => {
      this.settled = true;
    });
    this.completed.catch(() => {});
  }

  private async run(): Promise<{ page: RenderedPage; bodies: Bodies }> {
    const page = await this.head;
    const outputs = this.outputs as Record<Encoding, Broadcast>;
    const all = Object.values(outputs);
    try {
      const active = encodings.map((encoding) => encoders[encoding](outputs[encoding]));
      for await (const chunk of page.body) {
        const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        await Promise.all(active.map((encoder) => encoder.write(bytes)));
      }
      await Promise.all(active.map((encoder) => encoder.end()));
      for (const output of all) output.end();
      const bodies = Object.fromEntries(encodings.map((encoding) => [encoding, outputs[encoding].bytes()]));
      return { page, bodies: bodies as Bodies };
    } catch (error) {
      for (const output of all) output.fail(error);
      throw error;
    }
  }

  /** Whether the page shows, or may show, content that has any of the tags. */
  mayShow(tags: readonly string[]): boolean {
    if (!this.page || this.page.isLoading?.()) return true;
    return this.page.tags.some((tag) => tags.includes(tag));
  }

  /** Whether the render was aborted because its last reader left. */
  get abandoned(): boolean {
    return this.abort.signal.aborted;
  }

  /** Adds a reader. The returned function removes it; calling it again has no effect. */
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

  /** The body in one encoding from its first byte, while it is rendered. Iterating throws when the render fails. */
  async *read(encoding: Encoding): AsyncGenerator<Buffer, void, undefined> {
    await this.head;
    if (this.outputs) yield* this.outputs[encoding];
  }
}
