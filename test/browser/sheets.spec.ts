import type { Page } from 'playwright/test';
import { pageKinds } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

const menuButton = (page: Page) => page.locator('.menu-button');
const lock = (page: Page) => page.locator('html');

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('The menu keeps the focus, and Escape gives it back to the button', async ({ page }) => {
      await open(page, '/dining');
      await menuButton(page).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const { activeElement: focused, body } = document;
        return focused !== body && !focused?.closest('dialog');
      });
      expect(isCovered).toBe(false);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });

    test('The page does not scroll behind a sheet; another sheet takes the lock after 300 ms', async ({
      page,
    }) => {
      const start = new Date('2026-11-22T12:00:00Z');
      await page.clock.install({ time: start });
      await open(page, '/dining');
      await page.clock.pauseAt(new Date(start.getTime() + 60_000));
      await menuButton(page).click();
      await expect(lock(page)).toHaveAttribute('data-scroll-lock', 'menu');
      await expect(lock(page)).toHaveCSS('overflow', 'hidden');
      await page
        .locator('#menu')
        .getByRole('button', { name: /^Region/ })
        .click();
      await expect(page.locator('#regions')).toBeVisible();
      await expect(page.locator('#menu')).toBeHidden();
      await page.clock.runFor(299);
      await expect(lock(page)).toHaveAttribute('data-scroll-lock', 'menu');
      await page.clock.runFor(1);
      await expect(lock(page)).toHaveAttribute('data-scroll-lock', 'regions');
      await page.keyboard.press('Escape');
      await expect(lock(page)).not.toHaveAttribute('data-scroll-lock');
    });
  });
}

test('The share links stop the page from scrolling too', async ({ page }) => {
  await open(page, pageKinds['hero story']);
  await page.locator('#share-button [popovertarget="share"]').click();
  await expect(lock(page)).toHaveAttribute('data-scroll-lock', 'share');
  await page.keyboard.press('Escape');
  await expect(lock(page)).not.toHaveAttribute('data-scroll-lock');
  await expect(page.locator('#share-button [popovertarget="share"]')).toBeFocused();
});

test('The frame of the browser follows the chosen theme, the button that of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  const button = page.locator('theme-switch button');
  await expect(button).toHaveAccessibleName('Switch to dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveAccessibleName('Switch to light');
  await button.click();
  const applied = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas
          .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
          .map((meta) => meta.getAttribute('data-scheme')),
      );
  expect(await applied()).toEqual(['light']);
  await button.click();
  expect(await applied()).toEqual(['dark']);
});

test.describe('a first visit', () => {
  test.use({ viewport: sizes.phone, extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

  test('Region and cookies are asked in quiet bars, each by its own rule, and the page is seen behind', async ({
    page,
    context,
  }) => {
    await open(page, '/about');
    const region = page.getByRole('combobox', { name: 'Please select a region' });
    const cookies = page.getByRole('region', { name: 'Cookies' });
    await expect(region).toBeVisible();
    await expect(cookies).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const bars = await page.locator('page-notices').boundingBox();
    expect(bars?.height).toBeLessThan(844 / 3);

    await page.goto('/newsletters');
    await expect(region).toBeVisible();
    await expect(cookies).toBeHidden();
    await page.goto('/dining/restaurants/hk');
    await expect(region).toBeHidden();
    await expect(cookies).toBeVisible();

    await page.goto('/about');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(region).toBeHidden();
    await expect(cookies).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'ta-region')?.value).toBe('ap');
    await expect(page).toHaveURL('/about');
  });

  test('A region chosen in the bar is stored and shown', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('combobox').selectOption('hk:zh-Hant');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    await expect(page.locator('.region-notice')).toBeHidden();
  });
});
