import { availableParallelism } from 'node:os';
import { amountsOf } from '../lib/limits/bound.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { type Claim, FairQueue, type RefusalStatus, type Shares } from '../lib/limits/fair-queue.ts';
import { endingWith } from '../lib/time-limit.ts';
import type { Render } from './rendered-page.ts';

/** How many renders run and wait at once, of all clients; as many as suit the machine by default. */
export interface RenderLimits {
  rendersAtOnce?: number | undefined;
  rendersWaiting?: number | undefined;
}

const defaults = {
  rendersAtOnce: Math.max(4, 2 * availableParallelism()),
  rendersWaiting: bounds.renders.waiting.max,
};

const shareOfClient = bounds.renders.waitingOfClient.max / bounds.renders.waiting.max;

/** One client never has all renders, nor all places of those that wait. */
const renderShares = (atOnce: number, waiting: number): Shares => ({
  atOnce,
  waiting,
  atOnceOfClient: Math.max(1, atOnce - 1),
  waitingOfClient: Math.max(1, Math.floor(waiting * shareOfClient)),
});

/** Where renders wait for their turn. Previews have a small share of their own, and come after all that readers wait for. */
export class RenderQueues {
  private readonly renders: FairQueue;
  private readonly previews = new FairQueue(amountsOf(bounds.previews));

  constructor({ rendersAtOnce, rendersWaiting }: RenderLimits) {
    this.renders = new FairQueue(
      renderShares(rendersAtOnce ?? defaults.rendersAtOnce, rendersWaiting ?? defaults.rendersWaiting),
    );
  }

  get statistics(): { active: number; waiting: number } {
    return this.renders.statistics;
  }

  /** The status with which another render of a client is refused; undefined where it may come. */
  refusal(clients?: readonly string[]): RefusalStatus | undefined {
    return this.renders.refusal(clients);
  }

  /** The same for a preview. */
  previewRefusal(clients: readonly string[]): RefusalStatus | undefined {
    return this.previews.refusal(clients);
  }

  /** The render, to be run when it is its turn. */
  inTurn(render: Render, claim: Omit<Claim, 'signal'>): Render {
    return (signal) => this.renders.run(() => render(signal), { ...claim, signal });
  }

  /** The render of a preview, to be run when it is its turn. Its share is held until its last byte. */
  previewInTurn(render: Render, clients: readonly string[]): Render {
    const lastInTurn = this.inTurn(render, { background: true });
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
}
