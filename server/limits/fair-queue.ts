import { setImmediate } from 'node:timers';
import { Unavailable } from '../unavailable.ts';

/** How much of some work runs and waits at once: of all clients, and of one. */
export interface Shares {
  atOnce: number;
  waiting: number;
  atOnceOfClient: number;
  waitingOfClient: number;
}

/** The work of one request. */
export interface Claim {
  /** The keys of its client: the work has a share of each. Without any it has one of the whole alone. */
  clients?: readonly string[];
  /** Aborts when nobody waits for the work any more. */
  signal?: AbortSignal;
  /** Whether it comes after everything else that waits. */
  background?: boolean;
}

/** The status of a refusal: 429 where the client has its share already, 503 where all together have. */
export type RefusalStatus = 429 | 503;

/** Work that was refused because too much of its kind waits already. */
export class TooMuchWaiting extends Unavailable {
  override readonly name = 'TooMuchWaiting';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus) {
    super(status === 429 ? 'too many requests of this client wait' : 'too many requests wait');
    this.status = status;
  }
}

interface Waiting {
  clients: readonly string[];
  background: boolean;
  start: () => void;
}

/** Counts by key, without those that are zero. */
class Counts {
  private readonly counts = new Map<string, number>();

  add(keys: readonly string[], change: 1 | -1): void {
    for (const key of keys) {
      const count = (this.counts.get(key) ?? 0) + change;
      if (count === 0) this.counts.delete(key);
      else this.counts.set(key, count);
    }
  }

  /** The greatest count of some keys. */
  max(keys: readonly string[]): number {
    return Math.max(0, ...keys.map((key) => this.counts.get(key) ?? 0));
  }
}

/**
 * Runs a bounded amount of work at once, and lets a bounded amount wait. Of what waits that is next whose client has the
 * least running, then what came first; work of the background comes after all other. Work whose signal aborts while it
 * waits is dropped. Between the end of one piece of work and the start of the next everything else gets its turn.
 */
export class FairQueue {
  private readonly shares: Shares;
  private waiting: Waiting[] = [];
  private active = 0;
  private readonly activeOf = new Counts();
  private readonly waitingOf = new Counts();

  constructor(shares: Shares) {
    this.shares = shares;
  }

  get statistics(): { active: number; waiting: number } {
    return { active: this.active, waiting: this.waiting.length };
  }

  /** The status with which further work of a client is refused; undefined where it may come. */
  refusal(clients: readonly string[] = []): RefusalStatus | undefined {
    if (this.startsAtOnce(clients)) return undefined;
    if (this.waiting.length >= this.shares.waiting) return 503;
    return this.waitingOf.max(clients) >= this.shares.waitingOfClient ? 429 : undefined;
  }

  /**
   * Runs work when it is its turn, at once if it is now, and gives what it gives.
   * @throws {TooMuchWaiting} when too much waits
   * @throws the reason of the signal when it aborts before the work was started
   */
  async run<T>(work: () => Promise<T>, { clients = [], signal, background = false }: Claim = {}): Promise<T> {
    signal?.throwIfAborted();
    const status = this.refusal(clients);
    if (status) throw new TooMuchWaiting(status);
    if (this.startsAtOnce(clients)) this.count(clients, 1);
    else await this.turn({ clients, background }, signal);
    try {
      return await work();
    } finally {
      this.count(clients, -1);
      setImmediate(() => this.next());
    }
  }

  /**
   * Waits for a turn, and gives what ends it; calling that again has no effect.
   * @throws what `run` throws
   */
  hold(claim?: Claim): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const held = () => new Promise<void>((release) => resolve(release));
      this.run(held, claim).catch(reject);
    });
  }

  private count(clients: readonly string[], change: 1 | -1): void {
    this.active += change;
    this.activeOf.add(clients, change);
  }

  private mayStart(clients: readonly string[]): boolean {
    return this.active < this.shares.atOnce && this.activeOf.max(clients) < this.shares.atOnceOfClient;
  }

  /** Whether work may start and passes nothing that may as well. */
  private startsAtOnce(clients: readonly string[]): boolean {
    return this.mayStart(clients) && !this.waiting.some((each) => this.mayStart(each.clients));
  }

  /** Resolves when work that waits is counted as running. */
  private turn(claim: Omit<Waiting, 'start'>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.remove(waiting);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        this.remove(waiting);
        this.count(claim.clients, 1);
        resolve();
      };
      const waiting: Waiting = { ...claim, start };
      this.waiting.push(waiting);
      this.waitingOf.add(claim.clients, 1);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private remove(waiting: Waiting): void {
    this.waiting = this.waiting.filter((each) => each !== waiting);
    this.waitingOf.add(waiting.clients, -1);
  }

  private next(): void {
    for (let next = this.first(); next; next = this.first()) next.start();
  }

  /** What is next of all that may start now. */
  private first(): Waiting | undefined {
    const able = this.waiting.filter(({ clients }) => this.mayStart(clients));
    const readers = able.filter(({ background }) => !background);
    const [first] = (readers.length > 0 ? readers : able).toSorted(
      (a, b) => this.activeOf.max(a.clients) - this.activeOf.max(b.clients),
    );
    return first;
  }
}
