import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { pageKinds, visitedPages } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

const records = JSON.parse(
  await readFile(new URL('../../test-results/page-addresses.json', import.meta.url), 'utf8'),
);
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** Those that judge what differs in the dark: colours, and a logo in place of another. */
const darkRules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'link-name', 'image-alt', 'svg-img-alt'],
} as const;

/** What breaks some rules on the open page. */
async function violations(page: Page, runOnly: typeof everyRule | typeof darkRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly) => {
    const runner = (
      window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    ).axe;
    return (await runner.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, runOnly);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}

/** Expects the open page to keep WCAG 2.2 AA in light, and in the dark. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, everyRule)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => endTransitions(page)).toBe(0);
  expect(await violations(page, darkRules), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Ends the transitions that have begun; one may begin as another ends. Gives how many there were. */
async function endTransitions(page: Page): Promise<number> {
  await nextFrame(page);
  return page.evaluate(() => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    for (const transition of transitions) transition.finish();
    return transitions.length;
  });
}

/** What a change of the window or of the scheme changes counts from the next frame on. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((frame) => requestAnimationFrame(() => requestAnimationFrame(() => frame()))),
  );

/** How far the open page reaches beyond the window's side, in pixels. */
async function beyondSide(page: Page): Promise<number> {
  await nextFrame(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Expects the open page to reflow (WCAG 1.4.10 and 1.4.4): 320 px wide, and with letters twice as large, on a phone as well. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => beyondSide(page)).toBe(0);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => beyondSide(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => beyondSide(page), '18. letters twice as large on a phone').toBe(0);
}

test.describe('in light and in the dark', () => {
  // The audit's script is no part of the product: the policy would rightly refuse it.
  test.use({
    bypassCSP: true,
    expectedFailures: [/nothing-is-here/],
    contextOptions: { reducedMotion: 'reduce' },
  });
  for (const [kind, address] of visitedPages(records)) {
    test(`${kind} keeps WCAG 2.2 AA`, async ({ page }) => {
      await page.goto(address);
      await expectAccessible(page);
      await expectReflow(page);
    });
  }

  test('the gallery and the share links keep WCAG 2.2 AA when open', async ({ page }) => {
    await open(page, pageKinds['gallery story']);
    await page.locator('a[data-picture]').nth(1).click();
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
    expect(await violations(page, everyRule)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('#share-button button').click();
    await expect(page.locator('#share')).toBeVisible();
    await expectAccessible(page);
  });

  test('the menu and the region selector keep WCAG 2.2 AA when open', async ({ page }) => {
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

const languages = { th: 'Thai', 'zh-Hant': 'Traditional Chinese', bm: 'Malay', id: 'Indonesian' };
const editions = { th: 'th', 'zh-Hant': 'tw', bm: 'my', id: 'id' } as const;

test.describe('on a narrow screen and in large letters', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [locale, name] of Object.entries(languages)) {
    test(`pages in ${name} keep within the window`, async ({ page }) => {
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
        await page.setViewportSize({ width: 320, height: 800 });
      }
    });
  }
});
