import type { SiteAds } from '../../views/ads/page-ads.ts';
import { outsideAllowed, whenOutsideAllowed } from '../consent.ts';
import { houseLibrary, outsideLibrary } from './library.ts';
import { AdPage } from './page.ts';
import { deviceOf } from './records.ts';

const initialShowDelayMs = 100;
const resizeDebounceMs = 600;

/** Calls `change` when the page has come to another kind of screen and stayed there. */
function onDeviceChange(change: () => void): void {
  let device = deviceOf(innerWidth);
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (deviceOf(innerWidth) === device) return;
      device = deviceOf(innerWidth);
      change();
    }, resizeDebounceMs);
  });
}

interface Swap {
  tasks?: { target?: unknown }[];
}

/** Tells whether a swap takes the page itself away. */
function takesPage(event: Event): boolean {
  const main = document.getElementById('main');
  const { tasks = [] } = (event as CustomEvent<Swap>).detail;
  return tasks.some(({ target }) => target instanceof Node && target.contains(main));
}

/**
 * Starts advertising: finds the library, publishes the page's places, and goes along as pages come and go. The
 * library is the house's own, unless another is configured, allowed and not blocked; when the reader agrees later,
 * the other takes over.
 */
export async function startAds(): Promise<void> {
  const { dataset } = document.documentElement;
  const site = JSON.parse(dataset.ads ?? '{}') as SiteAds;
  const outside = () => (site.library ? outsideLibrary(site.library) : undefined);
  const first = outsideAllowed(dataset) ? await outside() : undefined;
  const open = (library: typeof first) => new AdPage(library ?? houseLibrary(), site.network, site.lazy);
  let page = open(first);
  page.publish();
  dataset.adDefined = '';

  document.addEventListener('htmx:before:swap', (event) => {
    if (takesPage(event)) page.retire();
  });
  document.addEventListener('htmx:after:swap', () => setTimeout(() => page.publish(), initialShowDelayMs));
  onDeviceChange(() => {
    page.retire();
    page.publish();
  });
  if (site.library && !outsideAllowed(dataset)) {
    whenOutsideAllowed(async () => {
      const library = await outside();
      if (!library) return;
      page.close();
      page = open(library);
      page.publish();
    });
  }
}
