import { createHouseLibrary } from '../house-ads/house-library.ts';
import { type Arrival, lateMs, trialOf } from '../house-ads/trials.ts';
import { loadScript } from '../load-script.ts';
import { addBait, baitTimeout, isBlocked } from './ad-block.ts';
import type { CommandQueue, Library } from './library-types.ts';
import { showPromotion } from './promotion.ts';

const baitScript = '/ads.js';

interface LibraryWindow {
  googletag?: typeof googletag | Library | CommandQueue;
}

const page = window as unknown as LibraryWindow;

/** The house library. It takes the name of the library where no other one may come. */
export function houseLibrary(isOnly: boolean): Library {
  const library = createHouseLibrary({
    fill: (elementId) => {
      const space = document.getElementById(elementId);
      return space !== null && showPromotion(space);
    },
    trialOf: (unit) => trialOf(location.search, unit),
  });
  if (isOnly) page.googletag = library;
  return library;
}

/** The library as its script has made it. Until then its name stands for nothing but a queue, which it takes over. */
async function readyLibrary(address: string): Promise<Library> {
  page.googletag ??= { cmd: [] };
  const { cmd } = page.googletag as CommandQueue;
  const ready = new Promise<void>((resolve) => cmd.push(resolve));
  await loadScript(address);
  await ready;
  return page.googletag as typeof googletag;
}

/** What stands for an outside library on request: a house library that comes late, or none where it is blocked. */
export async function trialLibrary(arrival: Arrival): Promise<Library | undefined> {
  if (arrival === 'blocked') return undefined;
  await new Promise((resolve) => setTimeout(resolve, lateMs));
  return houseLibrary(false);
}

/** Loads the third-party library at an address, however long it takes; nothing when ads are blocked or it fails. */
export async function thirdPartyLibrary(address: string): Promise<Library | undefined> {
  const library = readyLibrary(address).catch(() => undefined);
  const blocked = await isBlocked({
    scripts: [loadScript(baitScript)],
    isVisible: addBait(),
    timeout: baitTimeout(),
  });
  return blocked ? undefined : library;
}
