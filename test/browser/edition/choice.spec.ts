import { expect, test } from '../reader.ts';

test.describe('an address that chooses region and language', () => {
  const chosen = '/dining?site=hk&lang=zh-Hant';

  test('is remembered by the browser, and the links of the page need it no more', async ({
    page,
    context,
  }) => {
    await page.goto(chosen);
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ 'ta-region': 'hk', 'ta-lang': 'zh-Hant' });
    await expect(page.locator('a[href^="/"]:is([href*="site="], [href*="lang="])')).toHaveCount(0);
    await page.goto('/style');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  });

  test('is followed within the window after that', async ({ page }) => {
    await page.goto(chosen);
    await expect(page.locator('a[href^="/"][href*="site="]')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    await page.locator('main h2 a, main h3 a').first().click();
    await expect(page.locator('main[data-page="story"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
    expect(page.url()).not.toContain('site=');
  });

  test('is not remembered where the page is of another region', async ({ page, context }) => {
    await page.goto('/dining?site=nowhere&lang=xx');
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('ta-region');
    expect(names).not.toContain('ta-lang');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links keep the region and language of the address', async ({ page, context }) => {
    await page.goto('/dining?site=hk&lang=zh-Hant');
    await page.locator('main h2 a, main h3 a').first().click();
    await expect(page).toHaveURL(/site=hk&lang=zh-Hant/);
    await expect(page.locator('body')).toBeVisible();
    expect(await context.cookies()).toHaveLength(0);
  });
});
