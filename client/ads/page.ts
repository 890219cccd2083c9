import type { WholePageFormat } from '../../views/ads/page-ads.ts';
import type { AdTargeting } from '../../views/ads/targeting.ts';
import { isSlotForm, isUnit, refreshedUnits } from '../../views/ads/units.ts';
import { type AdEvent, publishAdEvent } from './events.ts';
import { houseChoice } from './house-choice.ts';
import type { Library } from './library-types.ts';
import { defineWithin, displayWithin, observeNear } from './near-viewport.ts';
import { promotionOf, removePromotion, showPromotion } from './promotion.ts';
import { Publisher, type PublisherOptions, type SlotPlace } from './publisher.ts';
import {
  isRequested,
  type RenderedSlot,
  type SlotRecord,
  sizeMap,
  slotOutcome,
  slotRecord,
  slotTargeting,
} from './records.ts';
import { deviceFor, ownSizesOf, slotOf, spaceOf, targetingOf } from './slot-elements.ts';
import { ViewTime } from './view-time.ts';

/** How the slots of a page are served. */
export interface AdOptions extends Pick<PublisherOptions, 'network' | 'beforeRequest'> {
  /** Whether slots are loaded only when they come near the viewport. */
  lazy: boolean;
  /** Whether the region is a part of every unit's path. */
  regionInPath: boolean;
  /** The form of the slot of the whole page. */
  wholePage: WholePageFormat;
  /** Whether they are house ads, of which a page shows few. */
  isLimited: boolean;
}

/** A slot under control, how long it was in view since its ad was requested, and what ends the wait for that. */
interface ActiveSlot extends SlotRecord {
  viewed: ViewTime;
  /** When its ad was requested, in milliseconds of the page's clock. */
  requestedAt?: number;
  timeout?: ReturnType<typeof setTimeout>;
}

/** How long the library may take to answer before a promotion is shown, in milliseconds. */
const answerMs = 10_000;

/**
 * The ad slots of the document: passes those near the viewport to the publisher and shows what the library answers.
 * The attribute `data-ad-state` of a slot is its state: waiting, defined, displayed, then filled, collapsed or
 * promoted; `data-ad-sizes` are the sizes that it is defined with.
 */
export class AdPage {
  private readonly publisher: Publisher;
  private readonly records = new Map<HTMLElement, ActiveSlot>();
  private readonly inView = new Set<HTMLElement>();
  private readonly toDefine = observeNear(defineWithin, (slots) => this.define(slots));
  private readonly toDisplay = observeNear(displayWithin, (slots) => this.display(slots));
  private readonly toCount = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) this.count(target as HTMLElement, isIntersecting);
    },
    { threshold: 0.5 },
  );
  private readonly seen = () => {
    for (const slot of this.inView) this.count(slot, true);
  };

  constructor(
    library: Library,
    private readonly options: AdOptions,
  ) {
    const { network, beforeRequest } = options;
    const rendered = (slot: RenderedSlot) => this.rendered(slot);
    const viewable = (elementId: string) => this.note(slotOf(elementId), { event: 'viewable' });
    this.publisher = new Publisher(library, { network, beforeRequest, rendered, viewable });
    document.addEventListener('visibilitychange', this.seen);
  }

  /** Activates every slot of the document that is not yet active, if the page carries advertising. */
  publish(): void {
    if (!document.getElementById('main')?.dataset.adTargeting) return;
    const all = document.querySelectorAll<HTMLElement>('.ad, [data-ad-form="page"]');
    const { lazy, isLimited } = this.options;
    if (isLimited) this.limit([...all]);
    const slots = [...all].filter((slot) => this.activate(slot));
    if (!lazy) this.display(slots);
    for (const slot of lazy ? slots : []) {
      this.toDefine.observe(slot);
      this.toDisplay.observe(slot);
    }
    for (const slot of document.querySelectorAll<HTMLElement>('[data-ad-form="gallery"]:not([hidden])'))
      this.show(slot);
  }

  /** Publishes the page after another library: slots that collapsed for that come back where nobody sees it. */
  takeOver(): void {
    for (const slot of document.querySelectorAll<HTMLElement>('.ad[data-ad-state="collapsed"]')) {
      slot.dataset.adState = 'waiting';
      if (slot.getBoundingClientRect().top < innerHeight) slot.dataset.adState = 'collapsed';
    }
    this.publish();
  }

  /** Collapses the slots of each story, or of the page, that show no house ad, as far as they are below the screen. */
  private limit(slots: readonly HTMLElement[]): void {
    const shown = slots.filter(
      (slot) => slot.checkVisibility() && !slot.dataset.adForm && !slot.closest('[data-ad-device]'),
    );
    const promotions = new Set([...this.records.keys()].map(promotionOf));
    for (const targeting of new Set(shown.map(targetingOf))) {
      const own = shown.filter((slot) => targetingOf(slot) === targeting);
      const left = own.filter((slot) => !this.records.has(slot));
      const candidates = left.map((slot) => ({ slot, promotion: promotionOf(slot) }));
      const chosen = houseChoice(candidates, own.length - left.length, promotions);
      for (const slot of chosen) promotions.add(promotionOf(slot));
      for (const slot of left)
        if (!chosen.includes(slot) && slot.getBoundingClientRect().top >= innerHeight)
          slot.dataset.adState = 'collapsed';
    }
  }

  /** Shows the ad of a slot that has come into view by itself, as in the gallery; another one after 30 seconds. */
  show(slot: HTMLElement): void {
    this.activate(slot);
    this.display([slot]);
    this.count(slot, true);
  }

  /** A slot that was shown by itself has gone out of view. */
  leave(slot: HTMLElement): void {
    this.count(slot, false);
  }

  /** Destroys the library's slots within an element; to be called while that is in the document. */
  destroyWithin(root: HTMLElement): void {
    const gone = [...this.records.keys()].filter((slot) => root.contains(slot));
    this.publisher.destroy(gone.map((slot) => spaceOf(slot).id));
    for (const slot of gone) {
      this.stopWaiting(slot);
      this.records.delete(slot);
      this.inView.delete(slot);
    }
  }

  /** Destroys the library's slots; to be called while their elements are in the document. Their content stays. */
  destroySlots(): void {
    for (const observer of [this.toDefine, this.toDisplay, this.toCount]) observer.disconnect();
    this.publisher.destroySlots();
    for (const slot of this.records.keys()) this.stopWaiting(slot);
    this.records.clear();
    this.inView.clear();
  }

  /** Destroys the slots and stops listening to the library. */
  close(): void {
    this.destroySlots();
    this.publisher.close();
    document.removeEventListener('visibilitychange', this.seen);
  }

  /** Takes a slot under control; false where it is already, or where it does not exist on this device. */
  private activate(slot: HTMLElement): boolean {
    const { adUnit, adIndex, adForm, adState } = slot.dataset;
    if (this.records.has(slot) || !isUnit(adUnit)) return false;
    const form = isSlotForm(adForm) ? adForm : undefined;
    if (adState === 'collapsed' && form !== 'page') return false;
    const record = slotRecord(adUnit, Number(adIndex), deviceFor(slot), form);
    if (!record) return false;
    this.records.set(slot, { ...record, viewed: new ViewTime() });
    slot.dataset.adState = 'waiting';
    return true;
  }

  private define(slots: readonly HTMLElement[]): void {
    for (const slot of slots) {
      const record = this.records.get(slot);
      this.toDefine.unobserve(slot);
      if (!record || slot.dataset.adState !== 'waiting') continue;
      const isDefined = slot.dataset.adForm === 'page' ? this.defineWholePage(slot) : this.defineSized(slot);
      if (isDefined) slot.dataset.adState = 'defined';
      else this.finish(slot, true);
    }
  }

  /** The place of the slot of a record, with its targeting. */
  private placeOf(slot: HTMLElement, record: SlotRecord): SlotPlace {
    return {
      elementId: spaceOf(slot).id,
      unit: record.adUnit,
      targeting: slotTargeting(record),
      region: this.options.regionInPath ? (JSON.parse(targetingOf(slot)) as AdTargeting).region : undefined,
    };
  }

  private defineWholePage(slot: HTMLElement): boolean {
    const record = this.records.get(slot);
    return (
      record !== undefined &&
      this.publisher.defineOutOfPage(this.placeOf(slot, record), this.options.wholePage)
    );
  }

  private defineSized(slot: HTMLElement): boolean {
    const record = this.records.get(slot);
    if (!record) return false;
    const { clientWidth: width, clientHeight } = spaceOf(slot);
    const height = slot.dataset.adForm === 'gallery' ? clientHeight : undefined;
    const sizes = sizeMap(record, { width, height }, ownSizesOf(slot));
    slot.dataset.adSizes = sizes
      .flatMap((each) => each.sizes.map((size) => [size].flat().join('x')))
      .join(' ');
    return (
      sizes.some(({ sizes }) => sizes.length > 0) && this.publisher.define(this.placeOf(slot, record), sizes)
    );
  }

  /** Requests the ads of slots together, but those of different stories one after the other. */
  private display(slots: readonly HTMLElement[]): void {
    this.define(slots);
    const wanted = slots.filter((slot) => this.isWanted(slot));
    for (const targeting of new Set(wanted.map(targetingOf))) {
      const together = wanted.filter((slot) => targetingOf(slot) === targeting);
      const ids = together.map((slot) => spaceOf(slot).id);
      void this.publisher.request(ids, JSON.parse(targeting) as AdTargeting);
    }
  }

  /** Ends the wait for an answer; a slot that has gone must not be held by it. */
  private stopWaiting(slot: HTMLElement): void {
    clearTimeout(this.records.get(slot)?.timeout);
  }

  /** Whether an ad is to be requested for a slot now; then it counts as displayed. */
  private isWanted(slot: HTMLElement): boolean {
    const record = this.records.get(slot);
    if (!record) return false;
    if (refreshedUnits.includes(record.adUnit)) this.toCount.observe(slot);
    else this.toDisplay.unobserve(slot);
    const now = performance.now();
    if (!isRequested(slot.dataset.adState, record.viewed.total(now))) return false;
    record.viewed.restart(now);
    record.requestedAt = now;
    slot.dataset.adState = 'displayed';
    // Some report nothing. What comes later still replaces the promotion.
    this.stopWaiting(slot);
    record.timeout = setTimeout(() => this.finish(slot, true), answerMs);
    return true;
  }

  private count(slot: HTMLElement, isInView: boolean): void {
    if (isInView) this.inView.add(slot);
    else this.inView.delete(slot);
    const counts = isInView && document.visibilityState === 'visible';
    this.records.get(slot)?.viewed.set(counts, performance.now());
  }

  private rendered({ slotElementId, isEmpty }: RenderedSlot): void {
    const slot = slotOf(slotElementId);
    if (!slot) return;
    const { requestedAt = performance.now() } = this.records.get(slot) ?? {};
    const ms = Math.round(performance.now() - requestedAt);
    this.note(slot, { event: isEmpty ? 'empty' : 'filled', ms });
    const finish = () => this.records.has(slot) && this.finish(slot, isEmpty);
    // Whether an empty slot is below the screen is known once the reader's scrolling up to the next frame is.
    if (isEmpty) requestAnimationFrame(finish);
    else finish();
  }

  /** Makes known what happened to a slot under control. */
  private note(slot: HTMLElement | null | undefined, what: Pick<AdEvent, 'event' | 'ms'>): void {
    const record = slot ? this.records.get(slot) : undefined;
    const library = this.options.isLimited ? 'house' : 'outside';
    if (record) publishAdEvent({ unit: record.adUnit, library, ...what });
  }

  private finish(slot: HTMLElement, isEmpty: boolean): void {
    this.stopWaiting(slot);
    const { top } = slot.getBoundingClientRect();
    const isSpaceless = slot.dataset.adForm === 'page';
    const outcome = slotOutcome(isEmpty, isSpaceless ? innerHeight : top, innerHeight);
    const space = spaceOf(slot);
    if (outcome === 'promoted') showPromotion(space);
    if (outcome === 'filled' && space.children.length > 1) removePromotion(space);
    slot.dataset.adState = outcome;
  }
}
