const initialShowDelayMs = 100;

/** Loads the program of the advertising with the first page that has any, a moment after the page itself. */
export function beginAds(): void {
  if (document.documentElement.dataset.ads === undefined) return;
  const watch = new AbortController();
  const begin = () => {
    if (!document.querySelector('.ad')) return;
    watch.abort();
    setTimeout(async () => {
      const { startAds } = await import('./ads/start.ts');
      await startAds();
    }, initialShowDelayMs);
  };
  document.addEventListener('htmx:after:swap', begin, { signal: watch.signal });
  begin();
}
