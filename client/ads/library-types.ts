/// <reference types="google-publisher-tag" />

/** A size in CSS pixels, or `fluid` for the size of the container. */
export type SlotSize = 'fluid' | [width: number, height: number];

/** The size of a filled slot, as the library tells it. */
type RenderedSize = googletag.events.SlotRenderEndedEvent['size'];

/** A slot of the library. The types of this file are the part of `googletag` that is used. */
export interface LibrarySlot extends Pick<googletag.Slot, 'getSlotElementId' | 'getAdUnitPath'> {
  addService(service: object): unknown;
  defineSizeMapping(mapping: googletag.SizeMappingArray): unknown;
  setConfig(config: Pick<googletag.config.SlotSettingsConfig, 'targeting'>): void;
}

/** The event after a slot has been filled or left empty. */
export interface RenderEnded {
  slot: Pick<LibrarySlot, 'getSlotElementId' | 'getAdUnitPath'>;
  isEmpty: boolean;
  size: RenderedSize;
}

/** The event after an advertisement was in view for as long as counts. */
export type ImpressionViewable = Pick<RenderEnded, 'slot'>;

/** The events of slots that are listened to. */
export interface SlotEvents {
  slotRenderEnded: RenderEnded;
  impressionViewable: ImpressionViewable;
}

/** The formats of out-of-page slots that the library places by itself. */
export type WholePageFormats = Pick<
  typeof googletag.enums.OutOfPageFormat,
  'TOP_ANCHOR' | 'BOTTOM_ANCHOR' | 'INTERSTITIAL'
>;

/** The service that slots belong to. */
export interface LibraryService {
  addEventListener<T extends keyof SlotEvents>(type: T, listener: (event: SlotEvents[T]) => void): unknown;
  removeEventListener<T extends keyof SlotEvents>(type: T, listener: (event: SlotEvents[T]) => void): unknown;
  refresh(slots?: LibrarySlot[] | null): void;
  setPrivacySettings(settings: googletag.PrivacySettingsConfig): unknown;
  setPublisherProvidedId(id: string): unknown;
}

/** The settings of a page; `null` removes a value. */
export type LibraryConfig = Pick<
  googletag.config.PageSettingsConfig,
  'targeting' | 'singleRequest' | 'disableInitialLoad'
>;

/** The library itself. The house library implements exactly this. */
export interface Library {
  setConfig(config: LibraryConfig): void;
  pubads(): LibraryService;
  enableServices(): void;
  defineSlot(path: string, sizes: SlotSize[], elementId: string): LibrarySlot | null;
  /** A slot for what stands around a page: in an element, or in a format of the library's own. */
  defineOutOfPageSlot(path: string, place: string | googletag.enums.OutOfPageFormat): LibrarySlot | null;
  display(slot: string | Element | LibrarySlot): void;
  enums?: { OutOfPageFormat: WholePageFormats };
  destroySlots(slots?: LibrarySlot[]): boolean;
}

/** The library before its script has loaded: a queue of commands. */
export interface CommandQueue {
  cmd: { push(...commands: (() => void)[]): unknown };
}
