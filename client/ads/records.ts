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

/** One place of advertising on a page (specification section 3). */
export interface SlotRecord {
  adUnit: Unit;
  adSize: AdType;
  adDevice: Device;
  adIndex: number;
}

/** What became of a place; a size only where it was filled. */
export interface RenderedSlot {
  adUnit: string;
  isEmpty: boolean;
  slotElementId: string;
  size?: NonNullable<RenderEnded['size']>;
}

/** The kind of screen by the width of the page (specification section 4, for ads). */
export function deviceOf(width: number): Device {
  if (width < 768) return 'mobile';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** The record of a unit on a screen, where it has one there. */
export function slotRecord(adUnit: Unit, adIndex: number, adDevice: Device): SlotRecord | undefined {
  const adSize = units[adUnit][adDevice];
  return adSize && { adUnit, adSize, adDevice, adIndex };
}

/**
 * The sizes to ask for: those of the type that the reserved space can hold, so that none moves the page. A window
 * shows as much as it can of any.
 */
export function sizesFor({ adSize, adDevice }: SlotRecord, width: number): SlotSize[] {
  const height = reservedHeight(adSize, adDevice);
  const fits = ([wide, high]: readonly [number, number]) =>
    interscrollers.includes(adSize) || (wide <= width && high <= height);
  const sizes = adTypes[adSize][adDevice].filter(fits).map(([wide, high]): SlotSize => [wide, high]);
  return fluidTypes.includes(adSize) ? ['fluid', ...sizes] : sizes;
}

/** The record of a finished rendering. */
export function renderedSlot({ slot, isEmpty, size }: RenderEnded): RenderedSlot {
  return {
    adUnit: slot.getAdUnitPath().split('/').at(-1) ?? '',
    isEmpty,
    slotElementId: slot.getSlotElementId(),
    ...(isEmpty || size === null ? {} : { size }),
  };
}

/**
 * What to do with a place: an empty one is taken away while it is still below the screen, where nobody sees what
 * moves up; elsewhere a promotion of the magazine takes it.
 */
export function fateOf(isEmpty: boolean, top: number, screen: number): 'filled' | 'collapsed' | 'promoted' {
  if (!isEmpty) return 'filled';
  return top >= screen ? 'collapsed' : 'promoted';
}

const refreshedAfterMs = 30_000;

/**
 * What to do when a reader comes near a place: a defined one is displayed; one that was shown is refreshed, when that
 * was half a minute ago.
 */
export function showingOf(
  state: string | undefined,
  shownAt: number,
  now: number,
): 'display' | 'refresh' | 'none' {
  if (state === 'defined') return 'display';
  const shown = state === 'filled' || state === 'promoted';
  return shown && now - shownAt >= refreshedAfterMs ? 'refresh' : 'none';
}
