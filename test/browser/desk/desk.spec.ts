import type { Page } from 'playwright/test';
import { expectAccessible, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { addAudit, expect, expectSaved, newsroomTests, openNewsroom, press } from './newsroom.ts';

newsroomTests();

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });

async function writeStory(page: Page, slug: string): Promise<void> {
  await page.getByRole('link', { name: 'New story' }).click();
  await title(page).fill('A Walk at Low Tide');
  await page.getByLabel('Standfirst').fill('What the sea leaves behind.');
  await page.getByLabel('Address', { exact: true }).fill(slug);
  await page.getByLabel('Section', { exact: true }).selectOption('culture');
  await page.getByLabel('Author', { exact: true }).selectOption({ index: 1 });
  await text(page).click();
  await page.keyboard.type('## The path\nIt begins behind the fish market.');
}

test('a story is written, kept by the browser, merged with what another person saved, and published', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const ada = await enter('Ada Lam', 'publisher');
  const bo = await enter('Bo Chan', 'administrator');

  await writeStory(ada, 'low-tide');
  await ada.reload();
  await expect(ada.getByText('which was not saved, is back')).toBeVisible();
  await expect(text(ada).getByRole('heading', { level: 2 })).toHaveText('The path');
  await ada.getByLabel('Tags', { exact: true }).fill('Tides\nHong Kong\n');
  await press(ada, 'Save draft');
  await expectSaved(ada);
  await ada.reload();
  await expect(ada.getByLabel('Tags', { exact: true })).toHaveValue('Tides\nHong Kong');

  await bo.goto('/desk/story/en/low-tide');
  await bo.getByLabel('Standfirst').fill('What the tide brings.');
  await title(bo).fill('Low Tide');
  await press(bo, 'Save draft');
  await expectSaved(bo);

  await title(ada).fill('A Walk at Ebb');
  await press(ada, 'Save draft');
  const dialog = ada.getByRole('dialog', { name: 'Somebody else has saved this story' });
  await expect(dialog).toContainText('Low Tide');
  await ada.keyboard.press('Escape');
  await expect(title(ada)).toHaveValue('A Walk at Ebb');
  await press(ada, 'Publish');
  await dialog.getByLabel('My version').check();
  await press(ada, 'Go on with this');
  await expect(ada.getByLabel('Standfirst')).toHaveValue('What the tide brings.');
  await press(ada, 'Publish');
  await expectSaved(ada);
  const page = await ada.context().newPage();
  await page.goto((await ada.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Walk at Ebb');
  await expect(page.getByText('What the tide brings.').first()).toBeVisible();
});

test('text outlives the end of a session', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/story/en/a-clock-that-is-never-late');
  await title(page).fill('A Clock That Waits');
  await page.context().clearCookies();
  await press(page, 'Save draft');
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await press(page, 'Go on writing');
  await expect(dialog).toContainText('not signed in yet');
  await expect(title(page)).toHaveValue('A Clock That Waits');
});

test('a browser that keeps nothing is said to, before anything is lost', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/desk/story/en/a-clock-that-is-never-late');
  await title(page).fill('A Clock That Waits');
  await expect(page.getByText('this browser cannot keep it: save now')).toBeVisible();
  await press(page, 'Save draft');
  await expectSaved(page);
});

test('the desk keeps WCAG 2.2 AA, and nothing reaches beyond the side of a phone', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
  await page.getByRole('link', { name: 'A Clock That Is Never Late' }).first().click();
  await expect(text(page)).toContainText('Lau Kin-wah');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const widths = () => page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
  await expect.poll(widths).toEqual([390, 390]);
});

test('two people who have one story open see each other, and what the other one saved', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const ada = await enter('Ada Lam', 'publisher');
  const bo = await enter('Bo Chan', 'administrator');
  await writeStory(ada, 'seen-by-two');
  await press(ada, 'Save draft');
  await expectSaved(ada);
  await bo.goto('/desk/story/en/seen-by-two');
  await expect(bo.getByText('Ada Lam has this open')).toBeVisible();
  await bo.getByLabel('Standfirst').fill('What Bo found there.');
  await expect(ada.getByText('Bo Chan is writing here')).toBeVisible();
  await addAudit(ada);
  await expectAccessible(ada);
  await press(bo, 'Save draft');
  await expectSaved(bo);
  await press(ada, 'Go on with that one');
  await expect(ada.getByLabel('Standfirst')).toHaveValue('What Bo found there.');
  await bo.goto('/desk');
  await expect(ada.getByText('Bo Chan has this open')).toHaveCount(0);
});
