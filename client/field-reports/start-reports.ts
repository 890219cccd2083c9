import { type AdEvent, adEventName } from '../ads/events.ts';
import { loadDispensable } from '../dispensable.ts';
import { onceLoadedAndIdle, onceParsed } from '../when-ready.ts';
import type { Noted } from './noted.ts';

const maxFailures = 10;
const maxAdEvents = 20;

const shownRoute = () => document.getElementById('main')?.dataset.route ?? 'none';

function watchFailures(noted: Noted): void {
  const failed = (event: Event) => noted.failed(event);
  // Failures of resources do not bubble.
  window.addEventListener('error', failed, { capture: true });
  window.addEventListener('unhandledrejection', failed);
}

function noteRoutes(routes: Noted['routes']): void {
  routes.push({ route: shownRoute(), since: 0 });
  document.addEventListener('page:show', () =>
    routes.push({ route: shownRoute(), since: performance.now() }),
  );
}

/** Whether this page reports: it is drawn by the share that the server states, and the reader's browser does not object. */
function isDrawn(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const share = Number(document.documentElement.dataset.rum ?? 0);
  return !globalPrivacyControl && Math.random() < share;
}

/**
 * Reports to the server how fast this page was and what failed on it, if it is drawn for that. The reporter is loaded
 * when the page has been loaded and the browser is idle; until then failures are noted.
 */
export function startReports(): void {
  if (!isDrawn()) return;
  const noted: Noted = {
    routes: [],
    failures: [],
    ads: [],
    failed: (event) => {
      if (noted.failures.length < maxFailures) noted.failures.push(event);
    },
  };
  watchFailures(noted);
  document.addEventListener(adEventName, ({ detail }: CustomEventInit<AdEvent>) => {
    if (detail && noted.ads.length < maxAdEvents) noted.ads.push(detail);
  });
  onceParsed(() => noteRoutes(noted.routes));
  const load = async () => (await loadDispensable(() => import('./reporter.ts')))?.report(noted);
  onceLoadedAndIdle(() => void load());
}
