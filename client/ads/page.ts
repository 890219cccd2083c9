import type { AdTargeting } from '../../views/ads/page-ads.ts';
import type { Device } from '../../views/ads/sizes.ts';
import { isUnit, refreshedUnits } from '../../views/ads/units.ts';
import type { Googletag } from './googletag.ts';
import { defineWithin, displayWithin, observeNear } from './near-viewport.ts';
import { removePromotion, showPromotion } from './promotion.ts';
import { Publisher } from './publisher.ts';
import {
  deviceOf,
  nextDisplay,
  type RenderedSlot,
  type SlotRecord,
  sizesFor,
  slotOutcome,
  slotRecord,
} from './records.ts';

/** A slot under control, and when it was last displayed, in milliseconds since the epoch. */
interface ActiveSlot extends SlotRecord {
  displayedAt: number;
}

/** The element of a slot that the library fills. */
const spaceOf = (slot: HTMLElement) => slot.querySelector('.ad-space') as HTMLElement;

/**
 * The ad slots of the document: passes those near the viewport to the publisher and shows what the library answers.
 * The attribute `data-ad-state` of a slot is its state: waiting, defined, displayed, then filled, collapsed or
 * promoted.
 */
export class AdPage {
  private readonly publisher: Publisher;
  private readonly records = new Map<HTMLElement, ActiveSlot>();
  /** The targeting that the library has, as JSON. */
  private targeting = '';
  private readonly toDefine = observeNear(defineWithin, (slot) => this.define(slot));
  private readonly toDisplay = observeNear(displayWithin, (slot) => this.display(slot));

  constructor(
    library: Googletag,
    network: string,
    private readonly lazy: boolean,
  ) {
    this.publisher = new Publisher(library, { network, rendered: (slot) => this.rendered(slot) });
  }

  /** Sets the page's targeting and activates every slot of the document that is not yet active. */
  publish(): void {
    const main = document.getElementById('main');
    if (!main?.dataset.adTargeting) return;
    this.target(main);
    const device = deviceOf(innerWidth);
    for (const slot of document.querySelectorAll<HTMLElement>('.ad')) this.activate(slot, device);
  }

  /** Destroys the library's slots; to be called while their elements are in the document. Their content stays. */
  destroySlots(): void {
    this.toDefine.disconnect();
    this.toDisplay.disconnect();
    this.publisher.destroySlots();
    this.records.clear();
    this.targeting = '';
  }

  /** Destroys the slots and stops listening to the library. */
  close(): void {
    this.destroySlots();
    this.publisher.close();
  }

  /** Sets the targeting of the story that an element belongs to, else that of the page. */
  private target(element: HTMLElement): void {
    const { adTargeting = '' } = element.closest<HTMLElement>('[data-ad-targeting]')?.dataset ?? {};
    if (adTargeting === '' || adTargeting === this.targeting) return;
    this.targeting = adTargeting;
    this.publisher.target(JSON.parse(adTargeting) as AdTargeting);
  }

  private activate(element: HTMLElement, device: Device): void {
    const { adUnit, adIndex } = element.dataset;
    if (this.records.has(element) || !isUnit(adUnit) || element.dataset.adState === 'collapsed') return;
    const record = slotRecord(adUnit, Number(adIndex), device);
    if (!record) return;
    this.records.set(element, { ...record, displayedAt: 0 });
    element.dataset.adState = 'waiting';
    if (this.lazy) {
      this.toDefine.observe(element);
      this.toDisplay.observe(element);
    } else {
      this.define(element);
      this.display(element);
    }
  }

  private define(element: HTMLElement): void {
    const record = this.records.get(element);
    this.toDefine.unobserve(element);
    if (!record || element.dataset.adState !== 'waiting') return;
    const space = spaceOf(element);
    const isDefined = this.publisher.define(space.id, record.adUnit, sizesFor(record, space.clientWidth));
    if (isDefined) element.dataset.adState = 'defined';
    else this.settle(element, true);
  }

  private display(element: HTMLElement): void {
    this.define(element);
    const record = this.records.get(element);
    if (!record) return;
    if (!refreshedUnits.includes(record.adUnit)) this.toDisplay.unobserve(element);
    const next = nextDisplay(element.dataset.adState, record.displayedAt, Date.now());
    if (next === 'none') return;
    record.displayedAt = Date.now();
    element.dataset.adState = 'displayed';
    this.target(element);
    this.publisher[next](spaceOf(element).id);
  }

  private rendered({ slotElementId, isEmpty }: RenderedSlot): void {
    const element = document.getElementById(slotElementId)?.closest<HTMLElement>('.ad');
    if (element && this.records.has(element)) this.settle(element, isEmpty);
  }

  private settle(element: HTMLElement, isEmpty: boolean): void {
    const { top } = element.getBoundingClientRect();
    const outcome = slotOutcome(isEmpty, top, innerHeight);
    const space = spaceOf(element);
    if (outcome === 'promoted') showPromotion(space);
    if (outcome === 'filled' && space.children.length > 1) removePromotion(space);
    element.dataset.adState = outcome;
  }
}
