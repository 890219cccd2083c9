import { loadDispensable } from '../dispensable.ts';
import { isForBrowser } from '../navigation/links.ts';

/** The fields that suggest, and what opens the search over the page. */
const suggesting = 'form[data-suggest]';
const opener = 'a[data-overlay]';

const load = () => loadDispensable(() => import('./search-fields.ts'));

/** What the reader reaches for is made ready before they use it. */
async function reached({ target }: Event): Promise<void> {
  const element = target as Element;
  const link = element.closest?.<HTMLAnchorElement>(opener);
  const form = element.closest?.<HTMLFormElement>(suggesting);
  if (!link && !form) return;
  const fields = await load();
  if (link) fields?.prepareOverlay(link);
  if (form?.isConnected) fields?.enliven(form);
}

/** Opens the search over the page; where it cannot be had, the link leads to its page. */
async function clicked(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>(opener);
  if (!link || isForBrowser(event)) return;
  event.preventDefault();
  const fields = await load();
  const isOpen = await fields?.openSearch(link);
  if (!isOpen) location.assign(link.href);
}

/** Lets readers search from every page, with suggestions. The program for it is loaded when they reach for it. */
export function startSearch(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, reached, { passive: true });
  document.addEventListener('click', clicked, { capture: true });
}
