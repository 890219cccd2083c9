import { availableParallelism } from 'node:os';
import { amountsOf } from '../lib/limits/bound.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { type Claim, FairQueue, type RefusalStatus, type Shares } from '../lib/limits/fair-queue.ts';
import { endingWith } from '../lib/time-limit.ts';
import { InFlightRender } from './in-flight-render.ts';
import { RenderAttempts } from './render-attempts.ts';
import type { Render } from './rendered-page.ts';

/** How many renders run and wait at once, of all clients; as many as suit the machine by default. */
export interface RenderLimits {
  rendersAtOnce?: number | undefined;
  rendersWaiting?: number | undefined;
}

const shareOfClient = bounds.renders.waitingOfClient.max / bounds.renders.waiting.max;

/** One client never has all renders, nor all places of those that wait. */
function renderShares({ rendersAtOnce, rendersWaiting }: RenderLimits): Shares {
  const atOnce = rendersAtOnce ?? Math.max(4, 2 * availableParallelism());
  const waiting = rendersWaiting ?? bounds.renders.waiting.max;
  return {
    atOnce,
    waiting,
    atOnceOfClient: Math.max(1, atOnce - 1),
    waitingOfClient: Math.max(1, Math.floor(waiting * shareOfClient)),
  };
}

/** Returns the key of the client that a render is for. */
export type ClientKey = () => string;

export interface RendersOptions extends RenderLimits {
  /** Called when a render has a page or has failed: with the page's status, if there is one, and milliseconds. */
  rendered?: (status: number | undefined, ms: number) => void;
}

/**
 * The renders in flight, one for each key at most, and the queues in which they wait for their turn. Previews have a small
 * share of their own, and come after all that readers wait for.
 */
export class Renders {
  /** Who waits for a render while there is a page that may be sent if it fails. */
  readonly attempts = new RenderAttempts();
  private readonly inFlight = new Map<string, InFlightRender>();
  private readonly queue: FairQueue;
  private readonly previews = new FairQueue(amountsOf(bounds.previews));
  private readonly options: RendersOptions;

  constructor(options: RendersOptions) {
    this.options = options;
    this.queue = new FairQueue(renderShares(options));
  }

  get statistics() {
    return { ...this.queue.statistics, inFlightRenders: this.inFlight.size };
  }

  /** Whether a render that nobody has asked for may start. */
  get mayStart(): boolean {
    return this.queue.refusal() === undefined;
  }

  /** The render of a key that is under way. */
  running(key: string): InFlightRender | undefined {
    const inFlight = this.inFlight.get(key);
    return inFlight?.abandoned ? undefined : inFlight;
  }

  /** Starts the render of a key for a client, or returns why not: too many wait. */
  request(key: string, render: Render, client?: ClientKey): InFlightRender | RefusalStatus {
    const clients = client ? [client()] : [];
    return this.queue.refusal(clients) ?? this.start(key, render, { clients });
  }

  /** Starts the render of a key that nobody need wait for. */
  background(key: string, render: Render): InFlightRender {
    return this.start(key, render, { background: true });
  }

  /** Starts a render for one reader only, or returns why not. */
  bypass(render: Render, client?: ClientKey): InFlightRender | RefusalStatus {
    const clients = client ? [client()] : [];
    return this.queue.refusal(clients) ?? this.inTurn(render, { clients });
  }

  /** Starts the render of a preview, or returns why not. */
  preview(render: Render, clients: readonly string[]): InFlightRender | RefusalStatus {
    const inTurn = () => new InFlightRender(this.previewInTurn(this.observed(render), clients), false);
    return this.previews.refusal(clients) ?? inTurn();
  }

  /** Invalidates renders in flight: their pages are not stored, and who comes later does not join them. */
  invalidate(isConcerned: (inFlight: InFlightRender) => boolean = () => true): void {
    for (const [key, inFlight] of this.inFlight) {
      if (!isConcerned(inFlight)) continue;
      inFlight.isPurged = true;
      this.inFlight.delete(key);
    }
  }

  private start(key: string, render: Render, claim: Omit<Claim, 'signal'>): InFlightRender {
    const inFlight = this.inTurn(render, claim);
    this.inFlight.set(key, inFlight);
    const ended = () => {
      if (this.inFlight.get(key) === inFlight) this.inFlight.delete(key);
    };
    // Whoever stores the page does so first.
    void inFlight.completed.catch(() => {}).then(ended);
    return inFlight;
  }

  private inTurn(render: Render, claim: Omit<Claim, 'signal'>): InFlightRender {
    return new InFlightRender(this.turnOf(this.observed(render), claim), claim.background === true);
  }

  /** The render, to be run when it is its turn. */
  private turnOf(render: Render, claim: Omit<Claim, 'signal'>): Render {
    return (signal) => this.queue.run(() => render(signal), { ...claim, signal });
  }

  /** The render of a preview, to be run when it is its turn. Its share is held until its last byte. */
  private previewInTurn(render: Render, clients: readonly string[]): Render {
    const lastInTurn = this.turnOf(render, { background: true });
    return async (signal) => {
      const release = await this.previews.hold({ clients, signal });
      try {
        return endingWith(await lastInTurn(signal), release);
      } catch (error) {
        release();
        throw error;
      }
    };
  }

  /** The render, the end of which is noted. */
  private observed(render: Render): Render {
    return async (signal) => {
      const start = performance.now();
      let status: number | undefined;
      try {
        const page = await render(signal);
        status = page.status;
        return page;
      } finally {
        this.attempts.rendered(status);
        this.options.rendered?.(status, performance.now() - start);
      }
    };
  }
}
