import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';

/** Collects the errors of a page: of the console, of a script, and those that React recovered from. */
export function collectErrors(page: Page, expectedFailures: readonly RegExp[]): string[] {
  const errors: string[] = [];
  // A page that is fetched ahead of a click may be missing, which is for whoever follows the link.
  const missingPage = /status of 404 .*:\/\/[^/]+\/[^.]*$/;
  // The browser leaves out its own transition to a page that it shows before it is ready for that.
  const leftOut = /^Transition was (aborted|skipped)/;
  const expected = (text: string) =>
    [missingPage, leftOut, ...expectedFailures].some((pattern) => pattern.test(text));
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !expected(text)) errors.push(text);
  });
  page.on('pageerror', ({ message }) => {
    if (!expected(message)) errors.push(message);
  });
  return errors;
}

/** A document whose program has started, or that has none. */
const startedDocument = 'html[data-program="started"], html:not(:has(script[src*="/assets/"]))';

/** Waits until the program of the open page has started, if it has one. */
export const programStarted = (page: Page): Promise<void> =>
  expect(page.locator(startedDocument)).toHaveCount(1, { timeout: 30_000 });

/**
 * Makes visits wait until the program of the page has started, but for those that name what they wait for: a busy
 * machine is slower to start it than to press a button.
 */
function waitForProgram(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (!options?.waitUntil) await programStarted(page);
    return answer;
  };
}

/**
 * Ends what a test answers in place of the program, on all pages of a browser that are open. An answer that is still
 * under way when its page closes would fail whichever test comes next.
 */
export async function leaveRoutes(context: BrowserContext): Promise<void> {
  for (const answering of [context, ...context.pages()])
    await answering.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * A test with a page that fails the test on any error of the console, of a script, or that React recovered from
 * (islands report those as errors). Failing addresses that a test asks for on purpose are named in `expectedFailures`.
 */
export const test = base.extend<{ expectedFailures: RegExp[]; watched: undefined }>({
  expectedFailures: [[], { option: true }],
  watched: [
    async ({ page, expectedFailures, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) waitForProgram(page);
      const errors = collectErrors(page, expectedFailures);
      await use(undefined);
      await leaveRoutes(page.context());
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the browser has nothing to do, but five seconds at most: a busy machine may never have. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(), { timeout: 5_000 })));

/** The tag of tests that `npm test` leaves to `npm run test:browser:slow`. */
export const slow = '@slow';

/** Waits until a page whose link was followed has come in. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-navigation', 'arrived');
}

/** Opens an address that is found, and waits for the page's program where scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
}

/** Follows the first link of the content as if it led to an address. */
export async function followTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('#main a[href]') as HTMLAnchorElement;
    link.setAttribute('href', href);
    link.click();
  }, address);
  await arrived(page);
}

/** What keeps an answer back until the test lets it come, however late. */
export function letCome(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** Keeps answers to an address back. Returns what lets them go. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { released, release } = letCome();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
