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
  const page = await enter('Ada Lam', 'administrator');
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
    ['Imports', 'Imports'],
    ['Letters to the editor', 'Letters to the editor'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    // One part stands below the other, and not in a row, as the buttons over a text do.
    await expect(page.getByRole('main')).toHaveCSS('display', 'block');
    await expectAccessible(page);
    await expectWithin(page, { width: 320 });
    await page.setViewportSize({ width: 1024, height: 768 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/desk/tools/redirects', '/desk?view=withdrawn', '/desk/people/log']) {
    await page.goto(path);
    await expect(page.locator('.desk-views [aria-current]')).toBeInViewport({ ratio: 1 });
  }
});

test('letters to the editor are shortened and printed, or refused, by keyboard alone', { tag: slow }, async ({
  browser,
}) => {
  const { enter, visit } = await openNewsroom(browser);
  const reader = await visit();
  await reader.clock.install();
  for (const [name, text] of [
    ['Mei Wong', 'The ferry is late. It was late in May as well.'],
    ['Sam Ho', 'I have nothing to say.'],
  ] as const) {
    await reader.goto('/letters?site=hk&lang=en');
    const form = reader.locator('main form').filter({ has: reader.locator('textarea') });
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=email]').fill('reader@magazine.example');
    await form.locator('[name=text]').fill(text);
    await form.locator('[name=consent]').check();
    // A form that is filled in faster than a person can is not kept.
    await reader.clock.fastForward(5_000);
    await form.locator('button[type=submit], button:not([type])').last().click();
    await expect(reader).toHaveURL(/\/letters\/sent/);
  }
  const page = await enter('Ada Lam', 'publisher');
  await page.getByRole('link', { name: 'Readers and addresses' }).click();
  await page.getByRole('link', { name: 'Letters to the editor', exact: true }).press('Enter');
  await expect(page.getByText('Hong Kong').first()).toBeVisible();
  await addAudit(page);
  await expectAccessible(page);
  await expectWithin(page, { width: 320 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('textbox', { name: /: Mei Wong$/ }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The ferry is late.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Print.*: Mei Wong$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mei Wong' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Refuse.*: Sam Ho$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sam Ho' })).toHaveCount(0);
  await reader.goto('/letters?site=hk&lang=en');
  await expect(reader.getByText('The ferry is late.', { exact: true })).toBeVisible();
  await expect(reader.getByText('It was late in May')).toHaveCount(0);
  await expect(reader.getByText('I have nothing to say')).toHaveCount(0);
});
