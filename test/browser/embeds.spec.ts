import { pageKinds } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

const address = pageKinds['story with every block'];
const isOutside = (url: string) => !/^(?:http:\/\/(?:127\.0\.0\.1|localhost)|data:|blob:|about:)/.test(url);

test('nothing of another service is loaded before the reader asks for it, and then its frame alone', async ({
  page,
}) => {
  const outside: string[] = [];
  await page.route(isOutside as never, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>The other service</title>' });
  });
  await open(page, address);
  const embed = page.locator('embed-frame').first();
  await embed.scrollIntoViewIfNeeded();
  await expect(embed.getByRole('button')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
  await embed.getByRole('button').click();
  const frame = embed.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('title', 'Content from YouTube');
  await expect(frame).toBeFocused();
  await expect.poll(() => outside).toEqual([expect.stringContaining('youtube-nocookie.com/embed/')]);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('a footnote leads to its note and back', async ({ page }) => {
  await open(page, address);
  await page.locator('.note-mark a').first().click();
  await expect(page.locator('#note-ledger')).toBeInViewport();
  await page.locator('#note-ledger [role=doc-backlink]').first().click();
  await expect(page.locator('#note-ledger-reference')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a wide table scrolls by itself, and the page does not', async ({ page }) => {
    await open(page, address);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    const table = page.locator('.table-scroll').first();
    await table.focus();
    await expect(table).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an embed is a link to the original', async ({ page }) => {
    await open(page, address);
    const embed = page.locator('figure.embed').first();
    await expect(embed.getByRole('link')).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
    await expect(embed.locator('button')).toBeHidden();
  });
});
