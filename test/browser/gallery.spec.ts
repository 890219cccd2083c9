import type { Page } from 'playwright/test';
import { pageKinds } from '../support/page-kinds.ts';
import { expect, hold, open, test } from './reader.ts';

const story = pageKinds['gallery story'];
const opener = /^Open the gallery/;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
const pictures = (page: Page) => page.locator('a[data-picture]');

/** Holds back the program of the gallery, until it is let go. */
const holdProgram = (page: Page) => hold(page, /gallery\.island.*\.js/);

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('The first tap opens the gallery', async ({ page }) => {
      const letGo = await holdProgram(page);
      await open(page, story);
      const island = page.locator('island-root[name="gallery"]');
      await expect(island).toHaveAttribute('data-island-status', 'waiting');
      await page.getByRole('button', { name: opener }).click();
      await expect(island).toHaveAttribute('data-island-status', 'loading');
      letGo();
      await expect(gallery(page)).toBeVisible();
    });

    test('Every picture of a story opens the gallery, and Back leads to the story', async ({ page }) => {
      await open(page, story);
      const total = await pictures(page).count();
      await pictures(page).nth(2).click();
      await expect(gallery(page).getByText(`3 / ${total}`)).toBeVisible();
      await expect(page).toHaveURL(`${story}#picture-3`);
      await expect(gallery(page).getByText('The second: a jetty and no road')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(`${story}#picture-2`);
      await page.goBack();
      await expect(gallery(page)).toHaveCount(0);
      await expect(page).toHaveURL(story);
      await expect(page.locator('#main')).toHaveAttribute('data-page', 'story');
      await expect(pictures(page).nth(2)).toBeFocused();
      await page.goForward();
      await expect(gallery(page)).toBeVisible();
    });

    test('A screen reader reads the number of a picture, what it shows and its caption', async ({ page }) => {
      await open(page, story);
      const shown = (await pictures(page).nth(1).getByRole('img').getAttribute('alt')) as string;
      await pictures(page).nth(0).click();
      const told = gallery(page).locator('[aria-live="polite"]');
      await expect(told.filter({ hasText: '1 / ' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(told.filter({ hasText: '2 / ' })).toContainText(shown);
      await page.keyboard.press('ArrowRight');
      await expect(told.filter({ hasText: 'The second: a jetty and no road' })).toHaveCount(1);
    });

    test('The address of a picture opens it; Escape closes it and keeps to the story', async ({ page }) => {
      await open(page, `${story}#picture-3`);
      await expect(gallery(page)).toBeVisible();
      await expect(gallery(page).getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current');
      await gallery(page).getByRole('button', { name: 'Picture 5' }).click();
      await expect(page).toHaveURL(`${story}#picture-5`);
      await page.keyboard.press('Escape');
      await expect(gallery(page)).toHaveCount(0);
      await expect(page).toHaveURL(story);
      await expect(pictures(page).nth(2)).toBeFocused();
    });
  });

  test.describe(`to a reader with a keyboard on a ${size}`, () => {
    test.use({ viewport });

    test('The gallery keeps the focus, the story stands still, and its targets are large', async ({
      page,
    }) => {
      await open(page, story);
      await pictures(page).nth(1).click();
      const controls = gallery(page).getByRole('button');
      await expect(controls.first()).toBeVisible();
      const top = await page.evaluate(() => window.scrollY);
      for (const button of await controls.all()) {
        const box = await button.boundingBox();
        if (!box || !(await button.isVisible())) continue;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
      for (let step = 0; step < (await controls.count()) + 2; step++) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const { activeElement: focused, body } = document;
          return focused !== body && !focused?.closest('dialog');
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press('PageDown');
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
    });
  });
}

test('The icons of the gallery have the colour of its texts', async ({ page }) => {
  await open(page, story);
  await pictures(page).first().click();
  const icon = gallery(page).getByRole('button', { name: 'Close' }).locator('svg');
  await expect(icon).toHaveCSS('stroke', 'rgb(243, 238, 229)');
});

test('The gallery has a frame for an advertisement, which is no picture of its count', async ({ page }) => {
  await open(page, story);
  const total = await pictures(page).count();
  await pictures(page).nth(3).click();
  await expect(gallery(page).getByText(`4 / ${total}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery(page).locator('[data-ad-frame="ARTICLE_GALLERY"]')).toBeInViewport();
  await expect(page).toHaveURL(`${story}#picture-4`);
  await page.keyboard.press('ArrowRight');
  await expect(gallery(page).getByText(`5 / ${total}`)).toBeVisible();
});

test('A page that is no story closes the gallery', async ({ page }) => {
  await open(page, story);
  await pictures(page).first().click();
  await expect(gallery(page)).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('.site-header .wordmark')?.click());
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'home');
  await expect(gallery(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-lock');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A picture of a story is a link to its file', async ({ page, request }) => {
    await open(page, story);
    const href = await pictures(page).nth(1).getAttribute('href');
    expect((await request.get(href ?? '')).headers()['content-type']).toBe('image/jpeg');
    await expect(page.getByRole('button', { name: opener })).toBeHidden();
  });
});

test.describe('when its program cannot be loaded', () => {
  test.use({ expectedFailures: [/gallery\.island/] });

  test('A gallery that cannot be loaded says so, and offers the picture', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    await page.route(/gallery\.island.*\.js/, (route) => route.abort());
    await open(page, story);
    await page.getByRole('button', { name: opener }).click();
    const message = page.getByRole('alert');
    await expect(message).toContainText('could not be loaded');
    await expect(message.getByRole('link', { name: 'Reload the page' })).toBeVisible();
    const plain = message.getByRole('link', { name: 'Show the picture' });
    await expect(plain).toHaveAttribute('href', /\.jpeg$/);
  });

  test('A gallery that could not be loaded can be tried again', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    await page.route(/gallery\.island.*\.js/, (route) => route.abort());
    await open(page, story);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(/gallery\.island.*\.js/);
    await page.getByRole('button', { name: opener }).click();
    await expect(gallery(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
