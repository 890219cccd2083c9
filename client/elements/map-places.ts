/** Highlights a venue on the map and in its list when the pointer or the focus is on it in either of them. */
class MapPlacesElement extends HTMLElement {
  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin'])
      this.addEventListener(type, ({ target }) =>
        this.highlight((target as Element).closest<HTMLElement>('[data-point]')?.dataset.point),
      );
    for (const type of ['pointerleave', 'focusout'])
      this.addEventListener(type, () => this.highlight(undefined));
  }

  private highlight(point: string | undefined): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-point]'))
      element.toggleAttribute('data-active', element.dataset.point === point);
  }
}

/** Defines `<map-places>`. */
export function defineMapPlaces(): void {
  customElements.define('map-places', MapPlacesElement);
}
