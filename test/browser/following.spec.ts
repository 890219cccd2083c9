import type { Page } from 'playwright/test';
import { arrived, expect, followTo, hold, open, test } from './reader.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** The navigation of the desktop. */
const section = (page: Page, name: string) =>
  page.locator('#site-navigation').getByRole('link', { name, exact: true });

interface ClickOn {
  selector: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
  altKey?: boolean;
  button?: number;
}

/** Whether something of the page prevents what the browser does with a click on a link. */
const prevents = (page: Page, click: ClickOn): Promise<boolean> =>
  page.evaluate(({ selector, ...keys }: ClickOn) => {
    let prevented = true;
    const ended = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', ended, { once: true });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    document.querySelector(selector)?.dispatchEvent(event);
    return prevented;
  }, click);

test.describe('a reader who opens tabs', () => {
  // Chromium does not load a tab that it opens itself where a test sets headers.
  test.use({ extraHTTPHeaders: {} });

  test('Ctrl-click opens a new tab, and so does the middle button', async ({ page, context }) => {
    await open(page, '/dining/food');
    await page.locator('.feed-more a').hover();
    await expect(page.locator('.feed-more a')).toHaveAttribute('data-htmx-powered');
    for (const selector of ['.site-header .wordmark', '#main article h2 a', '.site-footer a']) {
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
        expect(await prevents(page, { selector, [key]: true }), `${selector} with ${key}`).toBe(false);
      expect(await prevents(page, { selector, button: 1 }), `${selector}, middle button`).toBe(false);
    }
    for (const options of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const tab = context.waitForEvent('page');
      await page.locator('.feed-more a').click(options);
      await expect(await tab).toHaveURL('/dining/food/page/2');
    }
    await expect(page).toHaveURL('/dining/food');
    await expect(page.locator('[data-feed-page="2"]')).toHaveCount(0);
  });
});

test('Of two links that are pressed in a row the last wins, and the first is given up', async ({ page }) => {
  await open(page, '/');
  const release = await hold(page, '/dining');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/dining'));
  await section(page, 'Dining').click({ noWaitAfter: true });
  await section(page, 'Travel').click();
  await expect(page).toHaveURL('/travel');
  await givenUp;
  release();
  await arrived(page);
  await expect(page).toHaveURL('/travel');
  await expect(page).toHaveTitle(/^Travel/);
  await expect(page.locator('#main')).toHaveAttribute('aria-label', /^Travel/);
});

/** The head as readers of it see it: what is said about the page, in any order. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title, meta, link:not([rel="preload"], [rel="modulepreload"], [data-sheet], [href*="/assets/start-"]), script[type="application/ld+json"]',
      ),
    ]
      .map((element) => element.outerHTML)
      .sort(),
  );

test('The head is that of the page that was followed', async ({ page }) => {
  await open(page, '/search?q=tea');
  for (const address of [
    '/culture/books/the-library-of-one-shelf',
    '/dining/page/2',
    '/gen-t',
    '/dining/kwong-wing',
  ]) {
    await followTo(page, address);
    await expect(page).toHaveURL(address);
    const followed = await headOf(page);
    await open(page, address);
    expect(followed).toEqual(await headOf(page));
  }
});

/** What stands around the content, without what scripts have made of it. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelector('#main')?.remove();
    body.querySelector('#page-status')?.replaceChildren();
    const own = /^(?:data-(?:slide|shown|dismissed|htmx-powered)|style|aria-(?:pressed|expanded))$/;
    for (const element of body.querySelectorAll('*'))
      for (const { name } of [...element.attributes]) if (own.test(name)) element.removeAttribute(name);
    return { lang: document.documentElement.lang, parts: [...body.children].map((part) => part.outerHTML) };
  });

test.describe('a reader who is asked about cookies', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

  for (const [size, viewport] of Object.entries(sizes))
    test(`What stands around the page follows it on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, '/newsletters');
      await expect(page.locator('cookie-notice')).toBeHidden();
      for (const address of [
        '/dining/restaurants/hk',
        '/newsletters/dining',
        '/style/fashion/a-coat-for-forty-years',
        '/gen-t',
      ]) {
        await followTo(page, address);
        await expect(page).toHaveURL(address);
        const followed = await frameOf(page);
        await open(page, address);
        expect(followed, address).toEqual(await frameOf(page));
      }
      await page.evaluate(() =>
        document.querySelector('#main a')?.setAttribute('href', '/dining?site=hk&lang=zh-Hant'),
      );
      await page.locator('#main a').first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
      await expect(page.locator('.site-footer')).toContainText('香港');
    });
});

test('The bar of a preview stands on previews alone, and comes back with the page', async ({ page }) => {
  const bar = page.locator('.preview-bar');
  await open(page, '/dining?preview=1');
  await expect(bar).toBeVisible();
  await page.locator('#main article h2 a').first().click();
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'story');
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'vertical');
  await expect(bar).toBeVisible();
});

test.describe('a reader in Thai who is asked about cookies', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

  test('The region selector and the cookie notice stay in Thai on followed pages', async ({ page }) => {
    await open(page, '/th/style?site=th');
    const thai = /[\u0e01-\u0e5b]/;
    await followTo(page, '/th/dining');
    await expect(page.locator('html')).toHaveAttribute('lang', /^th/);
    await expect(page.locator('cookie-notice')).toContainText(thai);
    await page.locator('.menu-button').click();
    await page.locator('#menu button[popovertarget="regions"]').click();
    await expect(page.locator('#regions')).toBeVisible();
    await expect(page.locator('#regions').getByRole('heading').first()).toContainText(thai);
  });
});

test('A slow answer shows a bar after 200 ms, and the content is busy until it comes', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const release = await hold(page, '/dining');
  const root = page.locator('html');
  const asked = page.waitForRequest('/dining');
  await page.clock.pauseAt(Date.now() + 60_000);
  await section(page, 'Dining').click({ noWaitAfter: true });
  await asked;
  await expect(page.locator('#main')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(199);
  await expect(root).not.toHaveAttribute('data-loading');
  await page.clock.runFor(1);
  await expect(root).toHaveAttribute('data-loading');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::after').blockSize)).toBe(
    '2px',
  );
  await page.clock.resume();
  release();
  await expect(page).toHaveURL('/dining');
  await expect(root).not.toHaveAttribute('data-loading');
  await expect(page.locator('#main')).not.toHaveAttribute('aria-busy');
});

for (const [size, viewport] of Object.entries(sizes))
  test(`The focus goes where the reader is led on a ${size}, and it is said`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/dining/food');
    const status = page.locator('#page-status');
    await page.locator('.feed-more a').click();
    const added = page.locator('[data-feed-page="2"]');
    await expect(added.locator('h2 a').first()).toBeFocused();
    await expect(status).toHaveText(/^\d+ more stor(?:y|ies)$/);
    const story = added.locator('h2 a').last();
    const title = await story.textContent();
    await story.click();
    await arrived(page);
    const main = page.locator('#main');
    await expect(main).toBeFocused();
    await expect(main).toHaveAccessibleName(await page.title());
    await expect(status).toHaveText(await page.title());
    expect(await page.title()).toContain(title);
    await page.goBack();
    await expect(page.locator('[data-feed-page="2"] h2 a').last()).toBeFocused();
  });

test('The search link of the header leads into the field of the search', async ({ page }) => {
  await open(page, '/dining');
  await page.locator('.site-header').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL('/dining');
});

test.describe('where cookies and storage are forbidden', () => {
  test.use({ expectedFailures: [/SecurityError|forbidden here/] });

  test('One part that fails stops no other, and is reported once', async ({ page }) => {
    const reported: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reported.push(message.text()));
    page.on('pageerror', ({ message }) => reported.push(message));
    await page.addInitScript(() => {
      const forbidden = {
        get: () => {
          throw new DOMException('forbidden here', 'SecurityError');
        },
      };
      Object.defineProperty(Document.prototype, 'cookie', forbidden);
      for (const storage of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, storage, forbidden);
    });
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-js');
    await expect(page.locator('html')).toHaveAttribute('data-ad-defined');
    await followTo(page, '/travel/islands/five-islands-in-blue');
    await expect(page.locator('#main')).toHaveAttribute('data-page', 'story');
    const island = page.locator('island-root[name="gallery"]');
    await island.getByRole('button', { name: /^Open the gallery/ }).focus();
    await expect(island).toHaveAttribute('data-island-status', 'live');
    await page.goBack();
    await expect(page.locator('#main')).toHaveAttribute('data-page', 'home');
    expect(new Set(reported).size).toBe(reported.length);
  });
});

for (const [size, viewport] of Object.entries(sizes))
  test(`Choosing a filter on a ${size} keeps it open and the reader in place`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/dining/restaurants/hk');
    const filter = page.locator('.filters > details').first();
    await filter.locator('summary').click();
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    await filter.locator('li a').first().click();
    await expect(page).toHaveURL(/\?/);
    await arrived(page);
    await expect(filter).toHaveAttribute('open');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    expect(await page.evaluate(() => document.activeElement?.closest('.filters') !== null)).toBe(true);
    await open(page, '/dining/food');
    await page.locator('#main .supertags a:not([aria-current])').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
    await page.locator('#main .supertags a:not([aria-current])').first().click();
    await expect(page).not.toHaveURL('/dining/food');
    await arrived(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
  });
