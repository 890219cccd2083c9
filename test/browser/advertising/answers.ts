import { expect, type Page } from 'playwright/test';

/** The cookie notice. */
export const notice = (page: Page) => page.locator('cookie-notice');
/** A button of the notice, by its name. */
export const answer = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true });
/** The button of the footer that asks again. */
export const settings = (page: Page) =>
  page.locator('footer').getByRole('button', { name: 'Cookie settings' });
/** The first slot of the home page. */
export const first = (page: Page) => page.locator('.ad[data-ad-unit="HOME"]');

/** Waits until the first advertisement of the home page is the house's own. */
export async function seesHouseAd(page: Page): Promise<void> {
  await first(page).scrollIntoViewIfNeeded();
  await expect(first(page).locator('.promotion')).toBeVisible();
}

/** Waits until it is the outside library’s. */
export async function seesOutsideAd(page: Page): Promise<void> {
  await first(page).scrollIntoViewIfNeeded();
  await expect(first(page)).toContainText('From outside: /1234567/HOME');
}
