import type { Locator } from 'playwright/test';
import { expect, open, test } from './reader.ts';

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('dark mode is kept for the next page and painted without a flash of light', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const button = page.locator('theme-switch button');
  await expect(button).toHaveAccessibleName('Switch to dark');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const cookie = (await context.cookies()).find(({ name }) => name === 'ta-darkMode');
  expect(cookie?.value).toBe('1');
  await expect(button).toHaveAccessibleName('Switch to light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('a reader in the European Union', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

  test('is asked about cookies once', async ({ page }) => {
    await open(page, '/');
    const notice = page.locator('cookie-notice');
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(notice).toBeHidden();
  });
});

test('a reader elsewhere is not asked about cookies', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('cookie-notice')).toHaveCount(0);
});

test('the header hides on scrolling down and comes back on scrolling up', async ({ page }) => {
  await open(page, '/');
  const header = page.locator('slide-header');
  await page.mouse.wheel(0, 1200);
  await expect(header).toHaveAttribute('data-slide', 'hidden');
  await page.mouse.wheel(0, -200);
  await expect(header).toHaveAttribute('data-slide', 'shown');
});

test('large pictures come nearer once they are seen, in their turn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const scaleOf = (picture: Locator) =>
    picture.locator('img').evaluate((image) => getComputedStyle(image).scale);
  const lead = page.locator('.front-lead in-view');
  await expect(lead).toHaveAttribute('data-seen', '');
  await expect.poll(() => scaleOf(lead)).not.toBe('none');
  const below = page.locator('.weekend in-view');
  await expect(below).not.toHaveAttribute('data-seen');
  await below.scrollIntoViewIfNeeded();
  await expect(below).toHaveAttribute('data-seen', '');
});

test('no picture moves for a reader who asked for less motion', async ({ page }) => {
  await open(page, '/');
  const lead = page.locator('.front-lead in-view');
  await expect(lead).toHaveAttribute('data-seen', '');
  await expect(lead.locator('img')).toHaveCSS('scale', 'none');
});

test('the way back to the top shows after 250 px and leads there', async ({ page }) => {
  await open(page, '/');
  const link = page.locator('back-to-top a');
  await expect(link).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(link).toBeVisible();
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the browser’s own share sheet is given address, title, standfirst and author', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await open(page, '/dining/bars/three-bars-before-dinner');
  await page.locator('#share-button [popovertarget="share"]').click();
  const data = await page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);
  expect(data?.url).toMatch(/\/dining\/bars\/three-bars-before-dinner$/);
  expect(data?.title).toBe(await page.locator('h1').textContent());
  expect(data?.text).toBe(
    `${await page.locator('meta[name="description"]').getAttribute('content')}\nBy Ada Marsh`,
  );
  await expect(page.locator('#share')).toBeHidden();
});
