import { summaryKey } from '../../views/reading-choices.ts';
import { keepOnDevice } from '../device-store.ts';

const { dataset } = document.documentElement;

/** Opens the summary of a story for readers who had the last one open; what they do with it is kept on the device. */
class SummaryBoxElement extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    if (!details) return;
    if (dataset.summary === 'open') details.open = true;
    // The element itself opens after the click.
    details.querySelector('summary')?.addEventListener('click', () => {
      dataset.summary = details.open ? 'closed' : 'open';
      keepOnDevice(summaryKey, dataset.summary);
    });
  }
}

/** Defines `<summary-box>`. */
export function defineSummaryBox(): void {
  customElements.define('summary-box', SummaryBoxElement);
}
