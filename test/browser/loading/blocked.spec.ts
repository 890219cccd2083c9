import type { Page } from 'playwright/test';
import { pageKinds } from '../../support/page-kinds.ts';
import { arrived, expect, followTo, open, test } from '../reader.ts';

const story = pageKinds['gallery story'];

interface Blocked {
  what: string;
  /** The files that cannot be had. */
  files: RegExp;
  address: string;
  /** What the reader does with it. */
  use: (page: Page) => Promise<void>;
  /** What comes of that. */
  outcome: (page: Page) => Promise<void>;
}

const failureSaid = async (page: Page) =>
  expect(page.getByRole('alert')).toContainText('could not be loaded');

const stays = async (page: Page) => {
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  await page.locator('#site-navigation').getByRole('link', { name: 'Travel', exact: true }).click();
  await arrived(page);
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'vertical');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
};

/** What is loaded when it is needed, with what stands in for it. */
const cases: readonly Blocked[] = [
  {
    what: 'htmx: "More stories" is the link that it was',
    files: /\/assets\/htmx/,
    address: '/dining/food',
    use: (page) => page.locator('.feed-more a').click(),
    outcome: (page) => expect(page).toHaveURL('/dining/food/page/2'),
  },
  {
    what: 'suggestions: the search is asked without them',
    files: /\/assets\/search-fields/,
    address: '/search',
    use: async (page) => {
      await page.getByRole('searchbox').fill('tea');
      await page.getByRole('searchbox').press('Enter');
    },
    outcome: (page) => expect(page).toHaveURL('/search?q=tea'),
  },
  {
    what: 'the gallery: it says so, and the page stays',
    files: /\/assets\/gallery\.island/,
    address: story,
    use: async (page) => {
      await expect(page.locator('island-root[name="gallery"]')).toHaveAttribute('data-island-status');
      await page.locator('a[data-picture]').first().click();
    },
    outcome: async (page) => {
      await failureSaid(page);
      await stays(page);
    },
  },
  {
    what: 'the list of saved stories: it says so, and the page stays',
    files: /\/assets\/saved\.island/,
    address: '/saved',
    use: async (page) => expect(page.locator('island-root')).toHaveAttribute('data-island-status', 'failed'),
    outcome: async (page) => {
      await failureSaid(page);
      await stays(page);
    },
  },
  {
    what: 'advertising: the page stays',
    files: /\/assets\/start-[\w-]{8}\.js/,
    address: story,
    use: async (page) => {
      await page.waitForEvent('requestfailed', (request) => /\/assets\/start-/.test(request.url()));
    },
    outcome: stays,
  },
  {
    what: 'all of them: a link is followed',
    files: /\/assets\/(?!main)[\w.-]+\.js/,
    address: story,
    use: async (page) => {
      await page.waitForEvent('requestfailed', (request) => /\/assets\/start-/.test(request.url()));
    },
    outcome: stays,
  },
];

test.describe('a browser that blocks some of the scripts', () => {
  test.use({
    expectedFailures: [/\/assets\/|dynamically imported module|ERR_FAILED/],
    serviceWorkers: 'block',
  });

  for (const { what, files, address, use, outcome } of cases)
    test(`Without ${what}`, async ({ page }) => {
      await page.route(files, (route) => route.abort());
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('opened')) Object.assign(window, { isFirstDocument: true });
        sessionStorage.setItem('opened', '');
      });
      await page.goto(address, { waitUntil: 'commit' });
      await use(page);
      await outcome(page);
    });

  test('Without the reporter nothing else changes', async ({ page }) => {
    await page.route(/\/assets\/reporter/, (route) => route.abort());
    await page.route(story, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html ', '<html data-rum="1" ');
      await route.fulfill({ response, body });
    });
    const failed = page.waitForEvent('requestfailed', (request) => /reporter/.test(request.url()));
    await open(page, story);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await failed;
    await stays(page);
  });

  test('a page of a build that the server no longer has is loaded again, once', async ({ page }) => {
    let isNew = false;
    await page.route(/\/assets\/(?:htmx|main)/, (route, request) => {
      const isGone = isNew && (request.method() === 'HEAD' || request.url().includes('htmx'));
      return isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback();
    });
    await open(page, '/dining/food');
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    isNew = true;
    await page.locator('.feed-more a').hover();
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await arrivedOnce(page);
  });
});

/** Hovers again over what needs the missing file: the page stays now. */
async function arrivedOnce(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.mouse.move(0, 0);
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.locator('.feed-more a').hover();
  await asked;
  await followTo(page, '/travel');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
}
