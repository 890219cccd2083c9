import type { Library, LibraryService, LibrarySlot, RenderEnded, SlotSize } from '../ads/library-types.ts';
import { slowMs, type Trial } from './trials.ts';

type Listener = (event: RenderEnded) => void;

const areaOf = (size: SlotSize) => (size === 'fluid' ? Number.POSITIVE_INFINITY : size[0] * size[1]);

/** The size to serve of those that a slot may have: that of its space where it may be, else the largest. */
const servedSize = (sizes: readonly SlotSize[]): SlotSize | undefined =>
  sizes.toSorted((one, other) => areaOf(other) - areaOf(one))[0];

interface HouseSlot extends LibrarySlot {
  sizes: readonly SlotSize[];
}

function createSlot(path: string, elementId: string, sizes: readonly SlotSize[]): HouseSlot {
  const slot: HouseSlot = {
    sizes,
    getSlotElementId: () => elementId,
    getAdUnitPath: () => path,
    addService: () => slot,
    defineSizeMapping: () => slot,
    setConfig: () => {},
  };
  return slot;
}

/** The element of a slot that is named by it, by its identifier, or by itself. */
function idOf(shown: string | Element | LibrarySlot): string {
  if (typeof shown === 'string') return shown;
  return 'getSlotElementId' in shown ? shown.getSlotElementId() : shown.id;
}

interface HouseParts {
  /** Shows a promotion in an element; false when there is none. */
  fill: (elementId: string) => boolean;
  /** How a unit is to behave. */
  trialOf?: (unit: string) => Trial | undefined;
}

/**
 * The house library: implements what is used of the interface of Google Publisher Tag, and fills slots with promotions of the magazine. It makes no requests and
 * stores nothing.
 */
export function createHouseLibrary({ fill, trialOf }: HouseParts): Library {
  const slots = new Map<string, HouseSlot>();
  const displayed = new Set<HouseSlot>();
  const listeners = new Set<Listener>();
  let isInitialLoadOff = false;

  const finish = (slot: HouseSlot, trial: Trial | undefined) => {
    if (slots.get(slot.getSlotElementId()) !== slot) return;
    const size = servedSize(slot.sizes);
    const isEmpty = !size || trial === 'empty' || !fill(slot.getSlotElementId());
    for (const listener of listeners) listener({ slot, isEmpty, size: isEmpty ? null : size });
  };

  const render = (slot: HouseSlot) => {
    const trial = trialOf?.(slot.getAdUnitPath().split('/').at(-1) ?? '');
    if (trial === 'slow') setTimeout(() => finish(slot, trial), slowMs);
    else if (trial !== 'broken') queueMicrotask(() => finish(slot, trial));
  };

  const service: LibraryService = {
    // Nobody is asked to pay for what the house shows, so that nothing is said of who could see it.
    addEventListener: (type, listener) => type === 'slotRenderEnded' && listeners.add(listener as Listener),
    removeEventListener: (_type, listener) => listeners.delete(listener as Listener),
    setPrivacySettings: () => {},
    setPublisherProvidedId: () => {},
    refresh: (wanted) => {
      for (const slot of (wanted as HouseSlot[]) ?? slots.values()) if (displayed.has(slot)) render(slot);
    },
  };

  return {
    setConfig: ({ disableInitialLoad = isInitialLoadOff }) => {
      isInitialLoadOff = disableInitialLoad === true;
    },
    pubads: () => service,
    enableServices: () => {},
    defineSlot: (path, sizes, elementId) => {
      if (slots.has(elementId)) return null;
      const slot = createSlot(path, elementId, sizes);
      slots.set(elementId, slot);
      return slot;
    },
    // There is no house ad for a whole page.
    defineOutOfPageSlot: () => null,
    display: (shown) => {
      const slot = slots.get(idOf(shown));
      if (!slot || displayed.has(slot)) return;
      displayed.add(slot);
      if (!isInitialLoadOff) render(slot);
    },
    destroySlots: (wanted = [...slots.values()]) => {
      for (const slot of wanted as HouseSlot[]) {
        displayed.delete(slot);
        slots.delete(slot.getSlotElementId());
      }
      return true;
    },
  };
}
