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
