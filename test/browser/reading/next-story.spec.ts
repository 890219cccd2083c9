import type { Page } from 'playwright/test';
import { noted, useOutsideLibrary } from '../advertising/outside.ts';
import { test as audited, expectAccessible } from '../audit.ts';
import { arrived, expect, followTo, open, test } from '../reader.ts';

const first = '/dining/food/bread-at-midnight';
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

const path = (page: Page) => new URL(page.url()).pathname;
const lead = (page: Page) => page.locator('.next-story:not([hidden])');
const story = (page: Page, nth: number) => page.locator('.story').nth(nth);
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Brings an element to the top of the window. */
const goTo = (page: Page, nth: number) =>
  story(page, nth).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));

/** Scrolls towards the lead of the next story until its story has come. */
async function readOn(page: Page, stories: number): Promise<void> {
  for (let step = 0; step < 60 && (await page.locator('.story').count()) < stories; step++) {
    await page.evaluate((wanted) => {
      if (document.querySelectorAll('.story').length >= wanted) return;
      const lead = document.querySelector('.next-story[data-follows]:not([hidden])');
      const way = (lead?.getBoundingClientRect().top ?? 0) - innerHeight - 200;
      if (way > 0) scrollBy({ top: Math.min(way, innerHeight), behavior: 'instant' });
    }, stories);
    await frames(page);
  }
  await expect(page.locator('.story')).toHaveCount(stories);
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('the next story follows with its own address, title and head; above it is the first again', async ({
      page,
    }) => {
      await open(page, first);
      const title = await page.title();
      const address = (await lead(page).locator('h2 a').getAttribute('href')) as string;
      await readOn(page, 2);
      expect(path(page)).toBe(first);
      await goTo(page, 1);
      await expect(page).toHaveURL(address);
      await expect(page).not.toHaveTitle(title);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      await expect(page.locator('#share-button')).toHaveAttribute('data-url', new RegExp(`${address}$`));
      await expect(page.locator('#share [data-copy]')).toHaveAttribute(
        'data-copy',
        new RegExp(`${address}$`),
      );
      const shared = page.locator('.following .share-rail [data-copy]');
      await expect(shared).toHaveAttribute('data-copy', new RegExp(`${address}$`));
      const entries = await page.evaluate(() => history.length);
      await goTo(page, 0);
      await expect(page).toHaveURL(first);
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('Back and Forward return to a story that followed, in its place', async ({ page }) => {
      await open(page, first);
      await readOn(page, 2);
      await goTo(page, 1);
      await expect.poll(() => path(page)).not.toBe(first);
      const address = path(page);
      const top = await page.evaluate(() => Math.round(scrollY));
      await followTo(page, '/travel');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/travel$/);
      await page.goBack();
      await arrived(page);
      await expect(page).toHaveURL(address);
      await expect(page.locator('.story')).toHaveCount(2);
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(top);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
      await page.reload();
      await expect(page.locator('.story')).toHaveCount(1);
      await expect(page.locator('h1')).toBeInViewport();
    });
  });
}

test('at most three stories follow, then the footer; whoever jumps to the footer stays there', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await open(page, first);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('.site-footer')).toBeInViewport();
  await frames(page);
  await expect(page.locator('.story')).toHaveCount(1);
  await page.reload();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const stories of [2, 3, 4]) await readOn(page, stories);
  await lead(page).first().scrollIntoViewIfNeeded();
  await frames(page);
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  await frames(page);
  await expect(page.locator('.story')).toHaveCount(4);
});

test('each story is reported once', async ({ page }) => {
  const views: string[] = [];
  await page.route('/reads', async (route) => {
    views.push(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await open(page, first);
  await readOnWithClock(page);
  await goTo(page, 1);
  await expect.poll(() => path(page)).not.toBe(first);
  await page.clock.runFor(9_000);
  await goTo(page, 0);
  await expect.poll(() => path(page)).toBe(first);
  await page.clock.runFor(9_000);
  await goTo(page, 1);
  await expect.poll(() => path(page)).not.toBe(first);
  await page.clock.runFor(9_000);
  expect(new Set(views).size).toBe(2);
  expect(views).toHaveLength(2);
});

test('the advertising of a story that follows has its own slots and its own targeting', async ({ page }) => {
  await useOutsideLibrary(page);
  await page.clock.install();
  await open(page, first);
  await readOnWithClock(page);
  const ids = await page.evaluate(() => [...document.querySelectorAll('.ad-space')].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const targeting = await page.locator('.following').first().getAttribute('data-ad-targeting');
  expect(targeting).not.toBe(await page.locator('#main').getAttribute('data-ad-targeting'));
  const slot = page.locator('.following .ad[data-ad-unit="ARTICLE_BOTTOM"]').first();
  await slot.scrollIntoViewIfNeeded();
  await page.clock.runFor(1_000);
  await expect(slot).toContainText('From outside: /1234567/ARTICLE_BOTTOM');
  const space = await slot.locator('.ad-space').getAttribute('id');
  const request = (await noted(page)).requests.find(({ ids }) => ids.includes(space as string));
  expect(request?.targeting).toMatchObject(JSON.parse(targeting as string));
});

/** Lets what waits for a moment happen while a story comes. */
async function readOnWithClock(page: Page): Promise<void> {
  await page.clock.runFor(2_000);
  await page.evaluate(() => {
    const lead = document.querySelector('.next-story[data-follows]');
    scrollBy({ top: (lead?.getBoundingClientRect().top ?? 0) - innerHeight - 200, behavior: 'instant' });
  });
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await page.locator('.story').count()).toBe(2);
  }).toPass();
}

test('a picture of a story that follows opens the gallery of that story under its address', async ({
  page,
}) => {
  await open(page, first);
  await readOn(page, 2);
  const pictures = page.locator('.following a[data-picture]');
  await goTo(page, 1);
  await pictures.first().click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  await expect(page).toHaveURL(/#picture-1$/);
  expect(path(page)).not.toBe(first);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toHaveCount(0);
  await expect(page.locator('.story')).toHaveCount(2);
});

test.describe('when the next story cannot be had', () => {
  test.use({ expectedFailures: [/ERR_FAILED/] });

  test('its lead stays a link, and the address is that of the first', async ({ page }) => {
    await open(page, first);
    const address = (await lead(page).locator('h2 a').getAttribute('href')) as string;
    await page.route(`**${address}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(address));
    await page.locator('.related').scrollIntoViewIfNeeded();
    await failed;
    await lead(page).scrollIntoViewIfNeeded();
    await expect(lead(page).locator('h2 a')).toBeVisible();
    await expect(page.locator('.story')).toHaveCount(1);
    await expect(page).toHaveURL(first);
  });
});

test('readers who save data are given a link', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await open(page, first);
  await page.evaluate(() => document.querySelector('.related')?.scrollIntoView({ behavior: 'instant' }));
  await frames(page);
  await expect(page.locator('.story')).toHaveCount(1);
  await expect(lead(page).locator('h2 a')).toBeVisible();
});

audited('stories that follow each other keep WCAG 2.2 AA', async ({ audited: page }) => {
  await open(page, first);
  await readOn(page, 2);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('back-to-top a')).toBeHidden();
  await expectAccessible(page);
});
