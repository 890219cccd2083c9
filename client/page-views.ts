/** How long a story must be shown to count as read. */
const readAfterMs = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports a page view to the server after a story has been shown for a while. To be called for every new page. */
export function schedulePageView(): void {
  clearTimeout(timer);
  const [kind, id] = (document.getElementById('main')?.dataset.pageId ?? '').split('-');
  if (kind !== 'story' || !id) return;
  timer = setTimeout(() => {
    if (document.visibilityState === 'visible')
      navigator.sendBeacon('/reads', new URLSearchParams({ story: id }));
  }, readAfterMs);
}
