import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../../browser.ts';
import { startMagazine, withServer } from '../../servers.ts';
import { storyCards, storyPathOf } from '../addresses.ts';
import type { Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

/** How much slower the processor is made, as phones are. */
const slowdown = 4;
/** The shortest interaction that browsers report, in milliseconds. */
const minMs = 16;
const fullRounds = 9;
const quickRounds = 3;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Something that a reader opens by a tap: on which page, what is tapped, and what is seen then. */
interface Interaction {
  what: string;
  address: string;
  tapped: string;
  seen: string;
}

type NotingWindow = typeof globalThis & { longest: number };

/** Notes in the page how long its longest interaction took from the input to the next paint. */
function noteLongest(least: number): void {
  const noting = window as unknown as NotingWindow;
  noting.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) noting.longest = Math.max(noting.longest, duration);
  }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
}

/** Interaction to next paint of one tap on a page that was just opened, in milliseconds. */
async function once(page: Page, { address, tapped, seen }: Interaction): Promise<number> {
  await page.addInitScript(noteLongest, minMs);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.locator(tapped).first().tap();
  await page.locator(seen).first().waitFor();
  // Entries come after the paint that they are about.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  return Math.max(minMs, await page.evaluate(() => (window as unknown as NotingWindow).longest));
}

async function rowOf(browser: Browser, origin: string, rounds: number, what: Interaction): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ ...phone, baseURL: origin });
    times.push(await once(await context.newPage(), what));
    await context.close();
  }
  const [middle, worst] = [median(times), Math.max(...times)];
  return {
    what: `Interaction to next paint, ${what.what}, on a phone with a processor ${slowdown} times slower; ${rounds} times`,
    ours: `median ${inMs(middle)}, worst ${inMs(worst)}`,
    value: { figure: middle, unit: 'ms' },
    aim: { most: 200 },
  };
}

/** The address of the newest picture story of the default edition. */
async function galleryStory(origin: string): Promise<string> {
  const cards = await storyCards(origin, { region: 'ap', locale: 'en' }, Number.POSITIVE_INFINITY);
  const story = cards.find(({ style }) => style === 'gallery');
  if (story) return storyPathOf(story);
  throw new Error('the edition has no picture story');
}

/** How long readers on a phone wait until what they open is painted. It needs a Chromium. */
export const measureInteraction: Measure = async (bench) => {
  const executablePath = findBrowser();
  if (!executablePath) {
    bench.log('interactions are left out: there is no Chromium');
    return [];
  }
  bench.log('interactions');
  const dataDir = await bench.dataFolder();
  const rounds = bench.quick ? quickRounds : fullRounds;
  return withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    async ({ origin }) => {
      const interactions: Interaction[] = [
        { what: 'opening the menu', address: '/', tapped: '.menu-button', seen: '#menu[open]' },
        {
          what: 'opening a picture',
          address: await galleryStory(origin),
          tapped: 'a[data-picture]',
          seen: '.pswp--open',
        },
        {
          what: 'opening the search',
          address: '/',
          tapped: '.site-header a[href$="/search"]',
          seen: '.search-overlay[open]',
        },
      ];
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      try {
        const rows: Row[] = [];
        for (const interaction of interactions) rows.push(await rowOf(browser, origin, rounds, interaction));
        return rows;
      } finally {
        await browser.close();
      }
    },
  );
};
