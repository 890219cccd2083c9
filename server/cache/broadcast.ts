/**
 * Bytes that arrive over time. Any number of readers iterate over them, each from the first chunk and at its own pace;
 * iterating throws what `fail` was given, after the chunks that came before it.
 */
export class Broadcast {
  private readonly chunks: Buffer[] = [];
  private state: 'open' | 'ended' | 'failed' = 'open';
  private error: unknown;
  private wake: () => void = () => {};
  private changed: Promise<void> = this.nextChange();

  private nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  private notify(): void {
    const wake = this.wake;
    this.changed = this.nextChange();
    wake();
  }

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.notify();
  }

  end(): void {
    this.state = 'ended';
    this.notify();
  }

  fail(error: unknown): void {
    this.state = 'failed';
    this.error = error;
    this.notify();
  }

  /** All chunks so far as one buffer. */
  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, undefined> {
    for (let next = 0; ; ) {
      while (next < this.chunks.length) yield this.chunks[next++] as Buffer;
      if (this.state === 'ended') return;
      if (this.state === 'failed') throw this.error;
      await this.changed;
    }
  }
}
