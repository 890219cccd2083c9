import { writeCookie } from './cookies.ts';

/**
 * Opens the region selector for a reader of the default region who has never chosen a region, if the page asks for
 * it. Closing it chooses the region that is shown.
 */
export function askForRegion(): void {
  const { askRegion, region } = document.documentElement.dataset;
  const selector = document.getElementById('regions');
  if (askRegion === undefined || !region || !selector || document.cookie.includes('ta-region=')) return;
  selector.addEventListener('toggle', (event) => {
    const isChosen = document.cookie.includes('ta-region=');
    if ((event as ToggleEvent).newState === 'closed' && !isChosen) writeCookie('ta-region', region);
  });
  selector.showPopover();
}
