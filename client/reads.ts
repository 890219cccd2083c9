const readAfterMs = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server that the story on show was read, once it has been for a while. Called when a page has come in. */
export function countReading(): void {
  clearTimeout(timer);
  const [kind, id] = (document.getElementById('main')?.dataset.pageId ?? '').split('-');
  if (kind !== 'story' || !id) return;
  timer = setTimeout(() => {
    if (document.visibilityState === 'visible')
      navigator.sendBeacon('/reads', new URLSearchParams({ story: id }));
  }, readAfterMs);
}
