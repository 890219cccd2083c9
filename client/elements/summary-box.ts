/** A long summary, folded on phones; without JavaScript it stands open. */
class SummaryBox extends HTMLElement {
  connectedCallback(): void {
    const phone = matchMedia('(max-width: 47.99rem)').matches;
    this.querySelector('details')?.toggleAttribute('open', !phone);
  }
}

/** Defines `<summary-box>`. */
export function defineSummaryBox(): void {
  customElements.define('summary-box', SummaryBox);
}
