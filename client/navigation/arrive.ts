import { announce } from './announce.ts';
import type { Place } from './entries.ts';
import { linkAt } from './links.ts';

/** The maximum that a page may take to become high enough for the reader's position, in milliseconds. */
const restoreWithinMs = 1_000;

const root = document.documentElement;

/** Scrolls to a position as far as the page reaches, and says whether it reaches it. */
function scrollTowards(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return root.scrollHeight - window.innerHeight >= top - 1;
}

let stopRestoring = () => {};

/** Scrolls to a position at once or, where the page is not high enough yet, as it grows. A reader who scrolls ends that. */
export function restoreTop(top: number): void {
  stopRestoring();
  if (scrollTowards(top)) return;
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    if (scrollTowards(top)) end.abort();
  });
  observer.observe(document.body);
  const timer = setTimeout(() => end.abort(), restoreWithinMs);
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, () => end.abort(), { passive: true, once: true, signal: end.signal });
  stopRestoring = () => end.abort();
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined && document.activeElement === element;
}

const main = () => document.getElementById('main');

/** What a page is opened for: an empty search for its field, any other page for its content. */
const purposeOf = () =>
  document.querySelector<HTMLElement>(
    '#main[data-page="search"] .search-form input[value=""], #main[data-page="search"] .search-form input:not([value])',
  ) ?? main();

/** Begins a new page: at its top, or at the part that its address names, with the focus on its content. */
export function arriveAtTop(hash: string): void {
  stopRestoring();
  const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (part) part.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  focusOn(purposeOf());
  announce(document.title);
}

/** Goes on with a page from the history where the reader left it. */
export function arriveAtPlace({ top, link }: Place): void {
  if (!(link && focusOn(linkAt(link)))) focusOn(main());
  restoreTop(top);
  announce(document.title);
}

/** The filters of the page: disclosures, of which one may be open. */
const filters = () => [...document.querySelectorAll<HTMLDetailsElement>('#main .filters > details')];

/** Which filter of the page is open: its index, or -1. */
export const openFilter = (): number => filters().findIndex(({ open }) => open);

/** Goes on where the reader is on a page that was narrowed or sorted, with the same filter open. */
export function arriveInPlace({ top, link }: Place, filter: number): void {
  const open = filters()[filter];
  if (open) open.open = true;
  const hasFocus = (link && focusOn(linkAt(link))) || focusOn(open?.querySelector('summary'));
  if (!hasFocus) focusOn(main());
  restoreTop(top);
  announce(document.title);
}
