import type { Claim, RefusalStatus } from '../lib/limits/fair-queue.ts';
import { InFlightRender } from './in-flight-render.ts';
import { RenderAttempts } from './render-attempts.ts';
import { type RenderLimits, RenderQueues } from './render-queues.ts';
import type { Render } from './rendered-page.ts';

/** Returns the key of the client that a render is for. */
export type ClientKey = () => string;

export interface RendersOptions extends RenderLimits {
  /** Called when a render has a page or has failed: with the page's status, if there is one, and milliseconds. */
  rendered?: (status: number | undefined, ms: number) => void;
}

/** The renders in flight, one for each key at most. */
export class Renders {
  /** Who waits for a render while there is a page that may be sent if it fails. */
  readonly attempts = new RenderAttempts();
  private readonly inFlight = new Map<string, InFlightRender>();
  private readonly queues: RenderQueues;
  private readonly options: RendersOptions;

  constructor(options: RendersOptions) {
    this.options = options;
    this.queues = new RenderQueues(options);
  }

  get statistics() {
    return { ...this.queues.statistics, inFlightRenders: this.inFlight.size };
  }

  /** Whether a render that nobody has asked for may start. */
  get mayStart(): boolean {
    return this.queues.refusal() === undefined;
  }

  /** The render of a key that is under way. */
  running(key: string): InFlightRender | undefined {
    const inFlight = this.inFlight.get(key);
    return inFlight?.abandoned ? undefined : inFlight;
  }

  /** Starts the render of a key for a client, or returns why not: too many wait. */
  request(key: string, render: Render, client?: ClientKey): InFlightRender | RefusalStatus {
    const clients = client ? [client()] : [];
    return this.queues.refusal(clients) ?? this.start(key, render, { clients });
  }

  /** Starts the render of a key that nobody need wait for. */
  background(key: string, render: Render): InFlightRender {
    return this.start(key, render, { background: true });
  }

  /** Starts a render for one reader only, or returns why not. */
  bypass(render: Render, client?: ClientKey): InFlightRender | RefusalStatus {
    const clients = client ? [client()] : [];
    return this.queues.refusal(clients) ?? this.inTurn(render, { clients });
  }

  /** Starts the render of a preview, or returns why not. */
  preview(render: Render, clients: readonly string[]): InFlightRender | RefusalStatus {
    const inTurn = () => this.queues.previewInTurn(this.observed(render), clients);
    return this.queues.previewRefusal(clients) ?? new InFlightRender(inTurn(), false);
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
    return new InFlightRender(this.queues.inTurn(this.observed(render), claim), claim.background === true);
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
