import type { Page } from 'playwright/test';
import { type ChangingFront, startChangingFront } from '../../support/network/changing-front.ts';
import { test as base, followTo, expect as soon } from '../reader.ts';

/** What is kept is fetched when the browser is idle, which takes longer on a busy machine. */
const expect = soon.configure({ timeout: 30_000 });

/** Each test has an origin of its own, so that none finds what another one kept. */
const test = base.extend<{ front: ChangingFront }>({
  front: async ({ baseURL }, use) => {
    const front = await startChangingFront(baseURL ?? '');
    await use(front);
    await front.stop();
  },
});
test.use({
  serviceWorkers: 'allow',
  expectedFailures: [
    /Failed to load resource|ERR_|Failed to fetch|410|503|Unable to preload|dynamically imported/,
  ],
});

const story = '/culture/books/the-library-of-one-shelf';
/** A story that is not among the most read. */
const other = '/culture/heritage/a-clock-that-is-never-late';

const cached = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    name,
  );
const isKept = (page: Page, path: string) => expect.poll(() => cached(page, 'kept-pages')).toContain(path);

/** Opens a story, saves it, and waits until it is kept and the worker activated: one that comes before waits half a minute. */
async function saveStory(page: Page, front: ChangingFront): Promise<void> {
  await page.goto(front.origin + story);
  await page.locator('save-story button').filter({ visible: true }).first().click();
  await isKept(page, story);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
}

/**
 * Lets the worker that the server has now take the place of the other. A browser ends a worker that has nothing to do
 * when a newer one waits; one under test never does, so it is ended here.
 */
async function replaceWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const heldLocks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(heldLocks).toBe(0);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const newWorker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.installing ?? registration?.waiting)?.state;
    });
  await expect
    .poll(async () => {
      const state = await newWorker();
      if (state === 'installed') await browser.send('ServiceWorker.stopAllWorkers');
      return state;
    })
    .toBeUndefined();
}

const main = (page: Page) => page.locator('#main');

test('a saved story reads without a connection with its pictures; another address says what can be read', async ({
  page,
  context,
  front,
}) => {
  await saveStory(page, front);
  const { mostRead } = await page.evaluate(async () => {
    const text = await (await fetch('/offline')).text();
    const island = new DOMParser().parseFromString(text, 'text/html').querySelector('[name="offline"]');
    return JSON.parse(island?.getAttribute('props') ?? '{}');
  });
  for (const { href } of mostRead) await isKept(page, href);
  front.isDown = true;
  await context.setOffline(true);
  await page.goto(front.origin + story);
  await expect(main(page)).toHaveAttribute('data-page', 'story');
  const picture = page.locator('.story-header img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await page.goto(`${front.origin}/dining`);
  await expect(main(page)).toHaveAttribute('data-page', 'offline');
  await expect(main(page).getByRole('link', { name: 'The Library of One Shelf' })).toHaveAttribute(
    'href',
    story,
  );
  await expect(main(page).locator('.device-stories li')).toHaveCount(
    new Set([story, ...mostRead.map(({ href }: { href: string }) => href)]).size,
  );
  await main(page).getByRole('link', { name: 'The Library of One Shelf' }).click();
  await expect(main(page)).toHaveAttribute('data-page', 'story');
  await followTo(page, '/travel');
  await expect(page).toHaveURL(`${front.origin}/travel`);
  await expect(main(page)).toHaveAttribute('data-page', 'offline');
});

test('a page that could not be reached opens by itself when there is a connection again', async ({
  page,
  context,
  front,
}) => {
  await saveStory(page, front);
  await isKept(page, '/offline');
  front.isDown = true;
  await context.setOffline(true);
  await followTo(page, '/travel');
  await expect(main(page)).toHaveAttribute('data-page', 'offline');
  front.isDown = false;
  await context.setOffline(false);
  await expect(main(page)).toHaveAttribute('data-page', 'vertical');
});

test('nothing of advertising, of forms, of previews or of one reader alone is kept', async ({
  page,
  front,
}) => {
  await saveStory(page, front);
  for (const path of [
    '/search?q=tea',
    '/newsletters/confirm?token=x',
    `${other}?preview=1`,
    '/dining',
    other,
  ])
    await page.goto(front.origin + path);
  await page.goto(front.origin + story);
  await expect(page.locator('html')).toHaveAttribute('data-ad-defined');
  const kept = [
    ...(await cached(page, 'kept-pages')),
    ...(await cached(page, 'kept-files')),
    ...(await cached(page, 'kept-pictures')),
  ];
  expect(kept).not.toContain(other);
  for (const path of kept)
    expect(path).toMatch(/^\/(?:assets|images|brand)\/|^\/(?:saved|offline)$|^(?:\/[a-z0-9-]+){3}$/);
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['kept-files', 'kept-notes', 'kept-pages', 'kept-pictures']);
});

test('a reader who leaves within ten seconds has fetched nothing for later', async ({ page, front }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(front.origin + story);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => asked.some((path) => /start-keeping/.test(path))).toBe(true);
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/offline');
  await page.clock.runFor(5_000);
  await isKept(page, '/offline');
});

test('a reader who saves data gets what they saved, and nothing that others read', async ({
  page,
  front,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    document.addEventListener('device:kept', () => document.documentElement.setAttribute('data-kept', ''));
  });
  await saveStory(page, front);
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  expect((await cached(page, 'kept-pages')).sort()).toEqual([story, '/offline', '/saved'].sort());
});

test('a story that is missing for now stays; one that was withdrawn is removed, and the list says so', async ({
  page,
  front,
}) => {
  await saveStory(page, front);
  front.statuses.set(story, 503);
  expect((await page.goto(front.origin + story))?.status()).toBe(200);
  front.statuses.set(story, 404);
  expect((await page.goto(front.origin + story))?.status()).toBe(404);
  await page.goto(`${front.origin}/saved`);
  await isKept(page, story);
  front.statuses.set(story, 410);
  await page.goto(front.origin + story);
  await page.goto(`${front.origin}/saved`);
  await expect(page.locator('[data-saved] li')).toContainText('Withdrawn by the editors');
  await expect(page.locator('[data-saved] li a')).toHaveCount(0);
  expect(await cached(page, 'kept-pages')).not.toContain(story);
});

test('a page is shown with the files of its own build or not at all, and a newer build is told', async ({
  page,
  front,
}) => {
  await saveStory(page, front);
  const sheetOf = () => page.locator('link[rel="stylesheet"]').first().getAttribute('href');
  const sheet = await sheetOf();
  // What was kept today is not fetched anew while this holds.
  front.build = 'b';
  front.statuses.set(story, 404);
  await replaceWorker(page);
  await expect(page.locator('.update-notice')).toContainText('There is a newer version of this page.');
  await page.goto(front.origin);
  const newSheet = (await sheetOf()) ?? '';
  expect(newSheet).not.toBe(sheet);
  const offlinePage = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kept-pages');
      const found = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/offline');
      const kept = found && (await cache.match(found));
      return decodeURIComponent(kept?.headers.get('x-kept') ?? '');
    });
  await expect.poll(offlinePage).toContain(newSheet);
  front.isDown = true;
  await page.goto(front.origin + story);
  await expect(main(page)).toHaveAttribute('data-page', 'story');
  expect(await sheetOf()).toBe(sheet);
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(0);
  await page.evaluate(async (file) => (await caches.open('kept-files')).delete(file ?? ''), sheet);
  await page.goto(front.origin + story);
  await expect(main(page)).toHaveAttribute('data-page', 'offline');
});

test('the worker that removes deletes all that was kept, and ends', async ({ page, front }) => {
  await saveStory(page, front);
  front.removes = true;
  await replaceWorker(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});
