import type { Page } from 'playwright/test';
import { expect, open, test } from '../reader.ts';

const box = (page: Page) => page.getByRole('checkbox', { name: /on my shortlist/ }).first();

/** The paths of restaurants of Hong Kong. */
async function restaurants(page: Page): Promise<string[]> {
  await open(page, '/dining/restaurants?site=hk&lang=en');
  const paths = await page
    .locator('main .results h2 a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return paths.slice(0, 2);
}

test('restaurants are put on a shortlist on their pages, and taken off on its own', async ({ page }) => {
  const [one = '', two = ''] = await restaurants(page);
  for (const path of [one, two]) {
    await open(page, path);
    // The first click is repeated once the program of the boxes is there.
    await box(page).click();
    await expect(box(page)).toBeChecked();
  }
  await page.getByRole('button', { name: 'Show my shortlist' }).click();
  await expect(page).toHaveURL(/\/shortlist\?/);
  await expect(page.locator('.venues h2 a')).toHaveCount(2);
  await page.locator('.venues a[data-slug]').first().click();
  await expect(page.locator('.venues h2 a')).toHaveCount(1);
  await open(page, '/shortlist');
  await expect(page.locator('.venues h2 a')).toHaveCount(1);
});

test('a shortlist that somebody sent is kept on the device', async ({ page }) => {
  const [one = ''] = await restaurants(page);
  const slug = one.split('/').at(-1);
  await open(page, `/shortlist?list=${slug}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await open(page, one);
  await box(page).scrollIntoViewIfNeeded();
  await expect(box(page)).toBeChecked();
});

test('nothing is offered to be kept of an empty shortlist', async ({ page }) => {
  await open(page, '/shortlist');
  await expect(page.locator('.empty')).toBeVisible();
  await expect(page.locator('[data-keep]')).toBeHidden();
});
