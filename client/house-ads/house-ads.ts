import type { AdService, Googletag, RenderEnded, Slot } from '../ads/googletag.ts';

/** Units that the house leaves empty, as any library does now and then. */
const unsold: readonly string[] = ['HOME_NATIVE1', 'HOME_NATIVE2', 'HOME_BILLBOARD_2', 'HOME_MID3_RIGHT'];

type Listener = (event: RenderEnded) => void;

/**
 * The house's own library, with the part of `googletag`'s surface that is used here: it fills slots with promotions
 * of the magazine, asks nobody outside and remembers nothing (ruling R25). `fill` puts one into an element.
 */
export function createHouseLibrary(fill: (elementId: string) => boolean): Googletag {
  const slots = new Map<string, Slot>();
  const shown = new Set<Slot>();
  const listeners = new Set<Listener>();

  const render = (slot: Slot) => {
    queueMicrotask(() => {
      if (slots.get(slot.getSlotElementId()) !== slot) return;
      const unit = slot.getAdUnitPath().split('/').at(-1) ?? '';
      const isEmpty = unsold.includes(unit) || !fill(slot.getSlotElementId());
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
      for (const slot of wanted) if (shown.has(slot)) render(slot);
    },
  };

  return {
    apiReady: true,
    cmd: {
      push: (...commands) => {
        for (const command of commands) command();
        return commands.length;
      },
    },
    setConfig: () => {},
    pubads: () => service,
    enableServices: () => {},
    defineSlot: (path, _sizes, elementId) => {
      if (slots.has(elementId)) return null;
      const slot: Slot = {
        getSlotElementId: () => elementId,
        getAdUnitPath: () => path,
        addService: () => slot,
      };
      slots.set(elementId, slot);
      return slot;
    },
    display: (elementId) => {
      const slot = slots.get(elementId);
      if (!slot || shown.has(slot)) return;
      shown.add(slot);
      render(slot);
    },
    destroySlots: (wanted = [...slots.values()]) => {
      for (const slot of wanted) {
        shown.delete(slot);
        slots.delete(slot.getSlotElementId());
      }
      return true;
    },
  };
}
