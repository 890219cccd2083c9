import { ClientLeft } from '../lib/waiting-client.ts';
import { Broadcast } from './broadcast.ts';
import { type Encoding, encodeStream } from './encodings.ts';
import { PageBody } from './page-body.ts';
import type { Render, RenderedPage, WholePage } from './rendered-page.ts';

/**
 * A render that is under way, shared by all readers who wait for its page. It is aborted when its last reader leaves,
 * unless it runs in the background.
 */
export class InFlightRender {
  /** Resolves before the first byte of the body; rejects when the render fails earlier. */
  readonly head: Promise<RenderedPage>;
  /** Resolves with the last byte; rejects when the render fails. */
  readonly completed: Promise<WholePage>;
  /** The page once it is complete: at once when it has a head, if nothing of it had to be waited for. */
  whole: WholePage | undefined;
  /** Set by a purge during the render: the page may be outdated and must not be stored. */
  isPurged = false;
  private page: RenderedPage | undefined;
  /** The body in each encoding that a reader has asked for, while it is rendered. */
  private readonly streams = new Map<Encoding, Broadcast>();
  private readonly abort = new AbortController();
  private readers = 0;
  private ended = false;
  private readonly background: boolean;

  constructor(render: Render, background: boolean) {
    this.background = background;
    this.head = render(this.abort.signal).then((page) => {
      this.page = page;
      if (Buffer.isBuffer(page.body)) this.whole = { ...page, body: new PageBody(page.body) };
      else this.streams.set('identity', new Broadcast());
      return page;
    });
    this.completed = this.run().finally(() => {
      this.ended = true;
    });
    this.completed.catch(() => {});
  }

  private async run(): Promise<WholePage> {
    const page = await this.head;
    const { body } = page;
    if (Buffer.isBuffer(body)) return this.complete(page, (this.whole as WholePage).body);
    const output = this.streams.get('identity') as Broadcast;
    try {
      for await (const { buffer, byteOffset, byteLength } of body)
        output.push(Buffer.from(buffer, byteOffset, byteLength));
      output.end();
      return await this.complete(page, new PageBody(output.bytes()));
    } catch (error) {
      output.fail(error);
      throw error;
    }
  }

  /** The page with its whole body, and with the headers that came late. */
  private async complete(page: RenderedPage, body: PageBody): Promise<WholePage> {
    const late = await page.lateHeaders?.();
    this.whole = { ...page, headers: { ...page.headers, ...late }, body };
    return this.whole;
  }

  /** Whether the page shows, or may show, content that has any of the tags. */
  mayShow(tags: readonly string[]): boolean {
    if (!this.page || this.page.isLoading?.()) return true;
    return this.page.tags.some((tag) => tags.includes(tag));
  }

  /** Whether the page must not be stored: it may be outdated, or lacks something. */
  get invalidated(): boolean {
    return this.isPurged || this.isIncomplete;
  }

  /** Whether some content of the page could not be loaded. */
  get isIncomplete(): boolean {
    return this.page?.isIncomplete?.() === true;
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
      if (this.readers === 0 && !this.background && !this.ended)
        this.abort.abort(new ClientLeft('every reader has left'));
    };
  }

  /** The body in one encoding from its first byte, while it is rendered. Iterating throws when the render fails. */
  async *read(encoding: Encoding): AsyncGenerator<Buffer, void, undefined> {
    await this.head;
    const output = this.streams.get('identity');
    if (!output) yield await (this.whole as WholePage).body.in(encoding);
    else yield* this.streamIn(encoding, output);
  }

  private streamIn(encoding: Encoding, output: Broadcast): Broadcast {
    const known = this.streams.get(encoding);
    if (known) return known;
    const stream = encodeStream(output, encoding);
    this.streams.set(encoding, stream);
    return stream;
  }
}
