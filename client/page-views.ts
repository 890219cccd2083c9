/** How long a story must be shown to count as read. */
const readAfterMs = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function schedulePageView(): void {
  clearTimeout(timer);
  const [kind, id] = (document.getElementById('main')?.dataset.pageId ?? '').split('-');
  if (kind !== 'story' || !id) return;
  timer = setTimeout(() => {
    if (document.visibilityState === 'visible')
      navigator.sendBeacon('/reads', new URLSearchParams({ story: id }));
  }, readAfterMs);
}

/** Reports a page view to the server after a story has been shown for a while, for this page and every later one. */
export function startPageViews(): void {
  document.addEventListener('page:show', schedulePageView);
  schedulePageView();
}
