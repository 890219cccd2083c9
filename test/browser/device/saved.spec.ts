import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { arrived, expect, followTo, open, test } from '../reader.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const story = '/culture/books/the-library-of-one-shelf';
const title = 'The Library of One Shelf';

const saveButton = (page: Page) => page.locator('save-story button').filter({ visible: true }).first();
const saved = (page: Page) => page.locator('[data-saved]');

for (const [size, viewport] of Object.entries(sizes))
  test(`a story is saved on a ${size}, listed in another tab, and removed there`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, story);
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
    await saveButton(page).press('Enter');
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(saveButton(page).locator('.is-saved')).toBeVisible();
    await expect(saveButton(page)).toHaveCSS('color', 'rgb(143, 29, 33)');
    const tab = await context.newPage();
    await open(tab, '/saved');
    await expect(saved(tab).getByRole('link', { name: title })).toHaveAttribute('href', story);
    await expect(saved(tab).locator('li')).toContainText(/Books.*Saved on/s);
    await saved(tab)
      .getByRole('button', { name: `Remove: ${title}` })
      .click();
    await expect(saved(tab).getByText('Nothing saved yet')).toBeVisible();
    await expect(saved(tab).getByRole('heading')).toBeFocused();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
    await tab.close();
  });

test('a device without room, or that stores nothing, says so, and nothing breaks', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', document.title === '' ? 'SecurityError' : 'QuotaExceededError');
    };
  });
  await open(page, story);
  await saveButton(page).click();
  await expect(page.locator('save-story [role="alert"]')).toHaveText('There is no room left on this device.');
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => {
    document.title = '';
  });
  await saveButton(page).click();
  await expect(page.locator('save-story [role="alert"]')).toHaveText(/does not let pages store/);
});

test('saved stories are exported as bookmarks and imported again, others are left out', async ({ page }) => {
  await open(page, story);
  await saveButton(page).click();
  await followTo(page, '/saved');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as bookmarks' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${story}" ADD_DATE=`);
  await saved(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(saved(page).getByText('Nothing saved yet')).toBeVisible();
  const other = '<A HREF="https://other.example/a/b/c">Other</A><A HREF="javascript:alert(1)">Bad</A>';
  const buffer = Buffer.from(file.replace('<DL><p>', `<DL><p>${other}`));
  await page.locator('input[type="file"]').setInputFiles({ name: 'b.html', mimeType: 'text/html', buffer });
  await expect(saved(page).locator('li')).toHaveCount(1);
  await expect(saved(page).getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Stories found in the file: 1' })).toBeVisible();
});

test('saved stories are taken to another device by a link in a code', async ({ page, browser }) => {
  await open(page, story);
  await saveButton(page).click();
  await followTo(page, '/saved');
  await page.getByRole('button', { name: 'Take to another device' }).click();
  await expect(page.getByRole('img', { name: 'Code 1 of 1' })).toBeVisible();
  const link = (await page.getByRole('link', { name: 'Code 1 of 1' }).getAttribute('href')) ?? '';
  const other = await browser.newContext();
  const tab = await other.newPage();
  await tab.goto(link);
  await expect(saved(tab).getByRole('link', { name: title })).toBeVisible();
  await expect(tab.getByRole('status').filter({ hasText: 'other device: 1' })).toBeVisible();
  expect(tab.url()).not.toContain('#');
  await other.close();
});

test('what was read is remembered only if the reader wants it, leads to the place, and is deleted', async ({
  page,
}) => {
  const read = page.locator('[data-read]');
  const stored = () => page.evaluate(() => localStorage.getItem('reading-history'));
  await open(page, story);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await followTo(page, '/saved');
  const control = page.getByRole('checkbox');
  await expect(page.locator('island-root[name="saved"]')).toHaveAttribute('data-island-status', 'live');
  await expect(control).not.toBeChecked();
  await expect(read).toBeHidden();
  expect(await stored()).toBeNull();
  await control.check();
  await expect(read).toContainText('Stories that you have begun to read');
  await open(page, story);
  await page.locator('.prose > *').last().scrollIntoViewIfNeeded();
  await expect.poll(stored).toContain(title);
  await followTo(page, '/saved');
  const link = read.getByRole('link', { name: title });
  await expect(read).toContainText(/\d+% read/);
  await link.click();
  await arrived(page);
  await expect(page).toHaveURL(story);
  await expect(page.locator('.prose > *').last()).toBeInViewport();
  await followTo(page, '/saved');
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(link).toHaveCount(0);
  await control.uncheck();
  await expect(read).toBeHidden();
  expect(await stored()).toBeNull();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no control is dead, and the page of saved stories says what it needs', async ({ page }) => {
    await open(page, story);
    for (const button of await page.locator('save-story').all()) await expect(button).toBeHidden();
    await open(page, '/saved');
    await expect(page.locator('.needs-script')).toBeVisible();
    await expect(page.locator('.device-page')).toBeHidden();
  });
});
