import type { Page } from 'playwright/test';
import { test as audited, expectAccessible } from '../audit.ts';
import { arrived, expect, hold, open, test } from '../reader.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => overlay(page).getByRole('combobox');
const options = (page: Page) => overlay(page).getByRole('option');
const opener = (page: Page) => page.locator('.site-header a[data-overlay]');

/** Opens the search over a page, and types; waits until the suggestions for it are there. */
async function typed(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(field(page)).toHaveAttribute('data-suggested', text);
}

async function opened(page: Page, address = '/'): Promise<void> {
  await open(page, address);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

/** The option that Enter would take, as assistive technology is told. */
const activeOption = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : null;
    return option?.ariaSelected === 'true' ? [...(option.parentElement?.children ?? [])].indexOf(option) : -1;
  });

test('the search opens over every page, and closes where the reader was', async ({ page }) => {
  await opened(page, '/dining');
  await expect(page.locator('html')).toHaveAttribute('data-scroll-lock', 'search');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-lock');
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page).toHaveURL('/dining');
});

test('arrows go through the suggestions, and round; Home and End are the field’s', async ({ page }) => {
  await opened(page);
  await typed(page, 'bang');
  const last = (await options(page).count()) - 1;
  expect(last).toBeGreaterThan(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await activeOption(page)).toBe(-1);
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['Home', -1],
    ['ArrowUp', last],
    ['End', -1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await activeOption(page), key).toBe(index);
  }
  await expect(field(page)).toBeFocused();
});

test('Enter takes the suggestion, or searches for what was typed', async ({ page }) => {
  await opened(page);
  await typed(page, 'bang');
  await page.keyboard.press('ArrowDown');
  const href = await options(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await arrived(page);
  await expect(page).toHaveURL(href as string);
  await expect(overlay(page)).toHaveCount(0);
  await opener(page).click();
  await field(page).fill('tea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=tea');
});

test('Escape first closes the suggestions, then the search', async ({ page }) => {
  await opened(page);
  await typed(page, 'bang');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('bang');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await activeOption(page)).toBe(-1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

test('assistive technology is told of a combobox, its options and their number', async ({ page }) => {
  await opened(page);
  await typed(page, 'bang');
  await expect(overlay(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - button "Close"
      - search:
        - combobox "Search" [expanded]: bang
        - button "Search"
        - listbox "Suggestions":
          - option /Bangkok/
  `);
  const count = (await options(page).count()) - 1;
  await expect(overlay(page).getByRole('status')).toHaveText(new RegExp(`^${count} suggestions?$`));
  await expect(options(page).last()).toHaveText('All results for “bang”');
});

test('an answer that comes late is dropped', async ({ page }) => {
  await opened(page);
  const release = await hold(page, '**/partials/suggest?*q=bang');
  const asked = page.waitForRequest(/q=bang$/);
  await field(page).fill('bang');
  await asked;
  await typed(page, 'tea');
  const texts = await options(page).allTextContents();
  release();
  await expect(options(page)).toHaveText(texts);
  await expect(field(page)).toHaveAttribute('data-suggested', 'tea');
});

test('the field of the search page suggests as well', async ({ page }) => {
  await open(page, '/search');
  const own = page.locator('#main input[name=q]');
  await own.fill('bang');
  await expect(own).toHaveAttribute('data-suggested', 'bang');
  await expect(page.locator('#main').getByRole('option').first()).toBeVisible();
  await opener(page).click();
  await expect(own).toBeFocused();
  await expect(overlay(page)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the search opens, suggests, and leads to what is tapped', async ({ page }) => {
    await open(page, '/');
    await opener(page).tap();
    await typed(page, 'bang');
    const href = await options(page).first().getAttribute('href');
    await options(page).first().tap();
    await arrived(page);
    await expect(page).toHaveURL(href as string);
  });
});

test.describe('recent searches', () => {
  const recent = (page: Page) => overlay(page).getByRole('region', { name: 'Recent searches' });

  test('are kept on the device, the last one first, and can be taken away', async ({ page }) => {
    await opened(page);
    await expect(recent(page)).toBeHidden();
    for (const text of ['tea', 'kiln', 'Tea']) {
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/search?q=${text}`);
      await open(page, '/');
      await opener(page).click();
    }
    await expect(recent(page).getByRole('link')).toHaveText(['Tea', 'kiln']);
    await recent(page).getByRole('button', { name: 'Remove “Tea”' }).click();
    await expect(recent(page).getByRole('link')).toHaveText(['kiln']);
    await recent(page).getByRole('link', { name: 'kiln' }).click();
    await expect(page).toHaveURL('/search?q=kiln');
    await open(page, '/');
    await opener(page).click();
    await recent(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(recent(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });

  test('are not kept where the browser stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    await opened(page);
    await field(page).fill('tea');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=tea');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a link to a page with a form, and filters are a form', async ({ page }) => {
    await open(page, '/');
    await opener(page).click();
    await page.locator('#main').getByRole('searchbox').fill('tea');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=tea');
    const summary = page.locator('.facets > summary');
    if (await summary.isVisible()) await summary.click();
    await page.getByRole('checkbox', { name: /^Hong Kong/ }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/search?q=tea&in=hk&since=');
    await expect(page.locator('.chosen-filters')).toContainText('Hong Kong');
  });
});

audited('the open search keeps WCAG 2.2 AA in light and in the dark', async ({ audited: page }) => {
  await opened(page);
  await typed(page, 'bang');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
});
