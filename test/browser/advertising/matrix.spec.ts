import type { Page } from 'playwright/test';
import { adTypes, type Device, devices } from '../../../views/ads/sizes.ts';
import { type Unit, units } from '../../../views/ads/units.ts';
import { expect, open, slow, test } from '../reader.ts';
import { useOutsideLibrary } from './outside.ts';
import { forgetShifts, recordShifts, shifted } from './shifts.ts';

const viewports: Readonly<Record<Device, { width: number; height: number }>> = {
  mobile: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
};

const unitsOn = (device: Device) =>
  (Object.keys(units) as Unit[]).flatMap((unit) => {
    const type = units[unit][device];
    return type ? [{ unit, height: Math.max(...adTypes[type][device].map(([, high]) => high)) }] : [];
  });

/** Brings a slot of the board into view, and gives its state and what of its ad does not fit. */
async function seen(page: Page, device: Device, unit: Unit, state: RegExp) {
  const slot = page.locator(`[data-ad-device="${device}"] .ad[data-ad-unit="${unit}"]`);
  await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(slot).toHaveAttribute('data-ad-state', state);
  return slot.locator('.ad-space').evaluate((space) => {
    const { bottom, right, height } = space.getBoundingClientRect();
    const parts = [...space.querySelectorAll('.promotion > *')].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return {
      height,
      parts: parts.length,
      overflow: boxes.some((box) => box.bottom > bottom + 1 || box.right > right + 1),
      above: boxes.some((box) => box.top < space.getBoundingClientRect().top - 1),
    };
  });
}

test.describe('every unit', { tag: slow }, () => {
  test.use({ viewport: { width: 1400, height: 1000 } });

  for (const device of devices)
    test(`on a ${device} has a house ad that fits its space`, async ({ page }) => {
      await open(page, '/dev/ads');
      for (const { unit, height } of unitsOn(device)) {
        const found = await seen(page, device, unit, /^filled$/);
        expect(found, `${unit} on ${device}`).toMatchObject({ height, overflow: false, above: false });
        expect(found.parts, unit).toBeGreaterThan(1);
      }
    });

  for (const device of devices)
    test(`on a ${device} keeps its space when it is empty, in view`, async ({ page }) => {
      await open(page, '/dev/ads?house-ads=empty');
      for (const { unit, height } of unitsOn(device).slice(0, 4)) {
        const slot = page.locator(`[data-ad-device="${device}"] .ad[data-ad-unit="${unit}"]`);
        await expect(slot).toHaveAttribute('data-ad-unit', unit);
        if (await slot.isHidden()) continue;
        expect((await seen(page, device, unit, /^(promoted|collapsed)$/)).height).toBe(height);
      }
    });
});

async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 150) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

/** What advertising does, each with what brings it about before the page is opened. */
const behaviours: Readonly<Record<string, { address?: string; prepare?: (page: Page) => Promise<unknown> }>> =
  {
    'house ads': {},
    'filled by a library': { prepare: (page) => useOutsideLibrary(page) },
    empty: {
      prepare: async (page) => {
        await useOutsideLibrary(page);
        const all = Object.keys(units);
        await page.addInitScript((emptyUnits) => Object.assign(window, { emptyUnits }), all);
      },
    },
    slow: { address: '/?house-ads=slow' },
    'never answered': { address: '/?house-ads=broken' },
    blocked: {
      prepare: async (page) => {
        await useOutsideLibrary(page);
        await page.route('**/ads.js', (route) => route.abort());
      },
    },
  };

test.describe('nothing moves', { tag: slow }, () => {
  test.use({ expectedFailures: [/\/ads\.js/] });

  for (const [device, viewport] of Object.entries(viewports))
    for (const [what, { address = '/', prepare }] of Object.entries(behaviours))
      test(`on a ${device} while advertising is ${what}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await recordShifts(page);
        await prepare?.(page);
        await open(page, address);
        await expect(page.locator('html')).toHaveAttribute('data-ad-defined', '');
        await readOn(page);
        expect(await shifted(page)).toBeLessThan(0.001);
      });

  test('in what is read after the window has become narrower', async ({ page }) => {
    await page.setViewportSize(viewports.desktop);
    await useOutsideLibrary(page);
    await recordShifts(page);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-ad-defined', '');
    const first = page.locator('.ad[data-ad-unit="HOME"]');
    await first.scrollIntoViewIfNeeded();
    await expect(first).toHaveAttribute('data-ad-state', 'filled');
    await page.setViewportSize(viewports.mobile);
    await expect(first).toHaveAttribute('data-ad-state', /waiting|defined|displayed|filled/);
    await forgetShifts(page);
    await readOn(page);
    expect(await shifted(page)).toBeLessThan(0.001);
  });
});
