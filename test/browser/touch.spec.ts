import type { CDPSession, Page } from 'playwright/test';
import { pageKinds } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

type Point = readonly [x: number, y: number];
type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => Promise<void>;

const story = pageKinds['gallery story'];
const steps = 8;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Touches the screen with fingers at points. */
function touching(session: CDPSession): Touch {
  return async (type, points) => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

/** Moves fingers from points to other points, and lifts them. */
async function drag(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = touching(session);
  const between = (share: number) =>
    from.map(([x, y], index): Point => {
      const [endX, endY] = to[index] as Point;
      return [x + (endX - x) * share, y + (endY - y) * share];
    });
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step++) await touch('touchMove', between(step / steps));
  await touch('touchEnd', []);
  await session.detach();
}

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });

/** Opens the gallery at its first picture, and returns how many there are. */
async function openGallery(page: Page): Promise<number> {
  await open(page, story);
  const pictures = page.locator('a[data-picture]');
  const total = await pictures.count();
  await pictures.first().tap();
  await expect(gallery(page).getByText(`1 / ${total}`)).toBeVisible();
  await expect(page.locator('.pswp--open')).toBeVisible();
  return total;
}

test('A finger that swipes leads to the next picture and back', async ({ page }) => {
  const total = await openGallery(page);
  await drag(page, [[340, 380]], [[40, 390]]);
  await expect(gallery(page).getByText(`2 / ${total}`)).toBeVisible();
  await expect(page).toHaveURL(`${story}#picture-2`);
  await drag(page, [[40, 380]], [[340, 390]]);
  await expect(gallery(page).getByText(`1 / ${total}`)).toBeVisible();
});

test('Two fingers enlarge a picture, which then moves under one of them', async ({ page }) => {
  const total = await openGallery(page);
  const width = () =>
    page
      .locator('.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)')
      .evaluate((image) => image.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(0);
  const before = await width();
  await drag(
    page,
    [
      [180, 380],
      [210, 380],
    ],
    [
      [40, 330],
      [350, 430],
    ],
  );
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await drag(page, [[150, 380]], [[230, 380]]);
  await expect(gallery(page).getByText(`1 / ${total}`)).toBeVisible();
});

test('A finger that swipes down closes the gallery, and the story is where it was', async ({ page }) => {
  await openGallery(page);
  await drag(page, [[195, 300]], [[195, 780]]);
  await expect(gallery(page)).toHaveCount(0);
  await expect(page).toHaveURL(story);
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-lock');
});

test('A touch on a number of a map leads to its entry, which is marked on both', async ({ page }) => {
  await open(page, '/maps/hong-kong-by-stairs');
  const point = page.locator('.map-sheet a').nth(1);
  const box = await point.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await point.tap();
  await expect(page).toHaveURL(/#place-2$/);
  await expect(page.locator('#place-2:target')).toBeInViewport();
});

test('The map of a walk follows the stops as they are read', async ({ page }) => {
  await open(page, pageKinds['dining guide']);
  const stops = page.locator('.venues > li');
  expect(await stops.count()).toBeGreaterThan(2);
  for (const index of [1, 2, 0]) {
    const stop = stops.nth(index);
    await stop.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - innerHeight * 0.45, behavior: 'instant' });
    });
    await expect(stop).toHaveAttribute('data-active', '');
    await expect(page.locator('.map-sheet a[data-active]')).toHaveAttribute('data-point', String(index + 1));
  }
  await expect(page.locator('.drawn-map')).toBeInViewport();
});

test('The way of a map is drawn as far as the stop that is read', async ({ page }) => {
  await open(page, pageKinds.map);
  for (const index of [2, 1]) {
    await page
      .locator('.venues > li')
      .nth(index)
      .evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollBy({ top: top + height / 2 - innerHeight * 0.45, behavior: 'instant' });
      });
    await expect(page.locator('.map-sheet [data-leg][data-passed]')).toHaveCount(index);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The map of a walk is a plain map before its stops', async ({ page }) => {
    await open(page, pageKinds['dining guide']);
    const map = page.locator('.drawn-map');
    await expect(map).toBeVisible();
    expect(await map.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  });
});
