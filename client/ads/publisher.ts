import type { WholePageFormat } from '../../views/ads/page-ads.ts';
import type { AdTargeting, SlotTargeting } from '../../views/ads/targeting.ts';
import { unitPath } from '../../views/ads/units.ts';
import type {
  ImpressionViewable,
  Library,
  LibrarySlot,
  RenderEnded,
  WholePageFormats,
} from './library-types.ts';
import { type RenderedSlot, renderedSlot, type SizeMap } from './records.ts';

/** Where a slot stands. */
export interface SlotPlace {
  elementId: string;
  unit: string;
  /** The region in the path of the unit, if it is a part of it. */
  region?: string | undefined;
  /** The targeting of the slot alone. */
  targeting?: SlotTargeting;
}

/** A slot that is about to be requested. */
export interface RequestedSlot extends SlotPlace {
  /** None for an out-of-page slot, which has no size. */
  sizes: SizeMap;
}

/** The library's names of the formats that it places by itself. */
const formats: Readonly<Record<Exclude<WholePageFormat, 'custom'>, keyof WholePageFormats>> = {
  takeover: 'INTERSTITIAL',
  'anchor-top': 'TOP_ANCHOR',
  'anchor-bottom': 'BOTTOM_ANCHOR',
};

/** How a publisher serves slots. */
export interface PublisherOptions {
  /** The publisher's network code, the first part of every unit's path. */
  network: string;
  /** Called after the library has filled a slot or left it empty. */
  rendered: (slot: RenderedSlot) => void;
  /** Called after the library has found that the advertisement of an element could be seen. */
  viewable?: ((elementId: string) => void) | undefined;
  /** Waited for before slots are requested. */
  beforeRequest?: ((slots: readonly RequestedSlot[]) => Promise<void>) | undefined;
}

interface PublishedSlot extends RequestedSlot {
  slot: LibrarySlot;
  isDisplayed: boolean;
}

/**
 * The life cycle of a page's slots in the ad library: defined, requested, and destroyed before the page is replaced.
 * It alone calls the library, and does not access the document.
 */
export class Publisher {
  private readonly slots = new Map<string, PublishedSlot>();
  /** The keys of the targeting that the library has. */
  private targeted: string[] = [];
  private readonly ended = (event: RenderEnded) => {
    const published = this.publishedOf(event.slot);
    if (published) this.options.rendered({ ...renderedSlot(event), slotElementId: published.elementId });
  };
  private readonly seen = (event: ImpressionViewable) => {
    const published = this.publishedOf(event.slot);
    if (published) this.options.viewable?.(published.elementId);
  };

  constructor(
    private readonly library: Library,
    private readonly options: PublisherOptions,
  ) {
    library.setConfig({ singleRequest: true, disableInitialLoad: true });
    library.pubads().addEventListener('slotRenderEnded', this.ended);
    library.pubads().addEventListener('impressionViewable', this.seen);
    library.enableServices();
  }

  /** The library names the elements of out-of-page formats itself, so that slots are known by themselves. */
  private publishedOf(wanted: RenderEnded['slot']): PublishedSlot | undefined {
    return [...this.slots.values()].find(({ slot }) => slot === wanted);
  }

  /** Sets the page's targeting. The library keeps keys that are not named, so those of before are removed. */
  private target(targeting: AdTargeting): void {
    const removed = Object.fromEntries(this.targeted.map((key) => [key, null]));
    this.library.setConfig({ targeting: { ...removed, ...targeting } });
    this.targeted = Object.keys(targeting);
  }

  /** Defines the slot of an element; false when the library refuses it. */
  define(place: SlotPlace, sizes: SizeMap): boolean {
    const all = sizes.flatMap(({ sizes }) => sizes);
    const slot = this.library.defineSlot(this.pathOf(place), all, place.elementId);
    slot?.defineSizeMapping(sizes.map(({ viewport, sizes }) => [[viewport, 0], sizes]));
    return this.add(slot, { ...place, sizes });
  }

  /** Defines the out-of-page slot of an element; false when the library refuses it, or has no such format. */
  defineOutOfPage(place: SlotPlace, format: WholePageFormat): boolean {
    const { library } = this;
    const where = format === 'custom' ? place.elementId : library.enums?.OutOfPageFormat[formats[format]];
    const slot = where === undefined ? null : library.defineOutOfPageSlot(this.pathOf(place), where);
    return this.add(slot, { ...place, sizes: [] });
  }

  private pathOf({ unit, region }: SlotPlace): string {
    return unitPath(this.options.network, unit, region);
  }

  private add(slot: LibrarySlot | null, requested: RequestedSlot): boolean {
    if (!slot) return false;
    slot.addService(this.library.pubads());
    if (requested.targeting) slot.setConfig({ targeting: { ...requested.targeting } });
    this.slots.set(requested.elementId, { ...requested, slot, isDisplayed: false });
    return true;
  }

  /** Asks for the ads of defined slots in one request, with what advertisers are told of their page. */
  async request(elementIds: readonly string[], targeting: AdTargeting): Promise<void> {
    const wanted = elementIds.flatMap((id) => this.slots.get(id) ?? []);
    for (const slot of wanted) {
      if (!slot.isDisplayed) this.library.display(slot.slot);
      slot.isDisplayed = true;
    }
    if (this.options.beforeRequest) await this.options.beforeRequest(wanted);
    const left = wanted.filter((slot) => this.slots.get(slot.elementId) === slot);
    if (left.length === 0) return;
    this.target(targeting);
    this.library.pubads().refresh(left.map(({ slot }) => slot));
  }

  /** Destroys the slots of some elements; to be called while these are in the document. */
  destroy(elementIds: readonly string[]): void {
    const gone = elementIds.flatMap((id) => this.slots.get(id)?.slot ?? []);
    if (gone.length > 0) this.library.destroySlots(gone);
    for (const id of elementIds) this.slots.delete(id);
  }

  /** Destroys all slots and removes the targeting. */
  destroySlots(): void {
    this.destroy([...this.slots.keys()]);
    this.library.setConfig({ targeting: null });
    this.targeted = [];
  }

  /** Destroys the slots and stops listening to the library. */
  close(): void {
    this.destroySlots();
    this.library.pubads().removeEventListener('slotRenderEnded', this.ended);
    this.library.pubads().removeEventListener('impressionViewable', this.seen);
  }
}
