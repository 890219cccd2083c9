import type { APIRequestContext, Page } from 'playwright/test';
import { arrived, expect, open, test } from '../reader.ts';
import { useOutsideLibrary } from './outside.ts';
import { readOn, recordShifts, shifted } from './shifts.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const most = 0.01;
const withEmpty = '/?house-ads=empty:HOME_MID1_RIGHT';

interface Recorded {
  destroyed: { id: string; stood: boolean }[];
}
type RecordingWindow = Recorded & { googletag: Library };
interface LibrarySlot {
  getSlotElementId(): string;
}
interface Library {
  defineSlot(path: string, sizes: string[], elementId: string): LibrarySlot | null;
  destroySlots(slots: LibrarySlot[]): boolean;
}

/** Records which slots the library is told to destroy, and whether their elements still stood. */
async function recordDestroyed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded = window as unknown as RecordingWindow;
    recorded.destroyed = [];
    const { googletag } = recorded;
    const destroy = googletag.destroySlots;
    googletag.destroySlots = (slots) => {
      for (const slot of slots) {
        const id = slot.getSlotElementId();
        recorded.destroyed.push({ id, stood: document.getElementById(id) !== null });
      }
      return destroy(slots);
    };
  });
}

const destroyed = (page: Page) => page.evaluate(() => (window as unknown as Recorded).destroyed);
const placeOf = (page: Page, unit: string) => page.locator(`.ad[data-ad-unit="${unit}"]`);

/** Waits until the advertising of the site has begun. */
async function begun(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ad-defined');
}

/** Where the house ads of the page lead, each of them once. */
async function promotionsOf(page: Page): Promise<(string | null)[]> {
  const shown = await page
    .locator('.ad .ad-space .promotion')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown).toEqual([...new Set(shown)]);
  return shown;
}

/** The address of a story that is long enough for two advertisements. */
async function longStory(request: APIRequestContext): Promise<string> {
  for (let page = 1; ; page++) {
    const list = await (await request.get(`/api/v1/stories?region=ap&locale=en&size=60&page=${page}`)).json();
    const story = list.items.find(({ style }: { style: string }) => style === 'tatler-weekend');
    if (story) return `/${story.vertical}/${story.supertag}/${story.slug}`;
    if (page >= list.pages) throw new Error('the edition has no weekend story');
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('the home page stands still while its advertising fills and collapses', async ({ page }) => {
      await recordShifts(page);
      await open(page, withEmpty);
      await begun(page);
      await readOn(page);
      await expect(placeOf(page, 'HOME')).toHaveAttribute('data-ad-state', 'filled');
      await expect(placeOf(page, 'HOME_MID1_RIGHT')).toHaveAttribute('data-ad-state', 'collapsed');
      await expect(placeOf(page, 'HOME_MID1_RIGHT')).toBeHidden();
      expect(await shifted(page)).toBeLessThanOrEqual(most);
    });

    test('a long story stands still while its advertising fills', async ({ page, request }) => {
      await recordShifts(page);
      await open(page, await longStory(request));
      await begun(page);
      await readOn(page);
      // The slots of the story itself; others may have followed it.
      for (const unit of ['ARTICLE', 'ARTICLE_BOTTOM'])
        await expect(placeOf(page, unit).first()).toHaveAttribute('data-ad-state', 'filled');
      await expect(placeOf(page, 'ARTICLE_MID1_RIGHT').first()).toBeHidden();
      expect(await shifted(page)).toBeLessThanOrEqual(most);
    });

    test('a reader who jumps sees every place filled, an empty one by a promotion, and nothing moves', async ({
      page,
    }) => {
      await recordShifts(page);
      await useOutsideLibrary(page);
      await page.addInitScript(() => Object.assign(window, { emptyUnits: ['HOME_NATIVE2'] }));
      await open(page, '/');
      await begun(page);
      // From the end: whoever reads downwards would find the empty place collapsed already.
      for (const place of (await page.locator('.ad:visible').all()).reverse()) {
        await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect(place).toHaveAttribute('data-ad-state', /^(filled|promoted)$/);
      }
      await expect(placeOf(page, 'HOME_NATIVE2')).toHaveAttribute('data-ad-state', 'promoted');
      await expect(placeOf(page, 'HOME_NATIVE2').locator('.promotion')).toBeVisible();
      expect(await shifted(page)).toBeLessThanOrEqual(most);
    });

    test('a page shows at most two house ads, which are not alike', async ({ page }) => {
      await open(page, '/');
      await begun(page);
      await expect(page.locator('.ad:visible')).toHaveCount(2);
      await readOn(page);
      expect(await promotionsOf(page)).toHaveLength(2);
    });
  });
}

test('stories that follow each other show no two house ads alike', async ({ page, request }) => {
  await open(page, await longStory(request));
  await begun(page);
  await readOn(page);
  await expect(page.locator('#main [data-address]').nth(1)).toBeAttached();
  await readOn(page);
  expect((await promotionsOf(page)).length).toBeGreaterThan(1);
});

test('on a phone a long story has a window as high as the screen, which says how to go on', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await useOutsideLibrary(page);
  await open(page, '/travel/islands/the-long-way-to-the-lamp');
  const place = placeOf(page, 'ARTICLE_MID1_RIGHT');
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByText('Scroll to continue')).toBeVisible();
  expect((await place.boundingBox())?.height).toBe(sizes.phone.height);
  await page.setViewportSize(sizes.desktop);
  await expect(place.getByText('Scroll to continue')).toBeHidden();
});

test('a weekend read has no such window', async ({ page, request }) => {
  await page.setViewportSize(sizes.phone);
  await useOutsideLibrary(page);
  await open(page, await longStory(request));
  await expect(placeOf(page, 'ARTICLE')).toHaveCount(1);
  await expect(placeOf(page, 'ARTICLE_MID1_RIGHT')).toHaveCount(0);
});

test('slots are destroyed before their page leaves, and defined for the next', async ({ page }) => {
  await open(page, '/');
  await begun(page);
  await placeOf(page, 'HOME').scrollIntoViewIfNeeded();
  await expect(placeOf(page, 'HOME')).toHaveAttribute('data-ad-state', 'filled');
  await recordDestroyed(page);
  await page.locator('.site-footer').getByRole('link', { name: 'Dining', exact: true }).first().click();
  await arrived(page);
  expect(await destroyed(page)).toContainEqual({ id: 'ad-HOME-1', stood: true });
  await placeOf(page, 'CATEGORY').scrollIntoViewIfNeeded();
  await expect(placeOf(page, 'CATEGORY')).toHaveAttribute('data-ad-state', 'filled');
  await page.goBack();
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'home');
  expect(await destroyed(page)).toContainEqual({ id: 'ad-CATEGORY-1', stood: true });
  await expect(async () => {
    await placeOf(page, 'HOME').scrollIntoViewIfNeeded();
    expect(await placeOf(page, 'HOME').getAttribute('data-ad-state')).toBe('filled');
  }).toPass();
});

test('advertising is published anew on another kind of screen', async ({ page }) => {
  await open(page, '/');
  await begun(page);
  await placeOf(page, 'HOME').scrollIntoViewIfNeeded();
  await expect(placeOf(page, 'HOME')).toHaveAttribute('data-ad-state', 'filled');
  await recordDestroyed(page);
  await page.setViewportSize(sizes.phone);
  await expect.poll(() => destroyed(page)).toContainEqual({ id: 'ad-HOME-1', stood: true });
  await placeOf(page, 'HOME').scrollIntoViewIfNeeded();
  await expect(placeOf(page, 'HOME')).toHaveAttribute('data-ad-state', 'filled');
  await expect(placeOf(page, 'HOME_BILLBOARD_2')).toBeHidden();
});

test('a promotion leads on without loading the whole page', async ({ page }) => {
  await open(page, '/');
  await begun(page);
  await placeOf(page, 'HOME').scrollIntoViewIfNeeded();
  await placeOf(page, 'HOME').locator('.promotion').click();
  await arrived(page);
  await expect(page).toHaveURL('/dining/restaurants');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no space kept free for advertising', async ({ page }) => {
    await open(page, '/');
    await expect(placeOf(page, 'HOME')).toHaveCount(1);
    await expect(placeOf(page, 'HOME')).toBeHidden();
  });
});
