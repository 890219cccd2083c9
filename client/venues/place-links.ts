/** The links to a map. On Android, which asks with which of its maps a place is to be shown, the first is the place itself. */
class PlaceLinksElement extends HTMLElement {
  connectedCallback(): void {
    if (!/Android/.test(navigator.userAgent)) return;
    const link = this.querySelector<HTMLAnchorElement>('[data-geo]');
    if (link?.dataset.geo) link.href = link.dataset.geo;
  }
}

/** Defines `<place-links>`. */
export function definePlaceLinks(): void {
  customElements.define('place-links', PlaceLinksElement);
}
