import {
  type AdType,
  type Device,
  devices,
  fluidTypes,
  interscrollers,
  type OwnSizes,
  reservedHeight,
  sizesOf,
} from '../../views/ads/sizes.ts';
import type { SlotTargeting } from '../../views/ads/targeting.ts';
import { type SlotForm, slotForms, type Unit, units } from '../../views/ads/units.ts';
import type { RenderEnded, SlotSize } from './library-types.ts';

/** The sizes to request by the least width of the viewport in CSS pixels, the widest first. */
export type SizeMap = readonly { viewport: number; sizes: SlotSize[] }[];

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

/** The least width of the viewport for each device class, in CSS pixels. */
const minWidth: Readonly<Record<Device, number>> = { mobile: 0, tablet: 768, desktop: 1024 };

/** The device class of a viewport by its width in CSS pixels. */
export const deviceOf = (width: number): Device =>
  devices.findLast((device) => width >= minWidth[device]) ?? 'mobile';

/** The record of a unit on a device, in its own form or another one; nothing if it does not exist there. */
export function slotRecord(
  adUnit: Unit,
  adIndex: number,
  adDevice: Device,
  form?: SlotForm,
): SlotRecord | undefined {
  const adSize = (form ? slotForms[form] : units[adUnit])[adDevice];
  return adSize && { adUnit, adSize, adDevice, adIndex };
}

/** The targeting of a slot. */
export const slotTargeting = ({ adSize, adIndex, adDevice }: SlotRecord): SlotTargeting => ({
  position: adSize,
  index: String(adIndex),
  device: adDevice,
});

/** The room for a slot in CSS pixels; its height is that of its type, unless it is told. */
export interface Room {
  width: number;
  height?: number | undefined;
}

/**
 * The sizes to request: those of the type that fit into the reserved space, so that no ad shifts the page. An
 * interscroller accepts all sizes where its height is not told, as its window shows a part of them.
 * @param own the sizes that the publisher sells of the unit, in place of those of the type
 */
export function sizesFor(
  { adSize, adDevice }: SlotRecord,
  { width, height }: Room,
  own?: OwnSizes,
): SlotSize[] {
  const most = height ?? reservedHeight(adSize, adDevice, own);
  const isWindow = height === undefined && interscrollers.includes(adSize);
  const fits = ([wide, high]: readonly [number, number]) => isWindow || (wide <= width && high <= most);
  const sizes = sizesOf(adSize, adDevice, own)
    .filter(fits)
    .map(([wide, high]): SlotSize => [wide, high]);
  return fluidTypes.includes(adSize) ? ['fluid', ...sizes] : sizes;
}

/**
 * The sizes to request for each viewport. On other device classes than its own a slot has none: there it is published
 * again, for the room that it has then.
 */
export const sizeMap = (record: SlotRecord, room: Room, own?: OwnSizes): SizeMap =>
  devices.toReversed().map((device) => ({
    viewport: minWidth[device],
    sizes: device === record.adDevice ? sizesFor(record, room, own) : [],
  }));

/** The result of a slot from the library's event. */
export function renderedSlot({ slot, isEmpty, size }: RenderEnded): RenderedSlot {
  return {
    adUnit: slot.getAdUnitPath().split('/').at(-1) ?? '',
    isEmpty,
    slotElementId: slot.getSlotElementId(),
    size: isEmpty || size === null ? undefined : size,
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
 * Whether to request an ad for a slot that comes near the viewport: for one that is defined, and for one that has been
 * filled or promoted and was in view for at least 30 seconds since, in milliseconds.
 */
export function isRequested(state: string | undefined, seenMs: number): boolean {
  if (state === 'defined') return true;
  return (state === 'filled' || state === 'promoted') && seenMs >= refreshAfterMs;
}
