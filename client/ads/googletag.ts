/** The part of the `googletag` library that is used here; the house library has exactly this. */
export interface Slot {
  getSlotElementId(): string;
  getAdUnitPath(): string;
  addService(service: AdService): Slot;
}

export type SlotSize = 'fluid' | [width: number, height: number];

export interface RenderEnded {
  slot: Slot;
  isEmpty: boolean;
  size: [width: number, height: number] | string | null;
}

export interface AdService {
  addEventListener(type: 'slotRenderEnded', listener: (event: RenderEnded) => void): AdService;
  removeEventListener(type: 'slotRenderEnded', listener: (event: RenderEnded) => void): void;
  refresh(slots?: Slot[]): void;
}

export interface PageConfig {
  targeting?: Record<string, string | null> | null;
  singleRequest?: boolean;
}

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

/** The library before it has come: a list of what it is to do first. */
export type Waiting = Pick<Googletag, 'cmd'>;

declare global {
  interface Window {
    googletag?: Googletag | Waiting;
  }
}
