import 'htmx.org';
import { countReading } from './reads.ts';
import { rememberScroll, restoreScroll } from './scroll-memory.ts';

interface RequestContext {
  text?: string;
  request?: { action?: string };
  select?: string | null;
}

const contextOf = (event: Event) => (event as CustomEvent<{ ctx?: RequestContext }>).detail?.ctx;

const isPage = (context: RequestContext | undefined) => context?.select === '#main';

/** Going back in the history fetches the page by the element that is marked for it. */
const isReturn = (context: RequestContext | undefined) => context?.select?.includes('history-elt') === true;

/** Tells whether a fetched page was made by another build than the one that runs here. */
function isOfAnotherBuild(html: string): boolean {
  const own = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
  return typeof own === 'string' && !html.includes(own);
}

function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}

/** After a page has come in: its sheets are closed, it starts at its top, and the keyboard stands in it. */
function arrive(): void {
  closePopovers();
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  countReading();
}

/**
 * Follows links by fetching the same address and taking `#main` out of it. Whatever goes wrong on the way, the
 * browser goes there by itself. `data-navigation` on the document tells whether a page is on its way.
 */
export function startNavigation(): void {
  const status = document.documentElement.dataset;
  document.addEventListener('htmx:before:request', (event) => {
    if (isPage(contextOf(event))) status.navigation = 'going';
  });
  document.addEventListener('htmx:before:swap', (event) => {
    const context = contextOf(event);
    if (!context?.text || !isPage(context) || !isOfAnotherBuild(context.text)) return;
    event.preventDefault();
    location.assign(context.request?.action ?? location.href);
  });
  document.addEventListener('htmx:before:history:update', rememberScroll);
  document.addEventListener('htmx:after:swap', (event) => {
    const context = contextOf(event);
    if (isReturn(context)) return restoreScroll();
    if (!isPage(context)) return;
    arrive();
    status.navigation = 'arrived';
  });
  document.addEventListener('htmx:error', (event) => {
    const context = contextOf(event);
    if (isPage(context) && context?.request?.action) location.assign(context.request.action);
  });
  window.addEventListener('vite:preloadError', reloadOnce);
}

const reloadGuardMs = 60_000;

/** Loads the page again when a part of the program is gone, at most once a minute (specification section 4). */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < reloadGuardMs) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}
