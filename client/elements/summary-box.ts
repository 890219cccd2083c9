/** Closes a long summary on phones; without JavaScript it is open. */
class SummaryBoxElement extends HTMLElement {
  connectedCallback(): void {
    const isPhone = matchMedia('(max-width: 47.99rem)').matches;
    this.querySelector('details')?.toggleAttribute('open', !isPhone);
  }
}

/** Defines `<summary-box>`. */
export function defineSummaryBox(): void {
  customElements.define('summary-box', SummaryBoxElement);
}
