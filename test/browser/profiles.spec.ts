import { pageKinds } from '../support/page-kinds.ts';
import { arrived, expect, open, test } from './reader.ts';

const guide = '/dining/restaurants/th';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a reader ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('narrows a restaurant guide and clears it again', async ({ page }) => {
      await open(page, guide);
      const filters = page.locator('.filters');
      const prices = filters.locator('summary', { hasText: 'Price range' });
      await prices.click();
      await filters.getByRole('link', { name: /^฿ / }).click();
      await expect(page).toHaveURL(`${guide}?price=1`);
      if (javaScriptEnabled) await prices.click();
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL(guide);
      await expect(page.locator('.filter-result')).toHaveText('2 restaurants');
    });

    test('Enter on a number of a map leads to its entry, which is marked', async ({ page }) => {
      await open(page, '/maps/hong-kong-by-stairs');
      await page.locator('.map-sheet a').nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#place-2$/);
      await expect(page.locator('#place-2:target')).toBeInViewport();
    });

    test('follows a number of a map to its place', async ({ page }) => {
      await open(page, '/maps/hong-kong-by-stairs');
      await page.locator('.map-sheet a').nth(2).click();
      await expect(page).toHaveURL(/#place-3$/);
      await expect(page.locator('#place-3')).toBeInViewport();
    });

    test(`is ${javaScriptEnabled ? '' : 'not '}told what is open now`, async ({ page }) => {
      await open(page, guide);
      const states = page.locator('.open-state[data-state]');
      await expect(states).toHaveCount(javaScriptEnabled ? 2 : 0);
      await expect(page.locator('open-filter')).toBeVisible({ visible: javaScriptEnabled });
    });
  });
}

test('one sees what is open now alone, by the clock of the region', async ({ page }) => {
  // A Saturday, 20:00 in Bangkok.
  await page.clock.setFixedTime(new Date('2026-11-28T13:00:00Z'));
  await open(page, guide);
  const open20 = await page.locator('.open-state[data-state="open"]').count();
  expect(open20).toBeGreaterThan(0);
  const button = page.locator('open-filter button');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.results article:visible')).toHaveCount(open20);
});

test('today is set apart in the week of a restaurant, and it is told until when it is open', async ({
  page,
}) => {
  // A Saturday, 00:10 in Bangkok: Friday's evening is not over.
  await page.clock.setFixedTime(new Date('2026-11-27T17:10:00Z'));
  await open(page, '/dining/low-water');
  await expect(page.locator('tr[data-today]')).toHaveAttribute('data-day', '6');
  await expect(page.locator('.open-state')).toHaveText('Open until 00:30');
});

test('the keyboard lights a place of a list by its number on the map', async ({ page }) => {
  await open(page, '/maps/hong-kong-by-stairs');
  await page.locator('.map-sheet a').nth(1).focus();
  await expect(page.locator('#place-2')).toHaveAttribute('data-active', '');
  await page.locator('.map-sheet a').nth(2).focus();
  await expect(page.locator('#place-2')).not.toHaveAttribute('data-active', '');
});

test('hours are told on a page that came in by a link, too', async ({ page }) => {
  await open(page, guide);
  await page.locator('.result-rows h2 a').first().click();
  await arrived(page);
  await expect(page.locator('.profile-line .open-state')).toHaveAttribute('data-state', /open|closed/);
});

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
for (const [device, userAgent, start] of [
  ['an Android phone', android, /^geo:/],
  ['another device', undefined, /^https:/],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });

    test('the link to a map leads to what shows it', async ({ page }) => {
      await open(page, pageKinds.restaurant);
      await expect(page.locator('.place-links a').first()).toHaveAttribute('href', start);
    });
  });
