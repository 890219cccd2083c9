import type { Page } from 'playwright/test';
import { expectAccessible, expectWithin, test } from '../audit.ts';
import { hold, slow } from '../reader.ts';
import { addAudit, expect, expectSaved, newsroomTests, openList, openNewsroom, press } from './newsroom.ts';

newsroomTests();

const titles = (page: Page) => page.getByRole('table').getByRole('rowheader');

test('several stories are withdrawn, scheduled and tagged at once, and that is taken back', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await openList(page, 'Recently published');
  await expect(titles(page).first()).toBeVisible();
  const [one = '', other = ''] = (await titles(page).allTextContents()).map((title) => title.trim());
  const mark = (title: string) =>
    page.getByRole('checkbox', { name: `Choose: ${title}`, exact: true }).first();

  await mark(one).check();
  await mark(other).check();
  await addAudit(page);
  await expectAccessible(page);
  await press(page, 'Withdraw');
  await expect(page.getByText('2 stories were changed.')).toBeVisible();
  await expect(titles(page).filter({ hasText: one })).toHaveCount(0);
  await press(page, 'Take it back');
  await expect(page.getByText('2 stories are what they were before.')).toBeVisible();
  await expect(titles(page).first()).toHaveText(one);

  await mark(one).check();
  await press(page, 'Schedule');
  await page.getByLabel(/^Date and time in/).fill('2036-05-01T09:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('1 story was changed.')).toBeVisible();
  await openList(page, 'Scheduled');
  await expect(titles(page)).toHaveText([one]);
  await expect(page.getByText('2036')).toBeVisible();

  await mark(one).check();
  await press(page, 'Add a tag');
  await page.getByLabel('Tag', { exact: true }).fill('harbour');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a tag' }).click();
  await expect(page.getByText('1 story was changed.')).toBeVisible();
  await expectWithin(page, { width: 320 });
});

test('stories are found by words of their texts', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'contributor');
  await openList(page, 'All');
  await page.getByRole('searchbox').fill('no story says this');
  await expect(page.getByText('0 stories')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByRole('button', { name: 'Add a tag' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('2,000 stories are listed by pages, and one of them is found by its words', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  const status = await page.evaluate(async () => {
    const { csrf } = await (await fetch('/desk/session.json')).json();
    const { document } = await (await fetch('/api/v1/items/story/en/a-clock-that-is-never-late')).json();
    const write = async (first: number) => {
      const items = Array.from({ length: 1_000 }, (_, index) => {
        const slug = `tide-${first + index}`;
        return {
          kind: 'story',
          locale: 'en',
          slug,
          state: 'draft',
          document: { ...document, slug, title: slug },
        };
      });
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
      return (await fetch('/api/v1/batch', { method: 'POST', headers, body: JSON.stringify({ items }) }))
        .status;
    };
    return [await write(0), await write(1_000)];
  });
  expect(status).toEqual([200, 200]);
  await page.goto('/desk');
  await openList(page, 'Drafts');
  await expect(page.getByText('2,000 stories')).toBeVisible();
  await expect(titles(page)).toHaveCount(50);
  await press(page, 'Next');
  await expect(page.getByText('Page 2 of 40')).toBeVisible();
  await expect(titles(page)).toHaveCount(50);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByText('50 stories chosen')).toBeVisible();
  await page.getByRole('searchbox').fill('tide-1234');
  // Two thousand stories that were just saved have the words of their texts a while later.
  await expect(titles(page)).toHaveText(['tide-1234'], { timeout: 90_000 });
  await page.getByRole('searchbox').fill('');
  await openList(page, 'All');
  await expect(titles(page)).toHaveCount(50);
});

test('what is chosen in one list is not chosen in the next, whose rows are chosen once they are there', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await openList(page, 'Recently published');
  await all.check();
  await expect(withdraw).toBeVisible();

  const release = await hold(page, /\/api\/v1\/items\?/);
  await page.getByLabel('Language').selectOption({ label: 'English' });
  await expect(all).toBeDisabled();
  await expect(withdraw).toHaveCount(0);
  release();
  await expect(all).toBeEnabled();
  await expect(all).not.toBeChecked();
  await expect(withdraw).toHaveCount(0);
});

test('stories go out with a release, and one is taken out before', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/tools/releases');
  await page.getByLabel('Name of the release').fill('spring');
  await page.getByLabel(/^Date and time in/).fill('2036-05-01T09:00');
  await page.getByRole('button', { name: 'Make or move the release' }).press('Enter');
  await expect(page.getByRole('row', { name: /^spring/ })).toContainText('2036');
  await expect(page.getByText('Nothing is in this release yet.')).toBeVisible();
  await page.goto('/desk?view=published');
  await expect(titles(page).first()).toBeVisible();
  const [one = '', other = ''] = (await titles(page).allTextContents()).map((title) => title.trim());
  for (const title of [one, other])
    await page
      .getByRole('checkbox', { name: `Choose: ${title}`, exact: true })
      .first()
      .check();
  await press(page, 'Put in a release');
  const put = page.getByRole('dialog').getByRole('button', { name: 'Put in a release' });
  await expect(put).toBeEnabled();
  await put.press('Enter');
  await expect(page.getByText('2 stories were changed.')).toBeVisible();
  await page.goto('/desk/tools/releases');
  await expect(page.getByRole('region', { name: 'spring' }).getByRole('link')).toHaveCount(2);
  await addAudit(page);
  await expectAccessible(page);
  await expectWithin(page, { width: 320 });
  await page.getByRole('button', { name: `Take out: ${one}` }).press('Enter');
  await expect(page.getByRole('region', { name: 'spring' }).getByRole('link')).toHaveCount(1);
  await page.goto('/desk/calendar?region=hk&day=2036-05-01');
  await expect(page.getByText('spring')).toBeVisible();
});

test('a story gets a moment at which it expires, by the clock of its region, and loses it', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher', { timezoneId: 'America/New_York' });
  await page.goto('/desk/story/en/a-clock-that-is-never-late');
  const stored = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/v1/items/story/en/a-clock-that-is-never-late');
      return (await answer.json()) as { state: string; expireAt?: string; document: object };
    });
  const { document } = await stored();
  await press(page, 'Expiry');
  const moment = page.getByLabel('Date and time in Asia/Hong Kong at which it is taken off');
  await moment.fill('2020-05-01T09:00');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled();
  await moment.fill('2036-05-01T09:00');
  await addAudit(page);
  await expectAccessible(page);
  await expect(page.getByRole('dialog')).toContainText('9:00 PM');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Expires on Thursday, May 1, 2036 at 9:00 AM')).toBeVisible();
  // Only the moment was saved, and nothing waits to be saved.
  expect(await stored()).toMatchObject({
    state: 'published',
    expireAt: '2036-05-01T01:00:00.000Z',
    document,
  });
  await expectSaved(page);
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await page.getByLabel('Standfirst').fill('It was set by hand.');
  await press(page, 'Publish changes');
  await expectSaved(page);
  expect(await stored()).toMatchObject({ expireAt: '2036-05-01T01:00:00.000Z' });
  await press(page, 'Expiry');
  await moment.fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Expires on')).toHaveCount(0);
  expect((await stored()).expireAt).toBeUndefined();
});
