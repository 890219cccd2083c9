import type { Page } from 'playwright/test';
import { arrived, expect, followTo, hold, open, test } from './reader.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const story = '/culture/books/the-library-of-one-shelf';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, to: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), to);
const main = (page: Page) => page.locator('#main');

/** Makes the program forget the pages that it keeps, as it does with the oldest: it starts anew. */
const forget = (page: Page) => page.reload();

test.describe('when an answer cannot be had', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|502/] });

  for (const [size, viewport] of Object.entries(sizes))
    test(`Back without a connection shows the page, or says so under its address, on a ${size}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, '/dining');
      await followTo(page, story);
      await context.setOffline(true);
      // What is loaded on reach cannot be had either.
      await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
      await page.goBack();
      await expect(main(page)).toHaveAttribute('data-page', 'vertical');
      await page.goForward();
      await expect(main(page)).toHaveAttribute('data-page', 'story');
      await context.setOffline(false);
      await forget(page);
      await context.setOffline(true);
      await page.goBack();
      await expect(page).toHaveURL('/dining');
      await expect(main(page)).toContainText('You are offline');
      await expect(page).toHaveTitle('We Apologise');
      await context.setOffline(false);
      await expect(main(page)).toHaveAttribute('data-page', 'vertical');
      await expect(page).toHaveTitle(/^Dining/);
    });

  test('Back to an answer of 502 says so, and can be tried again', async ({ page }) => {
    await open(page, '/dining');
    await followTo(page, story);
    await forget(page);
    await page.route('/dining', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.goBack();
    await expect(main(page)).toContainText('The magazine is not available right now');
    await expect(page).toHaveURL('/dining');
    await page.unroute('/dining');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toHaveAttribute('data-page', 'vertical');
    await expect(page).toHaveTitle(/^Dining/);
  });
});

test('Back gives up a link that is under way', async ({ page }) => {
  await open(page, '/');
  await followTo(page, '/dining');
  const release = await hold(page, '/travel');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/travel'));
  await page.locator('#site-navigation').getByRole('link', { name: 'Travel', exact: true }).click();
  await page.goBack();
  await givenUp;
  release();
  await arrived(page);
  await expect(page).toHaveURL('/');
  await expect(main(page)).toHaveAttribute('data-page', 'home');
});

for (const [size, viewport] of Object.entries(sizes))
  test(`Back after "More stories" returns the loaded cards and the place on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/dining/food');
    await page.locator('.feed-more a').click();
    const added = page.locator('[data-feed-page="2"] article');
    await expect(added.first()).toBeVisible();
    const cards = await page.locator('#main article').count();
    await added.last().scrollIntoViewIfNeeded();
    await added.last().locator('h2 a').click();
    await expect(main(page)).toHaveAttribute('data-page', 'story');
    await page.goBack();
    await expect(page.locator('#main article')).toHaveCount(cards);
    await expect(added.last()).toBeInViewport();
  });

test('Positions belong to entries of the history, and Forward restores them too', async ({ page }) => {
  await open(page, '/dining');
  await scrollTo(page, 400);
  await followTo(page, story);
  await scrollTo(page, 300);
  await followTo(page, '/dining');
  expect(await top(page)).toBe(0);
  await scrollTo(page, 700);
  await page.goBack();
  await expect(main(page)).toHaveAttribute('data-page', 'story');
  expect(await top(page)).toBe(300);
  await page.goBack();
  await expect(main(page)).toHaveAttribute('data-page', 'vertical');
  expect(await top(page)).toBe(400);
  await page.goForward();
  await expect(main(page)).toHaveAttribute('data-page', 'story');
  expect(await top(page)).toBe(300);
  await page.goForward();
  await expect(main(page)).toHaveAttribute('data-page', 'vertical');
  expect(await top(page)).toBe(700);
});

for (const [size, viewport] of Object.entries(sizes))
  test(`Back is never at the top first on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    await scrollTo(page, 900);
    await followTo(page, story);
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      document.addEventListener('page:show', () => {
        const note = () => {
          seen.push(Math.round(window.scrollY));
          if (seen.length < 5) requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
    });
    await page.goBack();
    const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    await expect.poll(async () => (await seen()).length).toBe(5);
    expect(new Set(await seen())).toEqual(new Set([900]));
  });

test('A page that grows is scrolled to the place as soon as it is high enough', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 900);
  await followTo(page, story);
  await page.evaluate(() => {
    document.addEventListener('page:show', () => {
      const main = document.getElementById('main') as HTMLElement;
      main.style.cssText = 'display: block; position: relative; block-size: 100px; overflow: hidden';
      document.querySelector('.site-footer')?.setAttribute('hidden', '');
    });
  });
  await page.goBack();
  await expect(main(page)).toHaveAttribute('data-page', 'home');
  expect(await top(page)).toBeLessThan(900);
  await page.evaluate(() => document.getElementById('main')?.removeAttribute('style'));
  await expect.poll(() => top(page)).toBe(900);
});

test('a part of a page is an entry of its own, and Back returns from it without loading', async ({
  page,
}) => {
  await open(page, '/designers/profile');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const part = page.locator('#main a[href^="#"]').last();
  await part.click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await expect(page).toHaveURL('/designers/profile');
  await arrived(page);
  expect(asked.filter((address) => address.endsWith('/designers/profile'))).toEqual([]);
});

test('a hundred followed links leave listeners, nodes and the heap as they were', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const addresses = ['/dining', story, '/dining/food', '/travel/islands/five-islands-in-blue', '/'];
  const visit = async (rounds: number) => {
    for (let round = 0; round < rounds; round++)
      for (const address of addresses) await followTo(page, address);
  };
  // The smaller the window, the less is painted.
  await page.setViewportSize({ width: 390, height: 200 });
  await open(page, '/');
  await visit(4);
  const before = await measure();
  await visit(20);
  const after = await measure();
  for (const [name, most] of Object.entries({ JSEventListeners: 1.1, Nodes: 1.2, JSHeapUsedSize: 1.2 }))
    expect(after[name], name).toBeLessThan((before[name] as number) * most);
});
