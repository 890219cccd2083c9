import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pageKinds } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What breaks WCAG 2.2 AA on the open page. */
async function violations(page: import('playwright/test').Page): Promise<string[]> {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    // The audit's script is no part of the product: the policy would rightly refuse it.
    test.use({
      colorScheme,
      bypassCSP: true,
      expectedFailures: [/nothing-is-here/],
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [kind, address] of Object.entries(pageKinds)) {
      test(`${kind} keeps WCAG 2.2 AA`, async ({ page }) => {
        await page.goto(address);
        expect(await violations(page)).toEqual([]);
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
