import {
  type AdType,
  adTypes,
  type Device,
  fluidTypes,
  interscrollers,
  reservedHeight,
} from '../../views/ads/sizes.ts';
import { type Unit, units } from '../../views/ads/units.ts';
import type { RenderEnded, SlotSize } from './googletag.ts';

/** An ad slot on a page, for one device. */
export interface SlotRecord {
  adUnit: Unit;
  adSize: AdType;
  adDevice: Device;
  adIndex: number;
}

/** The result of a slot; it has a size only if it was filled. */
export interface RenderedSlot {
  adUnit: string;
  isEmpty: boolean;
  slotElementId: string;
  size?: NonNullable<RenderEnded['size']>;
}

/** The device class of a viewport by its width in CSS pixels: tablets from 768, desktops from 1024. */
export function deviceOf(width: number): Device {
  if (width < 768) return 'mobile';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** The record of a unit on a device; nothing if the unit does not exist there. */
export function slotRecord(adUnit: Unit, adIndex: number, adDevice: Device): SlotRecord | undefined {
  const adSize = units[adUnit][adDevice];
  return adSize && { adUnit, adSize, adDevice, adIndex };
}

/**
 * The sizes to request: those of the type that fit into the reserved space, so that no ad shifts the page. An
 * interscroller accepts all sizes, as its window shows a part of them.
 */
export function sizesFor({ adSize, adDevice }: SlotRecord, width: number): SlotSize[] {
  const height = reservedHeight(adSize, adDevice);
  const fits = ([wide, high]: readonly [number, number]) =>
    interscrollers.includes(adSize) || (wide <= width && high <= height);
  const sizes = adTypes[adSize][adDevice].filter(fits).map(([wide, high]): SlotSize => [wide, high]);
  return fluidTypes.includes(adSize) ? ['fluid', ...sizes] : sizes;
}

/** The result of a slot from the library's event. */
export function renderedSlot({ slot, isEmpty, size }: RenderEnded): RenderedSlot {
  return {
    adUnit: slot.getAdUnitPath().split('/').at(-1) ?? '',
    isEmpty,
    slotElementId: slot.getSlotElementId(),
    ...(isEmpty || size === null ? {} : { size }),
  };
}

/**
 * What to do with a slot whose top is at `top` in a viewport of a height: an empty one collapses while it is below
 * the viewport, where the shift is not visible; otherwise it shows a promotion.
 */
export function slotOutcome(
  isEmpty: boolean,
  top: number,
  viewportHeight: number,
): 'filled' | 'collapsed' | 'promoted' {
  if (!isEmpty) return 'filled';
  return top >= viewportHeight ? 'collapsed' : 'promoted';
}

const refreshAfterMs = 30_000;

/**
 * What to do when a slot comes near the viewport: a defined one is displayed, one that was displayed at least 30
 * seconds ago is refreshed. Times are in milliseconds since the epoch.
 */
export function nextDisplay(
  state: string | undefined,
  displayedAt: number,
  now: number,
): 'display' | 'refresh' | 'none' {
  if (state === 'defined') return 'display';
  const isSettled = state === 'filled' || state === 'promoted';
  return isSettled && now - displayedAt >= refreshAfterMs ? 'refresh' : 'none';
}
