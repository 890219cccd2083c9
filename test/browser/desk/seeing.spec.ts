import type { Page } from 'playwright/test';
import { expectAccessible, expectWithin, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { addAudit, expect, expectSaved, newsroomTests, openNewsroom, press } from './newsroom.ts';

newsroomTests();

const title = 'A Clock That Is Never Late';
const address = '/desk/story/en/a-clock-that-is-never-late';
const usual = { width: 1280, height: 800 };

async function expectGood(page: Page, what: string): Promise<void> {
  await addAudit(page);
  await expectAccessible(page);
  for (const width of [1024, 390]) await expectWithin(page, { width }, `${what}, ${width} px wide`);
  await page.setViewportSize(usual);
}

test('a draft is shared by a link, which is withdrawn, and the log says both', { tag: slow }, async ({
  browser,
}) => {
  const { enter, visit } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  const stranger = await visit();
  await page.goto(address);
  await page.getByLabel('Standfirst').fill('As nobody has seen it yet.');
  await press(page, 'Save draft');
  await expectSaved(page);
  await press(page, 'Preview');
  await page.getByRole('button', { name: 'Make a link for others' }).press('Enter');
  const link = page.getByLabel('Whoever has this link of Ada Lam');
  const shared = await link.inputValue();
  await expectGood(page, 'a story with a link for others');
  await stranger.goto(shared);
  await expect(stranger.getByText('As nobody has seen it yet.').first()).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw this link' }).press('Enter');
  await expect(link).toHaveCount(0);
  expect((await stranger.goto(shared))?.status()).toBe(403);
  await page.goto('/desk/people/log');
  for (const what of ['made', 'withdrawn'])
    await expect(
      page.getByRole('row', { name: `story/en/a-clock-that-is-never-late ${what}` }),
    ).toContainText('Ada Lam');
});

test('the site is seen as it will be at a moment', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto(address);
  await page.getByLabel('Title', { exact: true }).first().fill('A Clock of the Day After');
  await press(page, 'Schedule');
  await page.getByLabel('Date and time in Asia/Hong Kong').fill('2036-05-01T09:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expectSaved(page);
  const path = String(await page.getByRole('link', { name: 'See the page' }).getAttribute('href'));
  await page.goto('/desk/calendar?region=hk&day=2036-05-01');
  await page.getByRole('textbox', { name: 'The site as it will be at' }).fill('2036-05-02T09:00');
  await page.getByRole('button', { name: 'Show it' }).press('Enter');
  const open = page.getByRole('link', { name: 'Open it in a new window' });
  await expect(open).toBeVisible();
  await expectGood(page, 'the calendar');
  const then = new URL(String(await open.getAttribute('href')), page.url());
  await page.goto(`${path}?${then.searchParams}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Clock of the Day After');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

/** Every screen of the desk, with what stands there once it is loaded. */
const screens = [
  ['/desk?view=all', 'table'],
  ['/desk/new?lang=th', '.desk-body'],
  [address, '.desk-rows, .desk-panel'],
  ['/desk/items/restaurant', 'table'],
  ['/desk/items/page/en/imprint', '.desk-body'],
  ['/desk/items/restaurant/en/a-new-one', '.desk-fields'],
  ['/desk/fronts', '.desk-panel'],
  ['/desk/tools/searches', 'main'],
  ['/desk/tools/newsletters', 'main'],
  ['/desk/tools/surveys', 'main'],
  ['/desk/tools/summaries', 'main'],
  ['/desk/tools/imports', 'main'],
  ['/desk/tools/releases', 'form'],
  ['/desk/tools/letters', 'main'],
  ['/desk/calendar', 'table'],
  ['/desk/items/site/en/hk', '.desk-fields'],
  ['/desk/tools/redirects', 'main'],
  ['/desk/people', 'table'],
  ['/desk/people/tokens', 'main'],
  ['/desk/people/log', 'table'],
  ['/desk/account', 'form'],
] as const;

test('every screen keeps WCAG 2.2 AA, and fits a window of 1024 px and a phone', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  for (const [path, content] of screens) {
    await page.goto(path);
    await expect(page.locator(content).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectGood(page, path);
  }
});
