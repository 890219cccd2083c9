import { createHouseLibrary } from '../house-ads/house-ads.ts';
import { addBait, baitTimeout, isBlocked } from './ad-block.ts';
import type { Googletag } from './googletag.ts';
import { showPromotion } from './promotion.ts';

const baitScript = '/ads.js';

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

/** Installs the house library as `window.googletag` and returns it. */
export function houseLibrary(): Googletag {
  const library = createHouseLibrary((elementId) => {
    const space = document.getElementById(elementId);
    return space !== null && showPromotion(space);
  });
  window.googletag = library;
  return library;
}

/** Loads the third-party library at an address; nothing when ads are blocked. */
export async function thirdPartyLibrary(address: string): Promise<Googletag | undefined> {
  window.googletag = { cmd: [] };
  const { cmd } = window.googletag;
  const ready = new Promise<void>((resolve) => cmd.push(resolve));
  const scripts = [loadScript(baitScript), loadScript(address).then(() => ready)];
  const blocked = await isBlocked({ scripts, isVisible: addBait(), timeout: baitTimeout() });
  return blocked ? undefined : (window.googletag as Googletag);
}
