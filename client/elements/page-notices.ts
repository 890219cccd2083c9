import { writeCookie } from '../cookies.ts';

const { dataset, style } = document.documentElement;

/**
 * The notices at the foot of the window: the question for a region and that for consent. Each hides once it is
 * answered. The document's property `--notice` is their height, so that what else is fixed there is placed above them.
 */
class PageNoticesElement extends HTMLElement {
  private readonly sizeObserver = new ResizeObserver(() =>
    style.setProperty('--notice', `${this.offsetHeight}px`),
  );

  connectedCallback(): void {
    this.sizeObserver.observe(this);
    this.querySelector('cookie-notice button')?.addEventListener('click', () => this.consent());
    this.querySelector('form')?.addEventListener('submit', (event) => this.chosen(event));
  }

  disconnectedCallback(): void {
    this.sizeObserver.disconnect();
    style.removeProperty('--notice');
  }

  private consent(): void {
    writeCookie('ta-cookieBannerHide', '1');
    dataset.cookieNotice = 'hidden';
    this.dispatchEvent(new Event('consent', { bubbles: true }));
  }

  /** The region that is shown needs no other page. */
  private chosen(event: SubmitEvent): void {
    const choice = new FormData(event.target as HTMLFormElement).get('choice');
    const { region = '' } = dataset;
    if (choice !== this.dataset.current) return;
    event.preventDefault();
    writeCookie('ta-region', region);
    dataset.regionKnown = '';
  }
}

/** Defines `<page-notices>`. */
export function definePageNotices(): void {
  customElements.define('page-notices', PageNoticesElement);
}
