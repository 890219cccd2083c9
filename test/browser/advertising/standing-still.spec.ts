import type { Page } from 'playwright/test';
import type { Device } from '../../../views/ads/sizes.ts';
import { units } from '../../../views/ads/units.ts';
import { expect, letCome, open, slow, test } from '../reader.ts';
import { useOutsideLibrary } from './outside.ts';
import { expectStill, forgetShifts, readOn, recordShifts, shifted } from './shifts.ts';

const viewports: Readonly<Record<Device, { width: number; height: number }>> = {
  mobile: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
};

const most = 0.001;
const begun = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ad-defined');
const first = (page: Page) => page.locator('.ad[data-ad-unit="HOME"]');

/** What advertising does: what brings it about before the page is opened, and what shows that it has happened. */
interface Behaviour {
  address?: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** The states of slots of which at least one is seen. */
  seen: RegExp;
}

const behaviours: Readonly<Record<string, Behaviour>> = {
  'house ads': { seen: /filled/ },
  'filled by a library': { prepare: (page) => useOutsideLibrary(page), seen: /filled/ },
  empty: {
    prepare: async (page) => {
      await useOutsideLibrary(page);
      const all = Object.keys(units);
      await page.addInitScript((emptyUnits) => Object.assign(window, { emptyUnits }), all);
    },
    seen: /collapsed|promoted/,
  },
  slow: { address: '/?house-ads=slow', seen: /displayed|filled/ },
  'never answered': { address: '/?house-ads=broken', seen: /displayed/ },
  blocked: {
    prepare: async (page) => {
      await useOutsideLibrary(page);
      await page.route('**/ads.js', (route) => route.abort());
    },
    seen: /filled/,
  },
};

test.use({ expectedFailures: [/\/ads\.js/] });

for (const [device, viewport] of Object.entries(viewports)) {
  for (const [what, { address = '/', prepare, seen }] of Object.entries(behaviours))
    test(`nothing moves on a ${device} while advertising is ${what}`, { tag: slow }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await recordShifts(page);
      await prepare?.(page);
      await open(page, address);
      await begun(page);
      await readOn(page);
      const states = await page
        .locator('.ad')
        .evaluateAll((slots) => slots.map((slot) => (slot as HTMLElement).dataset.adState));
      expect(states.join(' ')).toMatch(seen);
      await expectStill(page);
    });

  test(`nothing moves on a ${device} while the library comes late, into what is being read`, {
    tag: slow,
  }, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize(viewport);
    await recordShifts(page);
    const { released, release } = letCome();
    await useOutsideLibrary(page, released);
    const free = page.waitForResponse('**/ads.js');
    await open(page, '/');
    await free;
    await page.clock.runFor(4_000);
    await expect(page.locator('html')).toHaveAttribute('data-ad-defined', 'house');
    await first(page).scrollIntoViewIfNeeded();
    await expect(first(page).locator('.promotion')).toBeVisible();
    release();
    await expect(first(page)).toContainText('From outside: /1234567/HOME');
    await readOn(page);
    await expectStill(page);
  });
}

for (const [from, to] of [
  ['desktop', 'mobile'],
  ['desktop', 'tablet'],
  ['mobile', 'desktop'],
] as const)
  test(`nothing moves after a window as wide as a ${from} has become one as wide as a ${to}`, {
    tag: slow,
  }, async ({ page }) => {
    await page.setViewportSize(viewports[from]);
    await useOutsideLibrary(page);
    await recordShifts(page);
    await open(page, '/');
    await begun(page);
    await first(page).scrollIntoViewIfNeeded();
    await expect(first(page)).toHaveAttribute('data-ad-state', 'filled');
    const destroyed = page.evaluate(
      () =>
        new Promise((resolve) =>
          new MutationObserver((changes) => {
            if (changes.some(({ target }) => (target as HTMLElement).dataset.adState === 'waiting'))
              resolve(undefined);
          }).observe(document.body, { subtree: true, attributeFilter: ['data-ad-state'] }),
        ),
    );
    await page.setViewportSize(viewports[to]);
    await forgetShifts(page);
    await destroyed;
    await readOn(page);
    await first(page).scrollIntoViewIfNeeded();
    await expect(first(page)).toHaveAttribute('data-ad-state', 'filled');
    await expectStill(page);
  });

test('what does move is noticed', { tag: slow }, async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await useOutsideLibrary(page);
  await recordShifts(page);
  await open(page, '/');
  await begun(page);
  await first(page).scrollIntoViewIfNeeded();
  await expect(first(page)).toHaveAttribute('data-ad-state', 'filled');
  await first(page).evaluate((slot) => {
    const space = slot.querySelector('.ad-space') as HTMLElement;
    space.style.blockSize = '600px';
  });
  await expect.poll(() => shifted(page)).toBeGreaterThan(most);
});
