import { readFile } from 'node:fs/promises';
import { visitedPages } from '../../support/page-kinds.ts';
import { arrived, expect, followTo, hold, open, test } from '../reader.ts';

const records = JSON.parse(
  await readFile(new URL('../../../test-results/page-addresses.json', import.meta.url), 'utf8'),
);

/** The rules of style sheets that pages do without although something on them matches. */
async function missedRules(addresses: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const text = await (await fetch(address)).text();
      return { address, page: new DOMParser().parseFromString(text, 'text/html') };
    }),
  );
  const linked = (page: Document) =>
    [...page.querySelectorAll('link[data-sheet]')].map((link) => link.getAttribute('href') as string);
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : [];
    });
  const states = /::?(?:before|after|marker|first-letter|hover|target|focus-visible|-webkit-[a-z-]+)/g;
  const missed: string[] = [];
  for (const sheet of new Set(pages.flatMap(({ page }) => linked(page)))) {
    const rules = await new CSSStyleSheet().replace(await (await fetch(sheet)).text());
    const selectors = selectorsIn(rules.cssRules).map((selector) =>
      selector
        .replaceAll(':not([data-js])', '')
        .replaceAll('[data-js]', 'html')
        .replaceAll(states, '')
        .replaceAll(':has()', ''),
    );
    if (selectors.length === 0) missed.push(`${sheet} has no rules`);
    for (const { address, page } of pages) {
      if (linked(page).includes(sheet)) continue;
      const matching = selectors.filter((selector) => page.querySelector(selector));
      missed.push(...matching.map((selector) => `${address} lacks ${sheet} for ${selector}`));
    }
  }
  return missed;
}

test('a page links every style sheet that has a rule for it', async ({ page }) => {
  await open(page, '/');
  const addresses = visitedPages(records).map(([, address]) => address);
  expect(await page.evaluate(missedRules, addresses)).toEqual([]);
});

const story = '/culture/books/the-library-of-one-shelf';
const guide = '/dining/restaurants/hk';

test('a followed page is shown when its style sheets are there', async ({ page }) => {
  await open(page, '/');
  const letGo = await hold(page, /\/assets\/stories-.*\.css/);
  const asked = page.waitForRequest(/\/assets\/stories-.*\.css/);
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('#main a[href]');
    link?.setAttribute('href', href);
    link?.click();
  }, story);
  await asked;
  await expect(page.locator('#main')).toHaveAttribute('data-page', 'home');
  letGo();
  await arrived(page);
  await expect(page.locator('.story-headline')).toHaveCSS('display', 'flex');
  await followTo(page, guide);
  await expect(page.locator('.filters')).toHaveCSS('display', 'flex');
  await page.goBack();
  await expect(page.locator('.story-headline')).toHaveCSS('display', 'flex');
});

test.describe('a style sheet that cannot be had', () => {
  test.use({ expectedFailures: [/stories-.*\.css/] });

  test('leaves the page to the browser', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.route(/\/assets\/stories-.*\.css/, (route) => route.abort(), { times: 1 });
    await page.evaluate((href) => {
      const link = document.querySelector<HTMLAnchorElement>('#main a[href]');
      link?.setAttribute('href', href);
      link?.click();
    }, story);
    await expect(page).toHaveURL(story);
    await expect(page.locator('.story-headline')).toHaveCSS('display', 'flex');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  });
});
