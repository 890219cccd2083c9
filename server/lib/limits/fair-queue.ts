import { setImmediate } from 'node:timers';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '../unavailable.ts';

/** So many of the eight groups of an IPv6 address name the network of a home or an office. */
const networkGroups = 4;

/**
 * The key by which a client is limited, wherever it is: its IPv4 address, or the /64 network of its IPv6 address, however
 * the address is written. What is no address is its own key.
 */
export function clientOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':');
}

/** How much of some work runs and waits at once: of all clients, and of one. */
export interface Shares {
  atOnce: number;
  waiting: number;
  atOnceOfClient: number;
  waitingOfClient: number;
}

/** The work of one request. */
export interface Claim {
  /**
   * The keys of its client (`clientOf`), or of all who wait for it: the work has a share of each. Without any it has one of the whole
   * alone. They are read when they are needed, since others may come to wait for the same work.
   */
  readonly clients?: readonly string[];
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
  claim: Claim;
  start: () => void;
}

const maxClients = 10_000;
const keysOf = ({ clients = [] }: Claim) => clients;

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
 * Runs a bounded amount of work at once, and lets a bounded amount wait. Clients take turns: of what waits that is next
 * whose client has the least running, then whose client was served least recently, then what came first; work of the background comes after all other. Work whose signal aborts while it
 * waits is dropped. Between the end of one piece of work and the start of the next everything else gets its turn.
 */
export class FairQueue {
  private readonly shares: Shares;
  private waiting: Waiting[] = [];
  private active = 0;
  private readonly activeOf = new Counts();
  /** The number of the turn that each client had last. */
  private readonly turns = new LRUCache<string, number>({ max: maxClients });
  private lastTurn = 0;

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
    return this.waitingOf(clients) >= this.shares.waitingOfClient ? 429 : undefined;
  }

  /**
   * Runs work when it is its turn, at once if it is now, and returns what it returns.
   * @throws {TooMuchWaiting} when too much waits
   * @throws the reason of the signal when it aborts before the work was started
   */
  async run<T>(work: () => Promise<T>, claim: Claim = {}): Promise<T> {
    claim.signal?.throwIfAborted();
    const status = this.refusal(claim.clients);
    if (status) throw new TooMuchWaiting(status);
    const clients = this.startsAtOnce(keysOf(claim)) ? this.begin(claim) : await this.turn(claim);
    try {
      return await work();
    } finally {
      this.active -= 1;
      this.activeOf.add(clients, -1);
      setImmediate(() => this.next());
    }
  }

  /**
   * Waits for a turn, and returns what ends it; calling that again has no effect.
   * @throws what `run` throws
   */
  hold(claim?: Claim): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const held = () => new Promise<void>((release) => resolve(release));
      this.run(held, claim).catch(reject);
    });
  }

  /** Counts work as running, and returns the clients that it is counted for. */
  private begin(claim: Claim): readonly string[] {
    const clients = [...keysOf(claim)];
    this.active += 1;
    this.activeOf.add(clients, 1);
    this.lastTurn += 1;
    for (const client of clients) this.turns.set(client, this.lastTurn);
    return clients;
  }

  /** How much waits for the one of some clients for whom most does. */
  private waitingOf(clients: readonly string[]): number {
    const counts = clients.map(
      (client) => this.waiting.filter(({ claim }) => keysOf(claim).includes(client)).length,
    );
    return Math.max(0, ...counts);
  }

  private mayStart(clients: readonly string[]): boolean {
    return this.active < this.shares.atOnce && this.activeOf.max(clients) < this.shares.atOnceOfClient;
  }

  /** Whether work may start and passes nothing that may as well. */
  private startsAtOnce(clients: readonly string[]): boolean {
    return this.mayStart(clients) && !this.waiting.some(({ claim }) => this.mayStart(keysOf(claim)));
  }

  /** Resolves when work that waits is counted as running, with the clients that it is counted for. */
  private turn(claim: Claim): Promise<readonly string[]> {
    const { signal } = claim;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.remove(waiting);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        this.remove(waiting);
        resolve(this.begin(claim));
      };
      const waiting: Waiting = { claim, start };
      this.waiting.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private remove(waiting: Waiting): void {
    this.waiting = this.waiting.filter((each) => each !== waiting);
  }

  private next(): void {
    for (let next = this.first(); next; next = this.first()) next.start();
  }

  /** What is next of all that may start now. */
  private first(): Waiting | undefined {
    const able = this.waiting.filter(({ claim }) => this.mayStart(keysOf(claim)));
    const [first] = able
      .map((waiting) => ({ waiting, rank: this.rankOf(waiting.claim) }))
      .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
    return first?.waiting;
  }

  /** What comes first has the lower numbers: no work of the background, who has the least running, who was served least recently. */
  private rankOf(claim: Claim): [background: number, running: number, lastTurn: number] {
    const clients = keysOf(claim);
    const lastTurns = clients.map((client) => this.turns.get(client) ?? 0);
    return [
      claim.background ? 1 : 0,
      this.activeOf.max(clients),
      lastTurns.length > 0 ? Math.min(...lastTurns) : 0,
    ];
  }
}
