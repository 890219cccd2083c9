import type { AdSize, OwnSizes } from './sizes.ts';
import { isUnit, type Unit } from './units.ts';

/** The sizes of ad units as content names them: by unit and device, each as in `970x250`. */
type NamedSizes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const sizeOf = (text: string): AdSize => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return [width, height];
};

/** The sizes that a publisher sells of ad units; units that the program does not have are left out. */
export function ownSizesOf(named: NamedSizes = {}): Readonly<Partial<Record<Unit, OwnSizes>>> {
  const known = Object.entries(named).filter(([unit]) => isUnit(unit));
  return Object.fromEntries(
    known.map(([unit, byDevice]) => [
      unit,
      Object.fromEntries(Object.entries(byDevice).map(([device, sizes]) => [device, sizes.map(sizeOf)])),
    ]),
  );
}
