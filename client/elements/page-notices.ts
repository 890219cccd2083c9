import { choose } from '../consent/consent.ts';
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
  }

  disconnectedCallback(): void {
    this.sizeObserver.disconnect();
    style.removeProperty('--notice');
  }
}

function answered({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('cookie-notice button');
  if (button) choose(button.value === 'granted' ? 'granted' : 'denied');
}

/** The region that is shown needs no other page. */
function chosen(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const notices = form.closest<HTMLElement>('page-notices');
  if (!notices || new FormData(form).get('choice') !== notices.dataset.current) return;
  event.preventDefault();
  writeCookie('ta-region', dataset.region ?? '');
  dataset.regionKnown = '';
}

/** Defines `<page-notices>`. The document listens to its answers, so that pages that are kept hold no listeners. */
export function definePageNotices(): void {
  customElements.define('page-notices', PageNoticesElement);
  document.addEventListener('click', answered);
  document.addEventListener('submit', chosen);
}
