/** Bytes that arrive over time, read from the start by any number of readers, each at its own pace. */
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

  /** All bytes so far as one. */
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
