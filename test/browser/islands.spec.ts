import type { APIRequestContext } from 'playwright/test';
import { arrived, expect, open, test } from './reader.ts';

/** The address of a picture story: the newest in the listings of the region. */
async function galleryStory(request: APIRequestContext): Promise<string> {
  for (let page = 1; ; page++) {
    const listing = await (
      await request.get(`/api/v1/stories?region=ap&locale=en&size=60&page=${page}`)
    ).json();
    const story = listing.items.find((item: { style: string }) => item.style === 'gallery');
    if (story) return `/${story.vertical}/${story.supertag}/${story.slug}`;
    if (page >= listing.pages) throw new Error('the edition has no picture story');
  }
}

test('the gallery of a picture story wakes when a reader reaches for it', async ({ page, request }) => {
  const programs: string[] = [];
  page.on('request', (asked) => {
    if (/gallery\.island.*\.js/.test(asked.url())) programs.push(asked.url());
  });
  await open(page, await galleryStory(request));
  const island = page.locator('island-root[name="gallery"]');
  await expect(island).toHaveAttribute('data-island-status', 'waiting');
  expect(programs).toEqual([]);
  await island.getByRole('button', { name: /^Open the gallery/ }).focus();
  await expect(island).toHaveAttribute('data-island-status', 'live');
});

test('an island that comes in with a fetched page lives, and is taken down when it leaves', async ({
  page,
  request,
}) => {
  const address = await galleryStory(request);
  await open(page, '/');
  await page.evaluate((href) => {
    document.querySelector<HTMLAnchorElement>('#main article h2 a')?.setAttribute('href', href);
  }, address);
  await page.locator('#main article h2 a').first().click();
  await arrived(page);
  const island = page.locator('island-root[name="gallery"]');
  await island.getByRole('button', { name: /^Open the gallery/ }).focus();
  await expect(island).toHaveAttribute('data-island-status', 'live');
  await page.locator('.site-header .wordmark').click();
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'home');
  await expect(island).toHaveCount(0);
});
