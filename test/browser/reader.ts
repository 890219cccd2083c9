import { test as base, expect, type Page } from 'playwright/test';

/**
 * A test with a page that fails the test on any error of the console, of a script, or that React recovered from
 * (islands report those as errors). Failing addresses that a test asks for on purpose are named in `expectedFailures`.
 */
export const test = base.extend<{ expectedFailures: RegExp[]; watched: undefined }>({
  expectedFailures: [[], { option: true }],
  watched: [
    async ({ page, expectedFailures }, use) => {
      const errors: string[] = [];
      const expected = (text: string) => expectedFailures.some((pattern) => pattern.test(text));
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !expected(text)) errors.push(text);
      });
      page.on('pageerror', ({ message }) => {
        if (!expected(message)) errors.push(message);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until a page that htmx fetches has come in. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-navigation', 'arrived');
}

/** Opens an address, and waits for the browser's own program where scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
}
