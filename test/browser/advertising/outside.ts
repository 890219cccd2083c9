import type { Page } from 'playwright/test';

/** Sets attributes of the document of every page that is loaded as a whole, as settings would. Its policy stays. */
export async function setDocument(
  page: Page,
  attributes: Readonly<Record<string, object | string>>,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const names = Object.keys(attributes).join('|');
    const bare = (await answer.text()).replaceAll(new RegExp(` (?:${names})="[^"]*"`, 'g'), '');
    const texts = Object.entries(attributes).map(
      ([name, value]) =>
        ` ${name}="${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '&quot;')}"`,
    );
    return route.fulfill({ response: answer, body: bare.replace('<html', `<html${texts.join('')}`) });
  });
}

const address = 'https://ads.example/gpt.js';

/**
 * Returns the page an outside library, which comes when `released` says. Returns the addresses that were asked for at its
 * host.
 */
export async function useOutsideLibrary(
  page: Page,
  released?: Promise<void>,
  settings: object = {},
  attributes: Readonly<Record<string, object | string>> = {},
): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://ads.example/**', async (route) => {
    asked.push(route.request().url());
    await released;
    return route.fulfill({ contentType: 'text/javascript', body: outsideLibrary });
  });
  await setDocument(page, {
    'data-ads': { network: '1234567', lazy: true, library: address, ...settings },
    ...attributes,
  });
  return asked;
}

/** A library as an outside server would send it: it names the unit in each slot, and notes what it is asked. */
export const outsideLibrary = `(() => {
  const waiting = googletag.cmd, listeners = new Set(), slots = new Map();
  window.noted = { requests: [], targeting: {}, destroyed: [], privacy: [], readers: [] };
  window.countSlots = () => slots.size;
  const fill = (slot) => {
    const id = slot.getSlotElementId();
    const empty = (window.emptyUnits ?? []).some((unit) => slot.getAdUnitPath().endsWith('/' + unit));
    const space = document.getElementById(id);
    if (!empty) {
      const box = space.querySelector('.outside') ?? document.createElement('div');
      box.className = 'outside';
      box.textContent = 'From outside: ' + slot.getAdUnitPath();
      space.append(box);
    }
    for (const listener of listeners) listener({ slot, isEmpty: empty, size: empty ? null : [320, 50] });
  };
  const service = {
    addEventListener: (_type, listener) => (listeners.add(listener), service),
    removeEventListener: (_type, listener) => listeners.delete(listener),
    setPrivacySettings: (settings) => noted.privacy.push(settings),
    setPublisherProvidedId: (id) => noted.readers.push(id),
    refresh: (wanted) => {
      noted.requests.push({ ids: wanted.map((slot) => slot.getSlotElementId()), units: wanted.map((slot) => slot.getAdUnitPath()), sizes: wanted.map(({ sizes }) => sizes), targeting: { ...noted.targeting }, places: wanted.map(({ targeting }) => targeting) });
      for (const slot of wanted) setTimeout(() => slots.get(slot.getSlotElementId()) === slot && fill(slot));
    },
  };
  window.googletag = {
    apiReady: true,
    setConfig({ targeting }) {
      if (targeting === null) noted.targeting = {};
      else Object.assign(noted.targeting, targeting);
      for (const [key, value] of Object.entries(noted.targeting)) if (value === null) delete noted.targeting[key];
    },
    enableServices() {},
    pubads: () => service,
    defineSlot(path, sizes, id) {
      if (slots.has(id)) return null;
      const slot = { sizes, getSlotElementId: () => id, getAdUnitPath: () => path, addService: () => slot, defineSizeMapping: () => slot, setConfig: ({ targeting }) => { slot.targeting = targeting; } };
      slots.set(id, slot);
      return slot;
    },
    defineOutOfPageSlot(path, place) {
      const slot = googletag.defineSlot(path, ['out-of-page'], typeof place === 'string' ? place : 'gpt_unit_' + place);
      if (slot && typeof place !== 'string') document.body.insertAdjacentHTML('beforeend', '<div id="gpt_unit_' + place + '"></div>');
      return slot;
    },
    enums: { OutOfPageFormat: { TOP_ANCHOR: 2, BOTTOM_ANCHOR: 3, INTERSTITIAL: 5 } },
    display() {},
    destroySlots(wanted) {
      for (const slot of wanted) {
        noted.destroyed.push(slot.getSlotElementId());
        if (slot.getSlotElementId().startsWith('gpt_unit_')) document.getElementById(slot.getSlotElementId()).remove();
        slots.delete(slot.getSlotElementId());
      }
      return true;
    },
    cmd: { push: (run) => run() },
  };
  for (const run of waiting) run();
})()`;

/** What the outside library was asked for, request by request. */
export interface Noted {
  requests: {
    ids: string[];
    units: string[];
    sizes: unknown[];
    targeting: Record<string, string>;
    places: Record<string, string>[];
  }[];
  destroyed: string[];
  privacy: object[];
  readers: string[];
}

/** What the outside library has noted. */
export const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/**
 * Returns a page that has the outside library header bidding for a unit, too. Returns the addresses that were asked for at
 * the host of Prebid; the page notes in `bidOrder` what happens.
 */
export async function useHeaderBidding(page: Page, unit: string): Promise<string[]> {
  const asked: string[] = [];
  const url = 'https://bids.example/prebid.js';
  await page.route('https://bids.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: prebid });
  });
  const bidding = { url, timeoutMs: 1000, bidders: { [unit]: [{ bidder: 'example', params: {} }] } };
  await setDocument(page, { 'data-ads': { network: '1234567', lazy: true, library: address, bidding } });
  return asked;
}

/** A build of Prebid that answers at once. */
const prebid = `(() => {
  const { que } = pbjs;
  window.bidOrder = [];
  Object.assign(pbjs, {
    setConfig() {},
    requestBids({ adUnits, bidsBackHandler }) {
      bidOrder.push('asked ' + adUnits.map(({ code }) => code));
      bidsBackHandler();
    },
    setTargetingForGPTAsync: (codes) => bidOrder.push('targeted ' + codes),
    que: { push: (run) => run() },
  });
  for (const run of que) run();
})()`;
