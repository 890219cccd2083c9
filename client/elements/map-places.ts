/** Lets the points of a map and the places of its list answer each other under the pointer and the keyboard. */
class MapPlaces extends HTMLElement {
  connectedCallback(): void {
    for (const kind of ['pointerover', 'focusin'])
      this.addEventListener(kind, ({ target }) =>
        this.mark((target as Element).closest<HTMLElement>('[data-point]')?.dataset.point),
      );
    for (const kind of ['pointerleave', 'focusout']) this.addEventListener(kind, () => this.mark(undefined));
  }

  private mark(point: string | undefined): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-point]'))
      element.toggleAttribute('data-active', element.dataset.point === point);
  }
}

/** Defines `<map-places>`. */
export function defineMapPlaces(): void {
  customElements.define('map-places', MapPlaces);
}
