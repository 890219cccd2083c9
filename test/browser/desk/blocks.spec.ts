import { expectAccessible, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { expect, expectSaved, newsroomTests, openNewsroom, pictureFile, press } from './newsroom.ts';

newsroomTests();

test('tables, footnotes, embeds, products, related stories and crops are made in the desk', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/story/en/a-coat-for-forty-years');
  const text = page.getByRole('textbox', { name: 'Text of the story' });
  const frame = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  const atEnd = async () => {
    await text.locator('> p').last().click();
    await page.keyboard.press('End');
  };
  await atEnd();
  await press(page, 'Footnote');
  await frame('Footnotes').getByRole('textbox').last().fill('As the keeper says.');

  await atEnd();
  await press(page, 'Table');
  await frame('Table').getByLabel('Row 1, column 1').fill('Hour');
  await press(page, 'Add a column');
  await frame('Table').getByLabel('Row 2, column 3').fill('Nine');

  await atEnd();
  await press(page, 'Embed');
  await expect(page.getByText('block in the text is not filled in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await frame('Embed').getByLabel('Web address').fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(frame('Embed')).toContainText('YouTube');

  await atEnd();
  await press(page, 'Product');
  await frame('Product').getByLabel('Name', { exact: true }).fill('A brass key');
  await frame('Product').getByLabel('Price').fill('12.50');

  await atEnd();
  await press(page, 'Related story');
  await frame('Related story')
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await press(page, 'Publish changes');
  await expectSaved(page);
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  await expectAccessible(page);

  const reader = await page.context().newPage();
  await reader.goto((await page.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? '');
  await expect(reader.getByRole('cell', { name: 'Nine' })).toBeAttached();
  await expect(reader.getByText('As the keeper says.')).toBeAttached();
  await expect(reader.getByText('A brass key')).toBeAttached();
});

test('the focal point of a picture is set by keyboard, and shown in each crop', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/new?lang=en');
  await page
    .locator('.desk-text .desk-lead input[type=file]')
    .setInputFiles(await pictureFile(page, 'harbour.png'));
  await press(page, 'Focal point');
  const dialog = page.getByRole('dialog', { name: 'Focal point' });
  await dialog.getByLabel('From the left').focus();
  await page.keyboard.press('Home');
  await expect(dialog.locator('figure')).toHaveCount(8);
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  await expectAccessible(page);
  await press(page, 'Keep this point');
  await expect(dialog).toHaveCount(0);
  const stored = await page.evaluate(() => fetch('/api/v1/pictures/harbour').then((answer) => answer.json()));
  expect(stored.focal).toEqual([0, 0.5]);
});
