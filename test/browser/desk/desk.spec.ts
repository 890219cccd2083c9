import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { testContent } from '../../support/content-folders.ts';
import { runCommand, startProgram } from '../../support/program.ts';
import { expectAccessible, test } from '../audit.ts';
import { expect as expectAtOnce, slow } from '../reader.ts';

// A program of its own starts, with a database of its own.
test.setTimeout(240_000);
const expect = expectAtOnce.configure({ timeout: 30_000 });

const ends: (() => Promise<void>)[] = [];
const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A newsroom, and what lets people into it, each in a browser of their own. */
async function openNewsroom(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, CONTENT_DIR: testContent };
  const { address } = await startProgram(t, settings);
  const enter = async (name: string, role: string): Promise<Page> => {
    const mail = `${role}@magazine.example`;
    const { output } = await runCommand(t, ['people', 'add', name, mail, '--role', role], settings);
    const [path] = /\/desk\/invitation\S+/.exec(output) ?? [];
    const context = await browser.newContext({ baseURL: address, bypassCSP: true, reducedMotion: 'reduce' });
    t.teardown(() => context.close());
    const page = await context.newPage();
    await page.goto(`${path}`);
    await page.locator('input[type=password]').fill('a lantern over the harbour');
    await page.locator('main button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
    return page;
  };
  return { enter };
}

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible();

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
  await press(ada, 'Save draft');
  await expectSaved(ada);

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
  await page.getByRole('link', { name: 'A Clock That Is Never Late' }).first().click();
  await expect(text(page)).toContainText('Lau Kin-wah');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const widths = () => page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
  await expect.poll(widths).toEqual([390, 390]);
});
