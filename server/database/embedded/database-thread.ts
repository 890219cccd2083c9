import { Worker } from 'node:worker_threads';
import { expectedFailure } from '../postgres/expected-failures.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import program from './database-worker.js?raw';
import type { CallName, Calls, Message, SentError } from './messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** An error of the thread: as an outage where the database cannot do now what it was asked, as with a full disk. */
function errorOf({ message, stack, fields }: SentError): Error {
  const error = Object.assign(new Error(message), fields, { stack });
  const { code } = fields as { code?: string };
  if (!expectedFailure(code)) return error;
  return new StoreUnavailable(`the embedded database cannot do this now: ${message}`, { cause: error });
}

/** Its rows are handed on at once, so that a larger young generation takes memory and saves no time. */
const maxYoungGenerationSizeMb = 12;

/** The thread that runs an embedded database. It keeps the process alive only while it owes an answer. */
export class DatabaseThread {
  /** That the database is open; rejects when it cannot be opened. */
  readonly opened: Promise<unknown>;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<number, (payload: string) => void>();
  private lastNumber = 0;
  private ended: Error | undefined;
  private readonly failed: (error: StoreUnavailable) => void;

  /**
   * @param folder the folder of the database; without it the database is in memory
   * @param failed called when the thread ends by itself after the database was opened; what waited for it was rejected
   * @param niceness how far others go before the thread where the processor is busy, from 0 to 19; on Linux only
   */
  constructor(folder: string | undefined, failed: (error: StoreUnavailable) => void, niceness = 0) {
    this.failed = failed;
    this.worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
      name: 'database',
      resourceLimits: { maxYoungGenerationSizeMb },
      workerData: {
        niceness,
        folder,
        library: import.meta.resolve('@electric-sql/pglite'),
        files: import.meta.resolve('@electric-sql/pglite/nodefs'),
      },
    });
    this.worker.on('message', (message: Message) => this.receive(message));
    this.worker.on('error', (cause) => this.fail(`has failed: ${cause.message}`, cause));
    this.worker.on('exit', () => this.fail('has ended by itself.'));
    this.opened = this.answerTo(0);
  }

  /** Asks for something, and returns its answer. `transferred` are given away with the call. */
  ask<Name extends CallName>(
    name: Name,
    call: Calls[Name],
    transferred: ArrayBuffer[] = [],
  ): Promise<unknown> {
    return this.send(name, call, transferred).answer;
  }

  /** As `ask`; returns also the number of the call, by which others can name it. */
  send<Name extends CallName>(name: Name, call: Calls[Name], transferred: ArrayBuffer[] = []) {
    const number = ++this.lastNumber;
    const answer = this.answerTo(number);
    if (!this.ended) this.worker.postMessage({ ...call, name, number }, transferred);
    return { number, answer };
  }

  /** Calls `listener` with the notifications to a listening call, until it is called without one. */
  notify(listening: number, listener?: (payload: string) => void): void {
    if (listener) this.listeners.set(listening, listener);
    else this.listeners.delete(listening);
  }

  /** Ends the thread. What it still owes is rejected, as is everything afterwards. */
  async end(): Promise<void> {
    this.endWith(new StoreUnavailable('The embedded database is closed.'));
    await this.worker.terminate();
  }

  private answerTo(number: number): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    if (this.waiting.size === 0) this.worker.ref();
    return new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
  }

  private receive(message: Message): void {
    if ('listening' in message) {
      this.listeners.get(message.listening)?.(message.payload);
      return;
    }
    const waiting = this.waiting.get(message.answered);
    this.waiting.delete(message.answered);
    if (this.waiting.size === 0) this.worker.unref();
    if ('error' in message) waiting?.reject(errorOf(message.error));
    else waiting?.resolve(message.value);
  }

  private endWith(error: Error): void {
    this.ended = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private fail(what: string, cause?: Error): void {
    if (this.ended) return;
    const opening = this.waiting.has(0);
    const error = new StoreUnavailable(`The embedded database ${what}`, { cause });
    this.endWith(error);
    if (!opening) this.failed(error);
  }
}
