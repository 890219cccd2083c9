import { setImmediate } from 'node:timers';
import type { RenderedPage } from './rendered-page.ts';

interface Waiting {
  start: () => void;
  leave: (reason: unknown) => void;
  signal: AbortSignal;
}

/**
 * Runs a bounded number of renders at once; others wait in turn, those of the background after all that readers wait for.
 * Between two renders everything else gets its turn, so that answers from the cache never wait for more than one.
 */
export class RenderQueue {
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly waiting: Waiting[] = [];
  private readonly background: Waiting[] = [];
  private active = 0;

  /**
   * @param atOnce how many renders run at once
   * @param mostWaiting how many may wait before the queue is full
   */
  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** Whether so many renders wait that no other should. */
  get isFull(): boolean {
    return this.waiting.length + this.background.length >= this.mostWaiting;
  }

  get statistics(): { active: number; waiting: number } {
    return { active: this.active, waiting: this.waiting.length + this.background.length };
  }

  /**
   * Runs a render when it is its turn, and gives what it gives. One whose signal aborts while it waits is not run.
   * @throws the reason of the signal
   */
  run<T>(render: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, background: boolean): Promise<T> {
    if (this.active < this.atOnce) return this.start(render, signal);
    return new Promise((resolve, reject) => {
      const start = () => resolve(this.start(render, signal));
      (background ? this.background : this.waiting).push({ start, leave: reject, signal });
    });
  }

  private start<T>(render: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    this.active += 1;
    const done = () => {
      this.active -= 1;
      setImmediate(() => this.next());
    };
    const running = render(signal);
    running.then(done, done);
    return running;
  }

  private next(): void {
    while (this.active < this.atOnce) {
      const waiting = this.waiting.shift() ?? this.background.shift();
      if (!waiting) return;
      if (waiting.signal.aborted) waiting.leave(waiting.signal.reason);
      else waiting.start();
    }
  }
}

/**
 * Work that waits for its turn. In each round of the event loop some of it is done, for a slice of time, so that whatever
 * is quick is answered soon however much else came at once.
 */
export class Turns {
  private waiting: (() => void)[] = [];
  private isScheduled = false;
  private readonly sliceMs: number;

  /** @param sliceMs for how long work is begun in each round, in milliseconds; with 0, one piece of work */
  constructor(sliceMs: number) {
    this.sliceMs = sliceMs;
  }

  /** Does work when it is its turn, in the order in which it came. */
  run(work: () => void): void {
    this.waiting.push(work);
    this.schedule();
  }

  /** Resolves when it is the caller's turn. */
  own(): Promise<void> {
    return new Promise((resolve) => this.run(resolve));
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => this.next());
  }

  private next(): void {
    const end = performance.now() + this.sliceMs;
    try {
      do this.waiting.shift()?.();
      while (this.waiting.length > 0 && performance.now() < end);
    } finally {
      this.isScheduled = false;
      this.schedule();
    }
  }
}

async function* endingWith(body: AsyncIterable<Uint8Array>, end: () => void) {
  try {
    yield* body;
  } finally {
    end();
  }
}

/**
 * Renders a page with a signal that aborts when that of its readers does, or when its last byte is not there in time. The
 * clock stops with the last byte, because a clock that goes on keeps all that the page was rendered from.
 * @throws what the render throws
 */
export async function withinTime(
  readersLeft: AbortSignal,
  ms: number,
  render: (signal: AbortSignal) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const limit = new AbortController();
  const leave = () => limit.abort(readersLeft.reason);
  const timeout = () => limit.abort(new DOMException(`not rendered in ${ms} ms`, 'TimeoutError'));
  if (readersLeft.aborted) leave();
  readersLeft.addEventListener('abort', leave, { once: true });
  const timer = setTimeout(timeout, ms).unref();
  const end = () => {
    clearTimeout(timer);
    readersLeft.removeEventListener('abort', leave);
  };
  try {
    const page = await render(limit.signal);
    if (!Buffer.isBuffer(page.body)) return { ...page, body: endingWith(page.body, end) };
    end();
    return page;
  } catch (error) {
    end();
    throw error;
  }
}
