import type { SiteAds } from '../../views/ads/page-ads.ts';
import { isThirdPartyAllowed, whenThirdPartyAllowed } from '../consent.ts';
import { initialDelayMs } from './delays.ts';
import { houseLibrary, thirdPartyLibrary } from './library.ts';
import { AdPage } from './page.ts';
import { deviceOf } from './records.ts';

const resizeDebounceMs = 600;

/** Calls back when the width of the viewport has changed to another device class and stayed there. */
function onDeviceChange(callback: () => void): void {
  let device = deviceOf(innerWidth);
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (deviceOf(innerWidth) === device) return;
      device = deviceOf(innerWidth);
      callback();
    }, resizeDebounceMs);
  });
}

/**
 * Starts advertising: chooses the library, publishes the page's slots, and follows navigation and resizing. The house
 * library is used unless a third-party one is configured, allowed and not blocked. If the reader consents later, the
 * third-party library replaces it.
 */
export async function startAds(): Promise<void> {
  const { dataset } = document.documentElement;
  const site = JSON.parse(dataset.ads ?? '{}') as SiteAds;
  const loadThirdParty = () => (site.library ? thirdPartyLibrary(site.library) : undefined);
  const first = isThirdPartyAllowed(dataset) ? await loadThirdParty() : undefined;
  const open = (library: typeof first) => new AdPage(library ?? houseLibrary(), site.network, site.lazy);
  let page = open(first);
  page.publish();
  dataset.adDefined = '';

  document.addEventListener('page:leave', () => page.destroySlots());
  document.addEventListener('page:show', () => setTimeout(() => page.publish(), initialDelayMs));
  document.addEventListener('story:add', () => page.publish());
  onDeviceChange(() => {
    page.destroySlots();
    page.publish();
  });
  if (site.library && !isThirdPartyAllowed(dataset)) {
    whenThirdPartyAllowed(async () => {
      const library = await loadThirdParty();
      if (!library) return;
      page.close();
      page = open(library);
      page.publish();
    });
  }
}
