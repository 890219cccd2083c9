import type { Page } from 'playwright/test';
import { targetingKeys } from '../../../views/ads/targeting.ts';
import { listUnits } from '../../../views/ads/unit-list.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { expect, followTo, letCome, open, test } from '../reader.ts';
import { noted, useHeaderBidding, useOutsideLibrary } from './outside.ts';

const galleryStory = pageKinds['gallery story'];

test.use({ viewport: { width: 1280, height: 900 } });

/** Waits until the advertising of the page has begun. */
const begun = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ad-defined');

test('a library that comes late takes over from house ads', async ({ page }) => {
  await page.clock.install();
  const { released, release } = letCome();
  await useOutsideLibrary(page, released);
  const free = page.waitForResponse('**/ads.js');
  await open(page, '/');
  await free;
  await page.clock.runFor(2_000);
  await begun(page);
  const first = page.locator('.ad[data-ad-unit="HOME"]');
  await first.scrollIntoViewIfNeeded();
  await expect(first.locator('.promotion')).toBeVisible();
  release();
  await expect(first).toContainText('From outside: /1234567/HOME');
  await expect(first.locator('.promotion')).toHaveCount(0);
  await followTo(page, '/dining');
  await page.clock.runFor(1_000);
  const category = page.locator('.ad[data-ad-unit="CATEGORY"]');
  await category.scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect(category).toContainText('From outside: /1234567/CATEGORY');
});

test('a slot is defined within 300 px of the window, and displayed within 200', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await useOutsideLibrary(page);
  await open(page, '/');
  await begun(page);
  const slot = page.locator('.ad[data-ad-unit="HOME_MID1_RIGHT"]');
  /** Brings the slot to a distance below the window, and waits until what watches it has been told. */
  const bring = (distance: number) =>
    slot.evaluate(async (element, distance) => {
      const top = element.getBoundingClientRect().top + scrollY;
      scrollTo({ top: top - innerHeight - distance, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, distance);
  await bring(310);
  await expect(slot).toHaveAttribute('data-ad-state', 'waiting');
  await bring(250);
  await expect(slot).toHaveAttribute('data-ad-state', 'defined');
  await bring(210);
  await expect(slot).toHaveAttribute('data-ad-state', 'defined');
  await bring(190);
  await expect(slot).toHaveAttribute('data-ad-state', 'filled');
});

test('the advertising of a page is asked for 100 ms after it was shown', async ({ page }) => {
  const start = new Date('2026-11-22T12:00:00Z');
  await page.clock.install({ time: start });
  await useOutsideLibrary(page);
  await open(page, '/');
  await begun(page);
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  await followTo(page, '/dining');
  const units = async () => (await noted(page)).requests.flatMap((request) => request.units);
  await page.clock.runFor(99);
  expect(await units()).not.toContain('/1234567/CATEGORY');
  await page.clock.runFor(1);
  await expect.poll(units).toContain('/1234567/CATEGORY');
});

test.describe('a library that cannot be loaded', () => {
  test.use({ expectedFailures: [/ads\.example/] });

  test('leaves the slots to house ads', async ({ page }) => {
    await useOutsideLibrary(page);
    await page.route('https://ads.example/**', (route) => route.abort());
    await open(page, '/');
    const first = page.locator('.ad[data-ad-unit="HOME"]');
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('.promotion')).toBeVisible();
    await expect(first).toHaveAttribute('data-ad-state', 'filled');
  });
});

test.describe('blocked advertising', () => {
  test.use({ expectedFailures: [/\/ads\.js/] });

  test('shows house ads, though the library has come', async ({ page }) => {
    await useOutsideLibrary(page);
    await page.route('**/ads.js', (route) => route.abort());
    await open(page, '/');
    const first = page.locator('.ad[data-ad-unit="HOME"]');
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('.promotion')).toBeVisible();
    await expect(page.locator('.outside')).toHaveCount(0);
  });
});

test('slots that are in reach when the page is shown are one request, with their sizes', async ({ page }) => {
  await useOutsideLibrary(page);
  // Tall enough for several slots.
  await page.setViewportSize({ width: 1280, height: 6_000 });
  await open(page, '/');
  await expect(page.locator('.ad[data-ad-unit="HOME"]')).toHaveAttribute('data-ad-state', 'filled');
  const { requests } = await noted(page);
  expect(requests[0]?.units.length).toBeGreaterThan(1);
  expect(requests[0]?.units).toContain('/1234567/HOME');
  expect(requests[0]?.ids, 'also the slot of the whole page').toContain('ad-HOME-page');
  expect(requests[0]?.targeting).toEqual({ region: 'ap', locale: 'en', pagekind: 'index' });
  expect(requests).toHaveLength(1);
});

test('an ad of the gallery is requested when its frame is seen, and not again before it was in view for 30 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await useOutsideLibrary(page);
  await open(page, galleryStory);
  await begun(page);
  await page.locator('a[data-picture]').nth(3).click();
  await expect(page.locator('.gallery-counter')).toContainText('4 / ');
  await page.clock.runFor(1_000);
  const frame = page.locator('[data-ad-frame="ARTICLE_GALLERY"]');
  const ofGallery = async () =>
    (await noted(page)).requests.filter(({ ids }) => ids.includes('ad-ARTICLE_GALLERY-gallery-1')).length;
  const before = await ofGallery();
  const turn = async (key: string) => {
    await page.keyboard.press(key);
    await page.clock.runFor(1_000);
  };
  await turn('ArrowRight');
  await expect(frame).toHaveAttribute('data-ad-state', 'filled');
  expect(await ofGallery()).toBe(before + 1);
  await turn('ArrowRight');
  await expect(frame).toBeHidden();
  await page.clock.runFor(60_000);
  await turn('ArrowLeft');
  expect(await ofGallery(), 'it was out of view').toBe(before + 1);
  await page.clock.runFor(31_000);
  await turn('ArrowRight');
  await turn('ArrowLeft');
  expect(await ofGallery()).toBe(before + 2);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(frame).toHaveCount(0);
  expect((await noted(page)).destroyed).toContain('ad-ARTICLE_GALLERY-gallery-1');
});

test('an outside library finds the slots that house ads had left, and bids are asked for before it', async ({
  page,
}) => {
  await page.clock.install();
  const { released, release } = letCome();
  await useOutsideLibrary(page, released);
  await useHeaderBidding(page, 'HOME_NATIVE1');
  const free = page.waitForResponse('**/ads.js');
  await open(page, '/');
  await free;
  await page.clock.runFor(4_000);
  await begun(page);
  const native = page.locator('.ad[data-ad-unit="HOME_NATIVE1"]');
  await expect(native).toHaveAttribute('data-ad-state', 'collapsed');
  release();
  await expect(native).toBeVisible();
  await native.scrollIntoViewIfNeeded();
  await expect(native).toContainText('From outside: /1234567/HOME_NATIVE1');
  const order = await page.evaluate(() => (window as unknown as { bidOrder: string[] }).bidOrder);
  expect(order).toEqual(['asked ad-HOME_NATIVE1-1', 'targeted ad-HOME_NATIVE1-1']);
});

const wholePages = async (page: Page) =>
  ((await noted(page))?.requests ?? []).flatMap(({ ids }) => ids.filter((id) => /-page$|^gpt_unit/.test(id)));

test('what stands around a page is requested alike on a full load, after a link, and on the way back', async ({
  page,
}) => {
  await useOutsideLibrary(page);
  await open(page, '/');
  await expect.poll(() => wholePages(page)).toEqual(['ad-HOME-page']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await followTo(page, '/dining');
  await expect.poll(() => wholePages(page)).toEqual(['ad-HOME-page', 'ad-CATEGORY-page']);
  await page.goBack();
  await expect.poll(() => wholePages(page)).toEqual(['ad-HOME-page', 'ad-CATEGORY-page', 'ad-HOME-page']);
  await followTo(page, '/search?q=tea');
  await page.locator('.ad[data-ad-unit="SEARCH"]').scrollIntoViewIfNeeded();
  await expect(page.locator('.ad[data-ad-unit="SEARCH"]')).toHaveAttribute('data-ad-state', 'filled');
  expect(await wholePages(page), 'never on a form').toHaveLength(3);
});

for (const [format, id] of [
  ['takeover', 'gpt_unit_5'],
  ['anchor-top', 'gpt_unit_2'],
  ['anchor-bottom', 'gpt_unit_3'],
] as const)
  test(`a publisher's ${format} is the only one on each page`, async ({ page }) => {
    await useOutsideLibrary(page, undefined, { wholePage: format });
    await open(page, '/');
    await expect(page.locator('[id^="gpt_unit"]')).toHaveText('From outside: /1234567/HOME');
    await followTo(page, '/dining');
    await expect(page.locator('[id^="gpt_unit"]')).toHaveText('From outside: /1234567/CATEGORY');
    expect(await wholePages(page)).toEqual([id, id]);
  });

test('units, sizes and keys that are sent are those of the list for the ad server', async ({ page }) => {
  await useOutsideLibrary(page, undefined, { regionInPath: true, lazy: false });
  await open(page, galleryStory);
  await expect(page.locator('.ad[data-ad-state="filled"]').first()).toBeVisible();
  const { requests } = await noted(page);
  expect(requests.length).toBeGreaterThan(0);
  const keysOf = (part: 'page' | 'slot') =>
    Object.entries(targetingKeys).flatMap(([key, { of }]) => (of === part ? [key] : []));
  const region = await page.locator('html').getAttribute('data-region');
  const listed = listUnits();
  for (const { units, sizes, targeting, places } of requests) {
    expect(keysOf('page')).toEqual(expect.arrayContaining(Object.keys(targeting)));
    expect(targeting).toMatchObject({ pagekind: 'story', style: 'gallery' });
    for (const [index, path] of units.entries()) {
      expect(path.split('/').slice(0, 3)).toEqual(['', '1234567', region]);
      const place = places[index] as Record<string, string>;
      expect(Object.keys(place)).toEqual(keysOf('slot'));
      if (place.position === 'invisible') continue;
      const entry = listed.find(({ unit, device }) => unit === path.split('/')[3] && device === place.device);
      const asked = (sizes[index] as (string | number[])[]).map((size) => [size].flat().join('x'));
      expect(entry?.sizes).toEqual(expect.arrayContaining(asked));
    }
  }
});
