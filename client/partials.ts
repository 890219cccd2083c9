import type { Htmx } from 'htmx.org';
import { isForBrowser } from './navigation/links.ts';

/** What htmx works on: links, forms and fields that fetch a part of the page. */
const partial = '[data-hx-get], [data-hx-post]';

declare global {
  interface Window {
    htmx: Htmx;
  }
}

const isLive = (element: HTMLElement) => element.hasAttribute('data-htmx-powered');

/** Loads htmx with the first element that needs it, and gives it the element. */
async function enliven(element: HTMLElement): Promise<void> {
  await import('htmx.org');
  window.htmx.process(element);
}

/** What the reader reaches for comes to life, so that it is ready when they use it. */
async function reached({ target }: Event): Promise<void> {
  const element = (target as Element).closest?.<HTMLElement>(partial);
  if (!element || isLive(element)) return;
  await enliven(element).catch(() => {});
  if (element instanceof HTMLInputElement && element.value !== element.defaultValue)
    element.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Holds a click until htmx can take it; without htmx the browser follows the link. A click that asks for a tab or a
 * window is kept from htmx, which would prevent what the browser does.
 */
function clicked(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-hx-get]');
  if (!link) return;
  if (isForBrowser(event)) {
    event.stopImmediatePropagation();
    return;
  }
  if (isLive(link)) return;
  event.preventDefault();
  enliven(link).then(
    () => link.click(),
    () => location.assign(link.href),
  );
}

/** Holds a form until htmx can take it; without htmx the browser sends it. */
function submitted(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-hx-post]') || isLive(form)) return;
  event.preventDefault();
  enliven(form).then(
    () => form.requestSubmit(event.submitter),
    () => form.submit(),
  );
}

/** Lets htmx fetch parts of pages. It is loaded when the reader first reaches for something that needs it. */
export function startPartials(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, reached, { passive: true });
  document.addEventListener('click', clicked, { capture: true });
  document.addEventListener('submit', submitted, { capture: true });
}
