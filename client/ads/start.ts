import './promotion.css';
import type { SiteAds } from '../../views/ads/page-ads.ts';
import { type Extent, thirdPartyExtent, whenThirdPartyAllowed } from '../consent/consent.ts';
import { loadDispensable } from '../dispensable.ts';
import { arrivalOf } from '../house-ads/trials.ts';
import { initialDelayMs } from './delays.ts';
import { houseLibrary, thirdPartyLibrary, trialLibrary } from './library.ts';
import type { Library } from './library-types.ts';
import { type AdOptions, AdPage } from './page.ts';
import { applyPrivacy } from './privacy.ts';
import { deviceOf } from './records.ts';

const resizeDebounceMs = 600;
/** How long slots wait for a library before they show house ads. The library takes over whenever it comes. */
const platformTimeoutMs = 3_000;

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

/** Has the ads of the page follow navigation, stories that are added, the gallery, and resizing. */
function follow(current: () => AdPage | undefined): void {
  document.addEventListener('page:leave', () => current()?.destroySlots());
  document.addEventListener('page:show', () => setTimeout(() => current()?.publish(), initialDelayMs));
  document.addEventListener('story:add', () => current()?.publish());
  document.addEventListener('gallery:ad', ({ target }) => current()?.show(target as HTMLElement));
  document.addEventListener('gallery:leave', ({ target }) => current()?.leave(target as HTMLElement));
  document.addEventListener('gallery:close', ({ target }) => current()?.destroyWithin(target as HTMLElement));
  onDeviceChange(() => {
    current()?.destroySlots();
    current()?.publish();
  });
}

/** What asks for bids before slots are requested, where bidders are configured and can be reached. */
async function biddingFor({ bidding }: SiteAds): Promise<AdOptions['beforeRequest']> {
  if (!bidding) return undefined;
  const prebid = await loadDispensable(() => import('./prebid.ts'));
  return prebid?.headerBidding(bidding, document.documentElement.dataset.consentPlatform !== undefined);
}

/**
 * Starts advertising: publishes the page's slots with one library, and follows the page. House ads are shown where no
 * third-party library is configured, allowed and within reach. As soon as there is one, it takes over. The document's
 * attribute `data-ad-defined` tells whose slots are defined: `house` or `outside`.
 */
export function startAds(): void {
  const { dataset } = document.documentElement;
  const site = JSON.parse(dataset.ads ?? '{}') as SiteAds;
  const { library: address } = site;
  let page: AdPage | undefined;

  const open = (library: Library, isHouse: boolean, beforeRequest?: AdOptions['beforeRequest']) => {
    const { network, lazy, wholePage = 'custom', regionInPath = false } = site;
    page?.close();
    const options = { network, regionInPath, lazy, wholePage, beforeRequest };
    page = new AdPage(library, { ...options, isLimited: isHouse });
    page.takeOver();
    dataset.adDefined = isHouse ? 'house' : 'outside';
  };
  const openHouse = () => {
    if (!page) open(houseLibrary(address === undefined), true);
  };
  const openOutside = async (coming: Promise<Library | undefined>, extent: Extent) => {
    // Bidders store and read; without consent nobody is asked.
    const [library, bids] = await Promise.all([coming, extent === 'full' ? biddingFor(site) : undefined]);
    if (!library) return openHouse();
    applyPrivacy(library.pubads(), extent, site.identified === true);
    open(library, false, bids);
  };
  const load = (extent: Extent) => {
    const from = extent === 'limited' ? (site.limitedLibrary ?? address) : address;
    if (from) void openOutside(thirdPartyLibrary(from), extent);
  };

  const arrival = arrivalOf(location.search);
  if (arrival) void openOutside(trialLibrary(arrival), 'full');
  else if (address) whenThirdPartyAllowed(load);
  if (arrival || (address && thirdPartyExtent() !== 'none')) setTimeout(openHouse, platformTimeoutMs);
  else openHouse();
  follow(() => page);
}
