import type { AdTargeting } from '../../views/ads/page-ads.ts';
import type { Googletag, RenderEnded, Slot, SlotSize } from './googletag.ts';
import { type RenderedSlot, renderedSlot } from './records.ts';

interface PublisherOptions {
  /** The publisher's code, first part of every unit's path. */
  network: string;
  /** Told of every rendering that has ended. */
  rendered: (slot: RenderedSlot) => void;
}

/**
 * The life of a page's slots over the library: defined, displayed, shown anew, and destroyed before the page leaves.
 * It knows nothing of the document.
 */
export class Publisher {
  private readonly slots = new Map<string, Slot>();
  private readonly ended = (event: RenderEnded) => {
    const rendered = renderedSlot(event);
    if (this.slots.has(rendered.slotElementId)) this.options.rendered(rendered);
  };

  constructor(
    private readonly library: Googletag,
    private readonly options: PublisherOptions,
  ) {
    library.pubads().addEventListener('slotRenderEnded', this.ended);
    library.enableServices();
  }

  /** Tells the library what the page is about. */
  target(targeting: AdTargeting): void {
    this.library.setConfig({ targeting: { ...targeting } });
  }

  /** Defines the slot of an element; tells whether the library took it. */
  define(elementId: string, unit: string, sizes: SlotSize[]): boolean {
    const slot = this.library.defineSlot(`/${this.options.network}/${unit}`, sizes, elementId);
    if (!slot) return false;
    slot.addService(this.library.pubads());
    this.slots.set(elementId, slot);
    return true;
  }

  /** Shows a defined slot for the first time. */
  display(elementId: string): void {
    if (this.slots.has(elementId)) this.library.display(elementId);
  }

  /** Shows a displayed slot anew. */
  refresh(elementId: string): void {
    const slot = this.slots.get(elementId);
    if (slot) this.library.pubads().refresh([slot]);
  }

  /** Destroys the slots and forgets what the page was about; to be called while the elements still stand. */
  retire(): void {
    if (this.slots.size > 0) this.library.destroySlots([...this.slots.values()]);
    this.slots.clear();
    this.library.setConfig({ targeting: null });
  }

  /** Retires, and listens no longer. */
  close(): void {
    this.retire();
    this.library.pubads().removeEventListener('slotRenderEnded', this.ended);
  }
}
