import { readFile } from 'node:fs/promises';
import { type PageKind, pageKinds, visitedPages } from '../support/page-kinds.ts';
import { everyRule, expectAccessible, expectReflow, test, violations } from './audit.ts';
import { expect, open, slow } from './reader.ts';

const records = JSON.parse(
  await readFile(new URL('../../test-results/page-addresses.json', import.meta.url), 'utf8'),
);

/** Pages that have every component between them; the others are visited in the slow run. */
const inEveryRun: readonly string[] = [
  'home',
  'vertical front',
  'listing page 2',
  'story with every block',
  'gallery story',
  'restaurant',
  'restaurant guide',
  'map',
  'event',
  'newsletter',
  'search',
  'survey',
] satisfies PageKind[];

test.describe('in light and in the dark', () => {
  for (const [kind, address] of visitedPages(records))
    test(`${kind} keeps WCAG 2.2 AA`, { tag: inEveryRun.includes(kind) ? [] : slow }, async ({
      audited: page,
    }) => {
      await page.goto(address);
      await expectAccessible(page);
      await expectReflow(page);
    });

  test('the gallery and the share links keep WCAG 2.2 AA when open', async ({ audited: page }) => {
    await open(page, pageKinds['gallery story']);
    await page.locator('a[data-picture]').nth(1).click();
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
    expect(await violations(page, everyRule)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('#share-button [popovertarget="share"]').click();
    await expect(page.locator('#share')).toBeVisible();
    await expectAccessible(page);
  });

  test('lists of what is kept on the device keep WCAG 2.2 AA', async ({ audited: page }) => {
    await open(page, '/saved');
    await page.evaluate((href) => {
      const story = { href, title: 'Tea', section: 'Food', at: Date.now(), lang: 'en' };
      const gone = { ...story, href: `${href}-2`, title: 'Bread', gone: true };
      localStorage.setItem('saved-stories', JSON.stringify([story, gone]));
      localStorage.setItem('reading-history', JSON.stringify([{ ...story, part: 1, of: 3 }]));
    }, pageKinds['hero story']);
    await page.reload();
    await expect(page.locator('.device-stories li')).toHaveCount(3);
    await expectAccessible(page);
    await expectReflow(page);
    await page.evaluate(() => localStorage.clear());
  });

  test('filters keep WCAG 2.2 AA when open', async ({ audited: page }) => {
    await open(page, pageKinds['restaurant guide of a region']);
    await page.locator('.filters summary').first().click();
    await expect(page.locator('.filters details[open] ul')).toBeVisible();
    await expectAccessible(page);
  });

  test('the menu and the region selector keep WCAG 2.2 AA when open', async ({ audited: page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page);
    await page
      .locator('#menu')
      .getByRole('button', { name: /^Region/ })
      .click();
    await expectAccessible(page);
  });
});

test('the panel of typefaces, sizes and themes keeps WCAG 2.2 AA when open', async ({ audited: page }) => {
  await open(page, pageKinds['hero story']);
  await page.locator('#share-button [popovertarget="reading"]').click();
  await expect(page.locator('#reading')).toBeVisible();
  await expectAccessible(page);
});

const languages = { th: 'Thai', 'zh-Hant': 'Traditional Chinese', bm: 'Malay', id: 'Indonesian' };
const editions = { th: 'th', 'zh-Hant': 'tw', bm: 'my', id: 'id' } as const;

test.describe('on a narrow screen and in large letters', () => {
  for (const [locale, name] of Object.entries(languages)) {
    test(`pages in ${name} keep within the window`, { tag: locale === 'th' ? [] : slow }, async ({
      audited: page,
    }) => {
      for (const kind of [
        'home',
        'vertical front',
        'weekend story',
        'restaurant',
        'events',
        'legal',
      ] as const) {
        await page.goto(
          `${pageKinds[kind]}?site=${editions[locale as keyof typeof editions]}&lang=${locale}`,
        );
        await expectReflow(page);
      }
    });
  }
});
