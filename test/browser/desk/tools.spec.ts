import { expectAccessible, expectWithin, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { addAudit, expect, newsroomTests, openList, openNewsroom, press } from './newsroom.ts';

newsroomTests();

test('what comes stands in a calendar, and is reached by keyboard', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await openList(page, 'Recently published');
  const first = page.getByRole('checkbox', { name: /^Choose: / }).first();
  await first.check();
  const title = (await page.getByRole('rowheader').first().textContent())?.trim() ?? '';
  await press(page, 'Schedule');
  await page.getByLabel(/^Date and time in/).fill('2036-05-01T09:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('1 story was changed.')).toBeVisible();

  await page.goto('/desk/calendar?day=2036-05-20');
  const entry = page.getByRole('link', { name: title });
  await expect(entry).toBeVisible();
  await addAudit(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await press(page, 'Next');
  await expect(page.getByText('June 2036')).toBeVisible();
  await press(page, 'Previous');
  await press(page, 'Week');
  await expectWithin(page, { width: 320 });
  await press(page, 'Month');
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text of the story' })).toBeVisible();
});

test('redirects, searches and newsletters have their places', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.getByRole('link', { name: 'Readers and addresses' }).click();
  await addAudit(page);
  await expect(page.getByText('No text has been searched for')).toBeVisible();
  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByLabel('Old address').fill('/2019/05/an-old-story');
  await page.getByLabel('New address').fill('/dining');
  await press(page, 'Add');
  await expect(page.getByRole('rowheader', { name: '/2019/05/an-old-story' })).toBeVisible();
  await page.getByLabel('Old address').fill('/dining');
  await page.getByLabel('New address').fill('/2019/05/an-old-story');
  await press(page, 'Add');
  await expect(page.getByText('leads back to itself')).toBeVisible();
  await expectAccessible(page);
  for (const [name, heading] of [
    ['Newsletters', 'The next issue'],
    ['Results of surveys', 'Results of surveys'],
    ['Summaries to approve', 'Summaries to approve'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectAccessible(page);
    await expectWithin(page, { width: 320 });
    await page.setViewportSize({ width: 1024, height: 768 });
  }
});
