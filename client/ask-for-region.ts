import { writeCookie } from './cookies.ts';

/**
 * Opens the region selector for a reader who is at the default region and never chose one, where the page says so
 * (specification section 4). Closing it keeps the region that is shown.
 */
export function askForRegion(): void {
  const { askRegion, region } = document.documentElement.dataset;
  const selector = document.getElementById('regions');
  if (askRegion === undefined || !region || !selector || document.cookie.includes('ta-region=')) return;
  selector.addEventListener('toggle', (event) => {
    const chosen = document.cookie.includes('ta-region=');
    if ((event as ToggleEvent).newState === 'closed' && !chosen) writeCookie('ta-region', region);
  });
  selector.showPopover();
}
