const pattern = /^#picture-([1-9]\d*)$/;

/** The number of the picture that an address names by its hash, from 1 on. */
export function pictureNamed({ hash }: Pick<Location, 'hash'>): number | undefined {
  const number = pattern.exec(hash)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The address of the page in the window, without what names a part of it. */
export const pageOf = ({ pathname, search }: Location): string => pathname + search;
const addressOf = (number: number) => `#picture-${number}`;

/**
 * The entry of the history that an open gallery has for itself, so that going back closes it. `closed` is called when
 * the reader goes back, `opened` with a number when the reader goes forward to a picture.
 */
export class GalleryAddress {
  private isEntered = false;

  constructor(
    signal: AbortSignal,
    /** The address of the story. */
    private readonly page: string,
    private readonly on: { opened: (number: number) => void; closed: () => void },
  ) {
    // Before the listeners of the navigation, which would fetch the page that is shown already.
    window.addEventListener('popstate', (event) => this.moved(event), { signal, capture: true });
  }

  /** Adds the entry, or names another picture in it. An address that named a picture when the page came is kept behind it as the page's own. */
  show(number: number): void {
    const own = history.state as { picture?: boolean } | null;
    if (!this.isEntered && !own?.picture) {
      if (pictureNamed(location)) history.replaceState(own, '', this.page);
      history.pushState({ ...own, picture: true }, '', addressOf(number));
    } else history.replaceState(history.state, '', addressOf(number));
    this.isEntered = true;
  }

  /** Leaves the entry, if the page is still in it. */
  leave(): void {
    if (!this.isEntered) return;
    this.isEntered = false;
    if (pageOf(location) === this.page && pictureNamed(location)) history.back();
  }

  private moved(event: Event): void {
    const number = pictureNamed(location);
    const wasOpen = this.isEntered;
    this.isEntered = false;
    const isHere = pageOf(location) === this.page;
    if (isHere && (wasOpen || number !== undefined)) event.stopImmediatePropagation();
    if (wasOpen) this.on.closed();
    else if (isHere && number !== undefined) {
      this.isEntered = true;
      this.on.opened(number);
    }
  }
}
