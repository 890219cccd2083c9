import type { Library, LibraryService, LibrarySlot, RenderEnded } from '../ads/library-types.ts';
import { slowMs, type Trial } from './trials.ts';

type Listener = (event: RenderEnded) => void;

function createSlot(path: string, elementId: string): LibrarySlot {
  const slot: LibrarySlot = {
    getSlotElementId: () => elementId,
    getAdUnitPath: () => path,
    addService: () => slot,
    defineSizeMapping: () => slot,
  };
  return slot;
}

interface HouseParts {
  /** Shows a promotion in an element; false when there is none. */
  fill: (elementId: string) => boolean;
  /** How a unit is to behave. */
  trialOf?: (unit: string) => Trial | undefined;
}

/**
 * The house library: implements `googletag` and fills slots with promotions of the magazine. It makes no requests and
 * stores nothing.
 */
export function createHouseLibrary({ fill, trialOf }: HouseParts): Library {
  const slots = new Map<string, LibrarySlot>();
  const displayed = new Set<LibrarySlot>();
  const listeners = new Set<Listener>();
  let isInitialLoadOff = false;

  const finish = (slot: LibrarySlot, trial: Trial | undefined) => {
    if (slots.get(slot.getSlotElementId()) !== slot) return;
    const isEmpty = trial === 'empty' || !fill(slot.getSlotElementId());
    for (const listener of listeners) listener({ slot, isEmpty, size: isEmpty ? null : 'fluid' });
  };

  const render = (slot: LibrarySlot) => {
    const trial = trialOf?.(slot.getAdUnitPath().split('/').at(-1) ?? '');
    if (trial === 'slow') setTimeout(() => finish(slot, trial), slowMs);
    else if (trial !== 'broken') queueMicrotask(() => finish(slot, trial));
  };

  const service: LibraryService = {
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
    refresh: (wanted) => {
      for (const slot of wanted ?? slots.values()) if (displayed.has(slot)) render(slot);
    },
  };

  return {
    setConfig: ({ disableInitialLoad = isInitialLoadOff }) => {
      isInitialLoadOff = disableInitialLoad === true;
    },
    pubads: () => service,
    enableServices: () => {},
    defineSlot: (path, _sizes, elementId) => {
      if (slots.has(elementId)) return null;
      const slot = createSlot(path, elementId);
      slots.set(elementId, slot);
      return slot;
    },
    display: (elementId) => {
      const slot = slots.get(elementId);
      if (!slot || displayed.has(slot)) return;
      displayed.add(slot);
      if (!isInitialLoadOff) render(slot);
    },
    destroySlots: (wanted = [...slots.values()]) => {
      for (const slot of wanted) {
        displayed.delete(slot);
        slots.delete(slot.getSlotElementId());
      }
      return true;
    },
  };
}
