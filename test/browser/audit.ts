import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test as base, type Page } from 'playwright/test';
import { collectErrors, expect, leaveRoutes } from './reader.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Every rule of WCAG 2.2 AA, and of good practice. */
export const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** Those that judge what differs in the dark: colours, and a logo in place of another. */
const darkRules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'link-name', 'image-alt', 'svg-img-alt'],
} as const;

/** A page that the tests of a worker share, and its errors. */
interface Audited {
  page: Page;
  /** Those since the test began. */
  errors: string[];
}

/**
 * A test with a page that all tests of a worker visit one after the other, with the audit's script on it: opening one
 * takes longer than most audits.
 */
export const test = base.extend<{ audited: Page }, { shared: Audited }>({
  shared: [
    async ({ browser }, use) => {
      // The audit's script is no part of the product: the policy would rightly refuse it.
      const options = { bypassCSP: true, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
      const context = await browser.newContext(options);
      await context.addInitScript({ content: axe });
      const page = await context.newPage();
      await use({ page, errors: collectErrors(page, [/nothing-is-here/]) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  audited: async ({ shared: { page, errors } }, use) => {
    errors.length = 0;
    // Earlier tests may have chosen a language.
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await use(page);
    await leaveRoutes(page.context());
    await page.evaluate(() => localStorage.clear());
    expect(errors).toEqual([]);
  },
});

/** What breaks some rules on the open page. */
export async function violations(
  page: Page,
  runOnly: typeof everyRule | typeof darkRules,
): Promise<string[]> {
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

/** Ends the transitions that have begun; one may begin as another ends. */
const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((frame) => requestAnimationFrame(frame));
    for (;;) {
      await nextFrame();
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      if (transitions.length === 0) return;
      for (const transition of transitions) transition.finish();
    }
  });

/** Expects the open page to keep WCAG 2.2 AA in light, and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await endTransitions(page);
  expect(await violations(page, everyRule)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await endTransitions(page);
  expect(await violations(page, darkRules), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

interface Size {
  width: number;
  /** The size of letters, as a part of the usual. */
  letters?: string;
}

/** Expects that nothing of the open page reaches beyond the window's side at a size. */
export async function expectWithin(page: Page, { width, letters = '' }: Size, what?: string): Promise<void> {
  // The lower the window, the less is painted.
  await page.setViewportSize({ width, height: 200 });
  const beyond = () =>
    page.evaluate((letters) => {
      document.documentElement.style.setProperty('font-size', letters);
      return [window.innerWidth, document.documentElement.scrollWidth];
    }, letters);
  await expect.poll(beyond, what).toEqual([width, width]);
}

/** Expects the open page to reflow (WCAG 1.4.10 and 1.4.4): 320 px wide, and on a phone with letters twice as large. */
export async function expectReflow(page: Page): Promise<void> {
  await expectWithin(page, { width: 320 });
  await expectWithin(page, { width: 390, letters: '200%' }, 'letters twice as large on a phone');
}
