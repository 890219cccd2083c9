import type { AdService, Googletag, RenderEnded, Slot } from '../ads/googletag.ts';

/** Units that the house library leaves empty, so that empty slots are handled as with any library. */
const emptyUnits: readonly string[] = ['HOME_NATIVE1', 'HOME_NATIVE2', 'HOME_BILLBOARD_2', 'HOME_MID3_RIGHT'];

type Listener = (event: RenderEnded) => void;

/** The library is ready at once, so commands need not be queued. */
const immediateCommands: Googletag['cmd'] = {
  push: (...commands) => {
    for (const command of commands) command();
    return commands.length;
  },
};

function createSlot(path: string, elementId: string): Slot {
  const slot: Slot = {
    getSlotElementId: () => elementId,
    getAdUnitPath: () => path,
    addService: () => slot,
  };
  return slot;
}

/**
 * The house library: implements `googletag` and fills slots with promotions of the magazine. It makes no requests and
 * stores nothing. `fill` shows a promotion in an element and returns false when there is none.
 */
export function createHouseLibrary(fill: (elementId: string) => boolean): Googletag {
  const slots = new Map<string, Slot>();
  const displayed = new Set<Slot>();
  const listeners = new Set<Listener>();

  const render = (slot: Slot) => {
    queueMicrotask(() => {
      if (slots.get(slot.getSlotElementId()) !== slot) return;
      const unit = slot.getAdUnitPath().split('/').at(-1) ?? '';
      const isEmpty = emptyUnits.includes(unit) || !fill(slot.getSlotElementId());
      for (const listener of listeners) listener({ slot, isEmpty, size: isEmpty ? null : 'fluid' });
    });
  };

  const service: AdService = {
    addEventListener: (_type, listener) => {
      listeners.add(listener);
      return service;
    },
    removeEventListener: (_type, listener) => {
      listeners.delete(listener);
    },
    refresh: (wanted = [...slots.values()]) => {
      for (const slot of wanted) if (displayed.has(slot)) render(slot);
    },
  };

  return {
    apiReady: true,
    cmd: immediateCommands,
    setConfig: () => {},
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
      render(slot);
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
