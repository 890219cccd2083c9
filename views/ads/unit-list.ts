import { type AdSize, type Device, devices, fluidTypes, type OwnSizes, sizesOf } from './sizes.ts';
import { slotForms, type Unit, units } from './units.ts';

/** One line of what is to be set up in an ad server: a unit on a device, with the sizes that it is asked in. */
export interface ListedUnit {
  unit: Unit;
  device: Device;
  /** As in `970x250`; `fluid` for native formats, `out-of-page` for what stands around a page. */
  sizes: readonly string[];
}

const sizeText = ([width, height]: AdSize) => `${width}x${height}`;

/** The types that a unit has on a device: that of its own slot, and that of the gallery, where the unit is asked there. */
const typesOf = (unit: Unit, device: Device) => [
  units[unit][device],
  ...(unit === 'ARTICLE_GALLERY' ? [slotForms.gallery[device]] : []),
];

/**
 * The units that are asked for, by device, with all sizes that each may be asked in.
 * @param own the sizes that the publisher sells of some units
 */
export function listUnits(own: Readonly<Partial<Record<Unit, OwnSizes>>> = {}): ListedUnit[] {
  return (Object.keys(units) as Unit[]).flatMap((unit) =>
    devices.flatMap((device) => {
      const types = typesOf(unit, device).filter((type) => type !== undefined);
      if (types.length === 0) return [];
      const sizes = types.flatMap((type) => [
        ...(fluidTypes.includes(type) ? ['fluid'] : []),
        ...sizesOf(type, device, type === units[unit][device] ? own[unit] : undefined).map(sizeText),
      ]);
      return [{ unit, device, sizes: [...new Set(sizes)] }];
    }),
  );
}
