import { type Device, devices, type OwnSizes } from '../../views/ads/sizes.ts';
import { deviceOf } from './records.ts';

/** The element of a slot that the library fills. */
export const spaceOf = (slot: HTMLElement) => slot.querySelector('.ad-space') as HTMLElement;

/** The slot of an element that the library fills. */
export const slotOf = (elementId: string) =>
  document.getElementById(elementId)?.closest<HTMLElement>('[data-ad-index]');

/** The targeting of the story that an element belongs to, else that of the page, as JSON. */
export const targetingOf = (element: HTMLElement) =>
  (element.closest<HTMLElement>('[data-ad-targeting]') ?? document.getElementById('main'))?.dataset
    .adTargeting ?? '';

/** The sizes that the publisher sells of a slot's unit, if content names them. */
export const ownSizesOf = ({ dataset: { adOwnSizes } }: HTMLElement): OwnSizes | undefined =>
  adOwnSizes ? (JSON.parse(adOwnSizes) as OwnSizes) : undefined;

/** The device that a slot is for: that of the viewport, unless the page shows it for another one. */
export function deviceFor(slot: HTMLElement): Device {
  const named = slot.closest<HTMLElement>('[data-ad-device]')?.dataset.adDevice;
  return devices.find((device) => device === named) ?? deviceOf(innerWidth);
}
