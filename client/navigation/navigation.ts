import { guarded } from '../guarded.ts';
import { entryOf, startEntries } from './entries.ts';
import { formAddressOf, isForBrowser, pageAddressOf, positionOf } from './links.ts';
import { startPrefetching } from './prefetch.ts';
import { endLoading } from './progress.ts';
import { follow, resumePlace, retry, traverse } from './visits.ts';

/** Rows of links that narrow or sort what the page shows, so that the reader stays where they are. */
const inPlace = '#main :is(.filters, .filter-result, .chosen-filters, .supertags:has([aria-current]))';

function failed(error: unknown): void {
  if ((error as Error).name !== 'AbortError') {
    endLoading();
    reportError(error);
  }
}

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || isForBrowser(event)) return;
  const target = event.target as Element;
  if (target.closest('[data-retry]')) retry().catch(failed);
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const url = link && pageAddressOf(link);
  if (!url) return;
  event.preventDefault();
  follow(url, { link: positionOf(link), inPlace: link.closest(inPlace) !== null }).catch(failed);
}

function submitted(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  const url = formAddressOf(event.target as HTMLFormElement, event.submitter);
  if (!url) return;
  event.preventDefault();
  follow(url).catch(failed);
}

const failurePages = '#main:is([data-page="failure"], [data-page="offline"])';

/** How long apart the page is asked for when the browser says that it is connected, in milliseconds: it may not be yet. */
const attemptsApartMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

let isReconnecting = false;

/** Tries again, while there is a connection, to fetch the page that could not be shown. */
async function reconnect(): Promise<void> {
  const isToTry = () => navigator.onLine && document.querySelector(failurePages) !== null;
  if (isReconnecting || !isToTry()) return;
  isReconnecting = true;
  for (const ms of attemptsApartMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (!isToTry()) break;
    // What the reader asks for meanwhile comes first.
    if (document.documentElement.dataset.navigation !== 'going') await retry().catch(failed);
  }
  isReconnecting = false;
}

const minReloadIntervalMs = 60_000;

/** Whether the server has another build than this page is of: it no longer has the page's own program. */
async function isReplaced(): Promise<boolean> {
  const loads = document.querySelector<HTMLElement>('script[data-loads]')?.dataset.loads ?? '';
  const { status } = await fetch(loads.split(' ').at(-1) as string, { method: 'HEAD', cache: 'no-store' });
  return status === 404;
}

/**
 * Reloads the page when a code chunk is no longer on the server, after a deployment; at most once a minute. Where the
 * chunk is there and a browser blocks it, a reload would change nothing, and without a connection it would lose the page.
 */
async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || !(await isReplaced())) return;
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < minReloadIntervalMs) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}

/**
 * Follows links and forms that lead to pages of this site within the window: it fetches the page at their address and
 * changes what differs. What leads elsewhere, and every click with a modifier, is left to the browser.
 * The document's attribute `data-navigation` is `going` or `arrived`.
 */
export function startNavigation(): void {
  document.addEventListener('click', clicked);
  document.addEventListener('submit', submitted);
  window.addEventListener('popstate', ({ state }) => traverse(entryOf(state)).catch(failed));
  window.addEventListener('online', reconnect);
  window.addEventListener('vite:preloadError', () => reloadOnce().catch(() => {}));
  guarded(startEntries);
  guarded(resumePlace);
  // The connection may have come back while the page was loading.
  void reconnect();
  guarded(startPrefetching);
}
