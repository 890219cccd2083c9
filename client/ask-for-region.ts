import { hasCookie, writeCookie } from './cookies.ts';

/**
 * Opens the region selector for a reader of the default region who has never chosen a region, if the page asks for
 * it. Closing it chooses the region that is shown.
 */
export function askForRegion(): void {
  const { askRegion, region } = document.documentElement.dataset;
  const selector = document.getElementById('regions');
  if (askRegion === undefined || !region || !selector || hasCookie('ta-region')) return;
  selector.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed' && !hasCookie('ta-region'))
      writeCookie('ta-region', region);
  });
  selector.showPopover();
}
