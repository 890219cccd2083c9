import { loadDispensable } from '../dispensable.ts';
import { initialDelayMs } from './delays.ts';

/** Loads the advertising code with the first page that has an ad slot, shortly after the page itself. */
export function loadAds(): void {
  if (document.documentElement.dataset.ads === undefined) return;
  const abort = new AbortController();
  const loadIfNeeded = () => {
    if (!document.querySelector('.ad')) return;
    abort.abort();
    setTimeout(async () => {
      const ads = await loadDispensable(() => import('./start.ts'));
      await ads?.startAds();
    }, initialDelayMs);
  };
  document.addEventListener('page:show', loadIfNeeded, { signal: abort.signal });
  loadIfNeeded();
}
