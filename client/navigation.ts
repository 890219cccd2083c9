import 'htmx.org';
import { schedulePageView } from './page-views.ts';
import { rememberScroll, restoreScroll } from './scroll-memory.ts';

interface RequestContext {
  text?: string;
  request?: { action?: string };
  select?: string | null;
}

const htmxContext = (event: Event) => (event as CustomEvent<{ ctx?: RequestContext }>).detail?.ctx;

/** Whether a request is a navigation to a page, not a fragment. */
const isPage = (context: RequestContext | undefined) => context?.select === '#main';

/** Whether a request restores a page from the history; htmx then selects the element marked for it. */
const isHistoryRestore = (context: RequestContext | undefined) =>
  context?.select?.includes('history-elt') === true;

/** Whether a fetched page refers to the style sheet of another build than this page's. */
function isOfOtherBuild(html: string): boolean {
  const own = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
  return typeof own === 'string' && !html.includes(own);
}

function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}

/** After navigation to a page: closes popovers, scrolls to the top and moves the focus to the content. */
function showPage(): void {
  closePopovers();
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  schedulePageView();
}

/**
 * Follows links with htmx, which fetches the same address and swaps `#main`. If that fails, the browser navigates to
 * the address itself. The document's attribute `data-navigation` is `going` or `arrived`.
 */
export function startNavigation(): void {
  const status = document.documentElement.dataset;
  document.addEventListener('htmx:before:request', (event) => {
    if (isPage(htmxContext(event))) status.navigation = 'going';
  });
  document.addEventListener('htmx:before:swap', (event) => {
    const context = htmxContext(event);
    if (!context?.text || !isPage(context) || !isOfOtherBuild(context.text)) return;
    event.preventDefault();
    location.assign(context.request?.action ?? location.href);
  });
  document.addEventListener('htmx:before:history:update', rememberScroll);
  document.addEventListener('htmx:after:swap', (event) => {
    const context = htmxContext(event);
    if (isHistoryRestore(context)) return restoreScroll();
    if (!isPage(context)) return;
    showPage();
    status.navigation = 'arrived';
  });
  document.addEventListener('htmx:error', (event) => {
    const context = htmxContext(event);
    if (isPage(context) && context?.request?.action) location.assign(context.request.action);
  });
  window.addEventListener('vite:preloadError', reloadOnce);
}

const minReloadIntervalMs = 60_000;

/** Reloads the page when a code chunk is no longer on the server, after a deployment; at most once a minute. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < minReloadIntervalMs) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}
