import { expectAccessible, test } from '../audit.ts';
import { slow } from '../reader.ts';
import {
  addAudit,
  expect,
  expectLoaded,
  expectSaved,
  newsroomTests,
  openList,
  openNewsroom,
  press,
} from './newsroom.ts';

newsroomTests();

test('an earlier version is compared by words and brought back; a story is translated', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await openList(page, 'Recently published');
  await page.getByLabel('Language').selectOption({ label: 'English' });
  await expectLoaded(page);
  await page.getByRole('rowheader').first().getByRole('link').click();
  const standfirst = page.getByLabel('Standfirst');
  const before = await standfirst.inputValue();
  await standfirst.fill(`${before} Twice.`);
  await press(page, 'Publish changes');
  await expectSaved(page);
  await page.getByText('Earlier versions').click();
  await press(page, 'Compare with version 1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('ins')).toContainText('Twice');
  await addAudit(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(standfirst).toHaveValue(before);

  await page.getByText('Translate into…').click();
  await page.locator('details').getByRole('link', { name: 'ไทย' }).click();
  await expect(page.getByRole('heading', { name: /^The original \(/ })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).first().fill('เดินเล่นริมทะเล');
  await press(page, 'Save draft');
  await expectSaved(page);
  await expect(page).toHaveURL(/\/desk\/story\/th\//);
  await expect(page.getByRole('heading', { name: /^The original \(/ })).toBeVisible();
});

test('a translation whose original was changed since shows which paragraphs', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/translate/en/a-clock-that-is-never-late/th');
  await page.getByLabel('Title', { exact: true }).first().fill('นาฬิกาที่ไม่เคยเดินช้า');
  await press(page, 'Save draft');
  await expectSaved(page);
  await expect(page).toHaveURL(/\/desk\/story\/th\//);
  const original = page.locator('.desk-original');
  await expect(original.locator('mark')).toHaveCount(0);
  const translation = page.url();

  await page.goto('/desk/story/en/a-clock-that-is-never-late');
  const text = page.getByRole('textbox', { name: 'Text of the story' });
  await text.locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It was wound this morning.');
  await press(page, 'Publish changes');
  await expectSaved(page);

  await page.goto(translation);
  await expect(page.getByText('Marked: what was changed in it since this was translated.')).toBeVisible();
  await expect(original.locator('mark')).toHaveCount(1);
  await expect(original.locator('mark')).toContainText('It was wound this morning.');
  await addAudit(page);
  await expectAccessible(page);
  await page.goto('/desk?view=drafts');
  await expect(page.getByText('the original has changed since')).toBeVisible();
});
