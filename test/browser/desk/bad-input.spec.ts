import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test } from '../audit.ts';
import { slow } from '../reader.ts';
import { expect, expectSaved, newsroomTests, openNewsroom, paste, press } from './newsroom.ts';

newsroomTests();

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
const address = '/desk/story/en/a-clock-that-is-never-late';
const isBack = (page: Page) => page.getByText('which was not saved, is back');

/** Waits until the browser keeps so many pieces of work. */
const expectKept = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('#')).length))
    .toBe(count);

/** Fills in what a new story cannot be saved without. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/desk/new?lang=en');
  await title(page).fill(name);
  await page.getByLabel('Section', { exact: true }).selectOption('culture');
  await page.getByLabel('Author', { exact: true }).selectOption({ index: 1 });
  await text(page).click();
  await page.keyboard.type(`The text of ${name}.`);
}

test('two windows of one person keep what is written in each, and merge it when it is saved', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const one = await enter('Ada Lam', 'publisher');
  const other = await one.context().newPage();
  await one.goto(address);
  await title(one).fill('A Clock That Waits');
  await expectKept(one, 1);
  await other.goto(address);
  await expect(title(other)).toHaveValue('A Clock That Is Never Late');
  await other.getByLabel('Standfirst').fill('It was set by hand.');
  await expect(other.getByText('You have this open in another window, too')).toBeVisible();
  for (const page of [one, other]) await page.reload();
  await expect(title(one)).toHaveValue('A Clock That Waits');
  await expect(isBack(other)).toBeVisible();
  await expect(other.getByLabel('Standfirst')).toHaveValue('It was set by hand.');
  await press(one, 'Save draft');
  await expectSaved(one);
  await press(other, 'Save draft');
  await expect(other.getByRole('dialog')).toContainText('Title');
  await press(other, 'Go on with this');
  await press(other, 'Save draft');
  await expectSaved(other);
  await expect(title(other)).toHaveValue('A Clock That Waits');
});

test('the work of a window that has ended comes back in the next one that opens the story', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const one = await enter('Ada Lam', 'publisher');
  const context = one.context();
  const [other, third] = [await context.newPage(), await context.newPage()];
  await one.goto(address);
  await title(one).fill('A Clock That Waits');
  await expectKept(one, 1);
  // Without a word to the page, as when it has crashed.
  await one.close({ runBeforeUnload: false });
  await other.goto(address);
  await expect(isBack(other)).toBeVisible();
  await expect(title(other)).toHaveValue('A Clock That Waits');
  await third.goto(address);
  await expect(title(third)).toHaveValue('A Clock That Is Never Late');
  await other.getByRole('link', { name: 'All stories' }).click();
  await expect(other.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
  await third.reload();
  await expect(isBack(third)).toBeVisible();
  await press(third, 'Save draft');
  await expectSaved(third);
  await expectKept(third, 0);
});

test('who takes an address that is taken is told by whom, and loses nothing', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const ada = await enter('Ada Lam', 'publisher');
  const bo = await enter('Bo Chan', 'editor');
  await begin(ada, 'The Long Pier');
  await begin(bo, 'The Long Pier');
  await press(ada, 'Save draft');
  await expectSaved(ada);
  await press(bo, 'Save draft');
  await expect(bo.getByRole('alert')).toContainText('taken by “The Long Pier”, last saved by Ada Lam');
  await expect(bo.getByRole('link', { name: 'Open that story' })).toBeVisible();
  await expect(text(bo)).toContainText('The text of The Long Pier.');
  await bo.getByLabel('Address', { exact: true }).fill('the-long-pier-again');
  await press(bo, 'Save draft');
  await expectSaved(bo);
  await expect(bo).toHaveURL(/\/the-long-pier-again$/);
});

test(
  'a picture of 100 MB is refused with the reason, and one of 40 MB that is none as well',
  {
    tag: slow,
  },
  async ({ browser }, info) => {
    const { enter } = await openNewsroom(browser);
    const page = await enter('Ada Lam', 'publisher');
    await page.goto(address);
    await title(page).fill('A Clock That Waits');
    await mkdir(info.outputDir, { recursive: true });
    const file = join(info.outputDir, 'harbour.jpg');
    await writeFile(file, Buffer.alloc(100_000_000, 1));
    for (const chosen of ['.desk-text .desk-lead', '.desk-tools']) {
      await page.locator(`${chosen} input[type=file]`).setInputFiles(file);
      await expect(page.getByRole('alert')).toContainText('Pictures may have 50 MB at most.');
    }
    await writeFile(file, Buffer.alloc(40_000_000, 1));
    await page.locator('.desk-text .desk-lead input[type=file]').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('This file is no picture that can be used.');
    await press(page, 'Save draft');
    await expectSaved(page);
    await expect(title(page)).toHaveValue('A Clock That Waits');
  },
);

test('a paste of 1 MB is kept, whether it can be saved or not', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await begin(page, 'A Long Story');
  const line = 'The tide comes in, and the tide goes out again. ';
  const paragraph = `<p>${line.repeat(20).trim()}</p>`;
  await paste(page, { html: paragraph.repeat(Math.ceil(1_048_576 / paragraph.length)) });
  await press(page, 'Save draft');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Nothing was saved.');
  await expect(alert).toContainText('1000000 characters');
  await page.reload();
  await expect(isBack(page)).toBeVisible();
  await expect(text(page).getByText('The tide comes in').last()).toBeAttached();
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, { html: paragraph.repeat(900) });
  await press(page, 'Save draft');
  await expectSaved(page);
});

test('while nothing answers, the work stays and is saved afterwards', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto(address);
  await title(page).fill('A Clock That Waits');
  await page.context().setOffline(true);
  await press(page, 'Save draft');
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
  await page.getByRole('link', { name: 'All stories' }).click();
  await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
  await page.context().setOffline(false);
  await page.goto(address);
  await expect(isBack(page)).toBeVisible();
  await press(page, 'Save draft');
  await expectSaved(page);
  await expect(title(page)).toHaveValue('A Clock That Waits');
});

test('clocks in three zones: that of the region counts, and moments are shown by that of the account', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher', { timezoneId: 'America/New_York' });
  await page.getByRole('link', { name: 'Your account: Ada Lam' }).click();
  await page.getByLabel('Time zone').selectOption('Europe/London');
  // The desk is loaded anew in the other time zone.
  await Promise.all([page.waitForEvent('load'), press(page, 'Save')]);
  await begin(page, 'The Long Pier');
  await page.getByLabel('Region', { exact: true }).selectOption('hk');
  await press(page, 'Schedule');
  await page.getByLabel('Date and time in Asia/Hong Kong').fill('2036-05-01T03:30');
  await expect(page.getByRole('dialog')).toContainText('Wednesday, April 30, 2036 at 8:30 PM');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expectSaved(page);
  await expect(page.getByText('Thursday, May 1, 2036 at 3:30 AM')).toBeVisible();
  await page.goto('/desk?view=scheduled');
  await expect(page.getByRole('row', { name: /The Long Pier/ })).toContainText('Apr 30, 2036, 8:30 PM');
  const stored = await page.evaluate(() =>
    fetch('/api/v1/items/story/en/the-long-pier').then((answer) => answer.json()),
  );
  expect(stored.document.publishedAt).toBe('2036-04-30T19:30:00.000Z');
});
