import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { pageKinds } from '../support/page-kinds.ts';
import { arrived, expect, followTo, open, test, untilIdle } from './reader.ts';

/** Records the addresses of pages that the open page asks for by itself. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Says that the reader's connection is slow, or that they save data. */
const connected = (page: Page, connection: object) =>
  page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  }, connection);

test('Links on the screen are fetched when the browser is idle, and what was fetched is what is shown', async ({
  page,
}) => {
  const asked = pagesAsked(page);
  await open(page, '/dining');
  await expect.poll(() => asked.length).toBe(3);
  const [first] = asked;
  await followTo(page, first as string);
  await expect(page).toHaveURL(first as string);
  expect(asked.filter((path) => path === first)).toEqual([first]);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])
  test(`Nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await connected(page, connection);
    const asked = pagesAsked(page);
    await page.clock.install();
    await open(page, '/dining');
    await page.locator('#site-navigation a').first().hover();
    await page.clock.runFor(5_000);
    await followTo(page, '/travel');
    expect(asked).toEqual(['/travel']);
  });

test('The browser is given 2 seconds to become idle', async ({ page }) => {
  await page.addInitScript(() => {
    const given: (number | undefined)[] = [];
    Object.assign(window, { given });
    window.requestIdleCallback = (_run, options) => given.push(options?.timeout);
  });
  await open(page, '/dining');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: unknown[] }).given))
    .toContain(2_000);
});

test('The document says whether there is a connection', async ({ page, context }) => {
  await open(page, '/dining');
  // Advertising is loaded by then: its files cannot be had without a connection.
  await expect(page.locator('.ad[data-ad-state]').first()).toBeAttached();
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-offline');
  await context.setOffline(true);
  await expect(root).toHaveAttribute('data-offline', '');
  await context.setOffline(false);
  await expect(root).not.toHaveAttribute('data-offline');
});

test('a link that the pointer rests on is fetched once, and the click uses it', async ({ page }) => {
  const asked = pagesAsked(page);
  await open(page, '/');
  const link = page.locator('#site-navigation').getByRole('link', { name: 'Travel', exact: true });
  await link.hover();
  await expect.poll(() => asked).toContain('/travel');
  await link.click();
  await expect(page).toHaveURL('/travel');
  await arrived(page);
  expect(asked.filter((path) => path === '/travel')).toEqual(['/travel']);
});

test('a fetched page counts as no page view, and Back asks for nothing', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await open(page, '/dining');
  await followTo(page, '/travel');
  const asked = pagesAsked(page);
  await page.goBack();
  await expect(page.locator('#main')).toHaveAttribute('aria-label', /^Dining/);
  expect(asked).not.toContain('/dining');
  expect(posted).toEqual([]);
});

for (const kind of [
  'home',
  'listing',
  'hero story',
  'gallery story',
  'restaurant guide',
  'newsletters',
] as const)
  test(`before interaction a ${kind} page has no script but its own and that of advertising`, async ({
    page,
    request,
  }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await open(page, pageKinds[kind]);
    await expect(page.locator('html')).toHaveAttribute('data-js');
    await untilIdle(page);
    for (const script of scripts) expect(script).toMatch(/\/assets\/(?:main|start|venues|rolldown-runtime)-/);
    const text = await (await request.get(pageKinds[kind])).body();
    if (kind === 'home') expect(brotliCompressSync(text).length).toBeLessThanOrEqual(18_000);
  });
