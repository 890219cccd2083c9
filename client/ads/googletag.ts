/** A slot of the `googletag` library. The types of this file are the part of that library that is used. */
export interface Slot {
  getSlotElementId(): string;
  getAdUnitPath(): string;
  addService(service: AdService): Slot;
}

/** A size in CSS pixels, or `fluid` for the size of the container. */
export type SlotSize = 'fluid' | [width: number, height: number];

/** The event after a slot has been filled or left empty. */
export interface RenderEnded {
  slot: Slot;
  isEmpty: boolean;
  size: [width: number, height: number] | string | null;
}

/** The service that slots belong to. */
export interface AdService {
  addEventListener(type: 'slotRenderEnded', listener: (event: RenderEnded) => void): AdService;
  removeEventListener(type: 'slotRenderEnded', listener: (event: RenderEnded) => void): void;
  refresh(slots?: Slot[]): void;
}

/** The settings of a page; `null` removes a value. */
export interface PageConfig {
  targeting?: Record<string, string | null> | null;
  singleRequest?: boolean;
}

/** The library itself. The house library implements exactly this. */
export interface Googletag {
  cmd: { push(...commands: (() => void)[]): unknown };
  apiReady?: boolean;
  setConfig(config: PageConfig): void;
  pubads(): AdService;
  enableServices(): void;
  defineSlot(path: string, sizes: SlotSize[], elementId: string): Slot | null;
  display(elementId: string): void;
  destroySlots(slots?: Slot[]): boolean;
}

/** The library before its script has loaded: a queue of commands. */
export type CommandQueue = Pick<Googletag, 'cmd'>;

declare global {
  interface Window {
    googletag?: Googletag | CommandQueue;
  }
}
