import { isConfidential } from './navigation/page.ts';

/** How long a story must be shown to count as read. */
const readAfterMs = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The stories of the page that have been reported. */
const reported = new Set<string>();

function schedulePageView(): void {
  clearTimeout(timer);
  if (isConfidential()) return;
  const [kind, id] = (document.getElementById('main')?.dataset.pageId ?? '').split('-');
  if (kind !== 'story' || !id || reported.has(id)) return;
  timer = setTimeout(() => {
    if (document.visibilityState !== 'visible') return;
    reported.add(id);
    const { region = '' } = document.documentElement.dataset;
    navigator.sendBeacon('/reads', new URLSearchParams({ story: id, region }));
  }, readAfterMs);
}

/**
 * Reports a page view to the server after a story has been shown for a while, for this page and every later one. Of
 * several stories that follow each other on a page each is reported once.
 */
export function startPageViews(): void {
  document.addEventListener('page:show', () => {
    reported.clear();
    schedulePageView();
  });
  document.addEventListener('story:show', schedulePageView);
  schedulePageView();
}
