import type { AdTargeting } from '../../views/ads/page-ads.ts';
import type { Device } from '../../views/ads/sizes.ts';
import { isUnit, refreshedUnits } from '../../views/ads/units.ts';
import type { Googletag } from './googletag.ts';
import { defineWithin, displayWithin, watchNear } from './nearby.ts';
import { putPromotion, takePromotion } from './promotion.ts';
import { Publisher } from './publisher.ts';
import {
  deviceOf,
  fateOf,
  type RenderedSlot,
  type SlotRecord,
  showingOf,
  sizesFor,
  slotRecord,
} from './records.ts';

/** A place that is taken up, and when it was last shown. */
interface TakenUp extends SlotRecord {
  shownAt: number;
}

const spaceOf = (place: HTMLElement) => place.querySelector('.ad-space') as HTMLElement;

/**
 * The places of advertising in the document: what of them is near is given to the publisher, and what the library
 * answered is shown. `data-ad-state` of a place tells how far it is: waiting, defined, displayed, then filled,
 * collapsed or promoted.
 */
export class AdPage {
  private readonly publisher: Publisher;
  private readonly records = new Map<HTMLElement, TakenUp>();
  private readonly toDefine = watchNear(defineWithin, (place) => this.define(place));
  private readonly toDisplay = watchNear(displayWithin, (place) => this.display(place));

  constructor(
    library: Googletag,
    network: string,
    private readonly lazy: boolean,
  ) {
    this.publisher = new Publisher(library, { network, rendered: (slot) => this.rendered(slot) });
  }

  /** Takes up every place of the document that is not yet taken up. */
  publish(): void {
    const main = document.getElementById('main');
    const { adTargeting } = main?.dataset ?? {};
    if (!adTargeting) return;
    this.publisher.target(JSON.parse(adTargeting) as AdTargeting);
    const device = deviceOf(innerWidth);
    for (const place of document.querySelectorAll<HTMLElement>('.ad')) this.takeUp(place, device);
  }

  /** Destroys every slot, while the places still stand. What they show stays until something else comes. */
  retire(): void {
    this.toDefine.disconnect();
    this.toDisplay.disconnect();
    this.publisher.retire();
    this.records.clear();
  }

  /** Retires for good. */
  close(): void {
    this.retire();
    this.publisher.close();
  }

  private takeUp(place: HTMLElement, device: Device): void {
    const { adUnit, adIndex } = place.dataset;
    if (this.records.has(place) || !isUnit(adUnit) || place.dataset.adState === 'collapsed') return;
    const record = slotRecord(adUnit, Number(adIndex), device);
    if (!record) return;
    this.records.set(place, { ...record, shownAt: 0 });
    place.dataset.adState = 'waiting';
    if (this.lazy) {
      this.toDefine.observe(place);
      this.toDisplay.observe(place);
    } else {
      this.define(place);
      this.display(place);
    }
  }

  private define(place: HTMLElement): void {
    const record = this.records.get(place);
    this.toDefine.unobserve(place);
    if (!record || place.dataset.adState !== 'waiting') return;
    const space = spaceOf(place);
    const taken = this.publisher.define(space.id, record.adUnit, sizesFor(record, space.clientWidth));
    if (taken) place.dataset.adState = 'defined';
    else this.settle(place, true);
  }

  private display(place: HTMLElement): void {
    this.define(place);
    const record = this.records.get(place);
    if (!record) return;
    if (!refreshedUnits.includes(record.adUnit)) this.toDisplay.unobserve(place);
    const next = showingOf(place.dataset.adState, record.shownAt, Date.now());
    if (next === 'none') return;
    record.shownAt = Date.now();
    place.dataset.adState = 'displayed';
    this.publisher[next](spaceOf(place).id);
  }

  private rendered({ slotElementId, isEmpty }: RenderedSlot): void {
    const place = document.getElementById(slotElementId)?.closest<HTMLElement>('.ad');
    if (place && this.records.has(place)) this.settle(place, isEmpty);
  }

  private settle(place: HTMLElement, isEmpty: boolean): void {
    const { top } = place.getBoundingClientRect();
    const fate = fateOf(isEmpty, top, innerHeight);
    const space = spaceOf(place);
    if (fate === 'promoted') putPromotion(space);
    if (fate === 'filled' && space.children.length > 1) takePromotion(space);
    place.dataset.adState = fate;
  }
}
