import { createHouseLibrary } from '../house-ads/house-ads.ts';
import { isBlocked, layBait, timeForBaits } from './block.ts';
import type { Googletag } from './googletag.ts';
import { putPromotion } from './promotion.ts';

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

/** The house's own library, in the place where every library stands. */
export function houseLibrary(): Googletag {
  const library = createHouseLibrary((elementId) => {
    const space = document.getElementById(elementId);
    return space !== null && putPromotion(space);
  });
  window.googletag = library;
  return library;
}

/** The outside library at an address; nothing when it is blocked. */
export async function outsideLibrary(address: string): Promise<Googletag | undefined> {
  window.googletag = { cmd: [] };
  const { cmd } = window.googletag;
  const ready = new Promise<void>((resolve) => cmd.push(resolve));
  const scripts = [loadScript(baitScript), loadScript(address).then(() => ready)];
  const blocked = await isBlocked({ scripts, stands: layBait(), timeUp: timeForBaits() });
  return blocked ? undefined : (window.googletag as Googletag);
}
