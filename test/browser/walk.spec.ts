import { arrived, expect, open, test } from './reader.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [size, viewport] of Object.entries(sizes)) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a reader on a ${size} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test('walks from home to a vertical, a supertag, a story, and back', async ({ page }) => {
        await open(page, '/');
        await expect(page.locator('#main')).toHaveAttribute('data-page', 'home');

        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('#menu').getByRole('link', { name: 'Dining', exact: true }).click();
        await expect(page.locator('#main')).toHaveAttribute('data-page', 'vertical');
        await expect(page.locator('#menu')).toBeHidden();
        await expect(page).toHaveURL('/dining');
        await expect(page).toHaveTitle(/^Dining/);

        await page.locator('#main .supertags').getByRole('link', { name: 'Food' }).click();
        await expect(page.locator('#main')).toHaveAttribute('data-page', 'listing');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food');

        const headline = page.locator('#main article h2 a').first();
        const title = await headline.textContent();
        await headline.click();
        await expect(page.locator('#main')).toHaveAttribute('data-page', 'story');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title as string);
        await expect(page.locator('.related article').first()).toBeVisible();

        await page.goBack();
        await expect(page.locator('#main')).toHaveAttribute('data-page', 'listing');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food');
        await expect(page).toHaveURL('/dining/food');
      });

      test('chooses a region and its language', async ({ page }) => {
        await open(page, '/dining');
        await page
          .locator('.site-footer')
          .getByRole('button', { name: /^Region/ })
          .click();
        const sheet = page.locator('#regions');
        await expect(sheet.getByRole('heading')).toHaveText('Please select a region');
        await sheet.locator('button[value="hk:zh-Hant"]').click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
        await expect(page).toHaveURL('/dining');
      });
    });
  }
}

test('the story keeps the place of the reader and of the keyboard', async ({ page }) => {
  await open(page, '/style');
  await page.locator('#main article h2 a').first().click();
  await arrived(page);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the navigation marks where the reader is, also after a fetched page', async ({ page }) => {
  await open(page, '/');
  await page.locator('#site-navigation').getByRole('link', { name: 'Travel' }).click();
  await arrived(page);
  await expect(page.locator('#site-navigation [aria-current]')).toHaveText('Travel');
});

test('more stories come in below the first, and their address is a page of its own', async ({ page }) => {
  await open(page, '/dining/food');
  const articles = page.locator('#main .feed article');
  const before = await articles.count();
  const more = page.getByRole('link', { name: 'More stories' });
  const address = await more.getAttribute('href');
  await more.click();
  await expect(page.locator('[data-feed-page="2"] article').first()).toBeVisible();
  expect(await articles.count()).toBeGreaterThan(before);
  await expect(page).toHaveURL('/dining/food');
  await open(page, address as string);
  await expect(page.locator('[data-feed-page="2"] article').first()).toBeVisible();
});

test('an address of nobody apologises and leads on', async ({ page, request }) => {
  const answer = await request.get('/no/such/page');
  expect(answer.status()).toBe(404);
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reader who comes to a story from elsewhere is offered recommendations before going back', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/v1/stories?region=ap&locale=en&size=1')).json();
  const story = `/${items[0].vertical}/${items[0].supertag}/${items[0].slug}`;
  await page.goto(story, { referer: 'https://elsewhere.example/' });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(story);
  await page.goBack();
  await expect(page).toHaveURL('/before-you-go');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before You Go');
});

test('A reader who comes from another domain of the company is not', async ({ page, request }) => {
  const { items } = await (await request.get('/api/v1/stories?region=ap&locale=en&size=1')).json();
  const story = `/${items[0].vertical}/${items[0].supertag}/${items[0].slug}`;
  await open(page, '/style');
  const own = await page.locator('html').getAttribute('data-own-domains');
  const [domain] = own?.split(' ') ?? [];
  await page.goto(story, { referer: `https://www.${domain}/` });
  await page.getByRole('heading', { level: 1 }).click();
  await page.goBack();
  await expect(page).toHaveURL('/style');
});

test('a reader who comes from the magazine itself is not', async ({ page }) => {
  await open(page, '/');
  await open(page, '/style');
  await page.locator('#main article h2 a').first().click();
  await arrived(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.goBack();
  await expect(page).toHaveURL('/style');
});
