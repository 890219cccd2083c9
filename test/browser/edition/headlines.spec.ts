import type { Page } from 'playwright/test';
import { expect, open, test } from '../reader.ts';

/** Where the headline of a front's lead ends, in pixels from the top of the window; at infinity without one. */
async function headlineEnd(page: Page): Promise<number> {
  const box = await page.locator('.front-lead .card-lead h2').boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** Where the notices of a first visit begin, in pixels from the top of the window; at the top without one. */
async function noticesStart(page: Page): Promise<number> {
  const box = await page.locator('.notices').boundingBox();
  return box?.y ?? 0;
}

test('the headline of a vertical stands in the first screen, under its name and subjects', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/dining');
    expect(await headlineEnd(page), `${width} px`).toBeLessThan(height);
  }
});

test.describe('on a first visit, a reader in the European Union', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'DE' } });

  test('sees the headline of a front with a wide lead above the notices', async ({ page }) => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/');
      const picture = await page.locator('.front-lead .card-lead > .picture').boundingBox();
      expect(picture?.width).toBe(width);
      expect(await headlineEnd(page), `${width} px`).toBeLessThan(await noticesStart(page));
    }
  });

  test('sees the headline of a section on a phone above the notice about cookies', async ({ page }) => {
    await page.context().addCookies([{ name: 'ta-region', value: 'ap', domain: '127.0.0.1', path: '/' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/dining', '/gen-t']) {
      await open(page, address);
      expect(await headlineEnd(page), address).toBeLessThan(await noticesStart(page));
    }
  });
});
