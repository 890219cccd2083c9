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

/** What breaks WCAG 2.2 AA on the open page. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe }).catch(() => page.evaluate(axe));
  const found = await page.evaluate(async () => {
    const runner = (
      window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    ).axe;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await runner.run({ runOnly: { type: 'tag', values: tags } })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}

/** How far the open page reaches beyond the window's side, in pixels. */
const beyondSide = (page: Page) =>
  page.evaluate(async () => {
    // The window's new size counts from its next frame on.
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return document.documentElement.scrollWidth - window.innerWidth;
  });

/** Expects the open page to reflow (WCAG 1.4.10 and 1.4.4): 320 px wide, and with letters twice as large. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => beyondSide(page)).toBe(0);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => beyondSide(page)).toBe(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    // The audit's script is no part of the product: the policy would rightly refuse it.
    test.use({
      colorScheme,
      bypassCSP: true,
      expectedFailures: [/nothing-is-here/],
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [kind, address] of visitedPages(records)) {
      test(`${kind} keeps WCAG 2.2 AA`, async ({ page }) => {
        await page.goto(address);
        expect(await violations(page)).toEqual([]);
        await expectReflow(page);
      });
    }

    test('the menu and the region selector keep WCAG 2.2 AA when open', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await violations(page)).toEqual([]);
      await page
        .locator('#menu')
        .getByRole('button', { name: /^Region/ })
        .click();
      expect(await violations(page)).toEqual([]);
    });
  });
}

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
