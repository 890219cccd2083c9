import type { AdTargeting } from '../../views/ads/page-ads.ts';
import type { Googletag, RenderEnded, Slot, SlotSize } from './googletag.ts';
import { type RenderedSlot, renderedSlot } from './records.ts';

interface PublisherOptions {
  /** The publisher's network code, the first part of every unit's path. */
  network: string;
  /** Called after the library has filled a slot or left it empty. */
  rendered: (slot: RenderedSlot) => void;
}

/**
 * The life cycle of a page's slots in the ad library: defined, displayed, refreshed, and destroyed before the page is
 * replaced. It does not access the document.
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

  /** Sets the page's targeting. */
  target(targeting: AdTargeting): void {
    this.library.setConfig({ targeting: { ...targeting } });
  }

  /** Defines the slot of an element; false when the library refuses it. */
  define(elementId: string, unit: string, sizes: SlotSize[]): boolean {
    const slot = this.library.defineSlot(`/${this.options.network}/${unit}`, sizes, elementId);
    if (!slot) return false;
    slot.addService(this.library.pubads());
    this.slots.set(elementId, slot);
    return true;
  }

  /** Displays a defined slot for the first time. */
  display(elementId: string): void {
    if (this.slots.has(elementId)) this.library.display(elementId);
  }

  /** Loads a new ad into a displayed slot. */
  refresh(elementId: string): void {
    const slot = this.slots.get(elementId);
    if (slot) this.library.pubads().refresh([slot]);
  }

  /** Destroys the slots and removes the targeting; to be called while the slots' elements are in the document. */
  destroySlots(): void {
    if (this.slots.size > 0) this.library.destroySlots([...this.slots.values()]);
    this.slots.clear();
    this.library.setConfig({ targeting: null });
  }

  /** Destroys the slots and stops listening to the library. */
  close(): void {
    this.destroySlots();
    this.library.pubads().removeEventListener('slotRenderEnded', this.ended);
  }
}
