import type { Page } from 'playwright/test';
import { codeAt } from '../../support/publishing/codes.ts';
import { expectAccessible, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { expect, newsroomTests, openNewsroom, press } from './newsroom.ts';

newsroomTests();

const password = 'a lantern over the harbour';

async function audit(page: Page): Promise<void> {
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  await expectAccessible(page);
}

/** Opens a screen by the links that lead to it. */
async function open(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: names.at(-1) as string, level: 1 })).toBeVisible();
}

test('an administrator invites somebody, who comes in, and is let go', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  await open(page, 'People');
  await expect(page.getByRole('button', { name: 'Change Ada Lam' })).toBeVisible();
  await audit(page);
  await press(page, 'Invite somebody');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Lek Suda');
  await dialog.getByLabel('Email address', { exact: true }).fill('lek@magazine.example');
  await dialog.getByLabel('Role', { exact: true }).selectOption('editor');
  await dialog.getByText('Limited to').click();
  await dialog.getByRole('group', { name: 'Languages' }).getByLabel('ไทย').check();
  await audit(page);
  await dialog.getByRole('button', { name: 'Invite somebody', exact: true }).click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  await audit(page);
  await press(page, 'Close');
  await expect(page.getByRole('row', { name: /Lek Suda/ })).toContainText('ไทย');

  const theirs = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const lek = await theirs.newPage();
  await lek.goto(link);
  await lek.locator('input[type=password]').fill(password);
  await lek.locator('main button[type=submit]').click();
  await expect(lek.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
  await expect(lek.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Change Lek Suda' }).click();
  await page.getByRole('dialog').getByLabel('Role', { exact: true }).selectOption('contributor');
  await press(page, 'Save');
  await expect(page.getByRole('row', { name: /Lek Suda/ })).toContainText('Contributor');
  await page.getByRole('button', { name: 'Change Lek Suda' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Lek Suda' }).click();
  await press(page, 'Deactivate');
  await expect(page.getByRole('dialog')).toContainText('can no longer sign in');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change Lek Suda' })).toHaveCount(0);
  await lek.reload();
  await expect(lek).toHaveURL(/\/desk\/sign-in/);
  await theirs.close();

  await open(page, 'Log');
  const done = page.getByRole('row', { name: /Lek Suda deactivated/ });
  await expect(done).toContainText('Ada Lam');
  await audit(page);
});

test('a token is made, shown once and revoked', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  await open(page, 'People', 'Tokens');
  await press(page, 'New token');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('weekly import');
  await dialog.getByLabel('write and publish').check();
  await audit(page);
  await dialog.getByRole('button', { name: 'New token', exact: true }).click();
  await expect(page.getByLabel('Text of the token')).toHaveValue(/^mag_/);
  await press(page, 'Close');
  await page.getByRole('button', { name: 'Revoke weekly import' }).click();
  await expect(page.getByRole('row', { name: /weekly import/ })).toContainText('Revoked');
  await audit(page);
});

test('somebody turns the second factor on, signs in with it, and changes the account', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'editor');
  await page.getByRole('link', { name: 'Your account: Ada Lam' }).click();
  await expect(page.getByText('This one')).toBeVisible();
  await audit(page);
  await press(page, 'Turn on the second factor');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Present password').fill('a guess of many');
  await dialog.getByRole('button', { name: 'Turn on the second factor' }).click();
  await expect(page.getByRole('alert')).toContainText('The present password is not right.');
  await dialog.getByLabel('Present password').fill(password);
  await dialog.getByRole('button', { name: 'Turn on the second factor' }).click();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await expect(dialog.getByRole('img')).toBeVisible();
  await audit(page);
  await dialog.getByLabel('Code of the app').fill(codeAt(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on the second factor' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const code = await dialog.getByRole('listitem').first().innerText();
  await press(page, 'Close');
  await expect(page.getByText('Recovery codes that are left: 10.')).toBeVisible();
  await press(page, 'Sign out');
  await page.getByLabel('Email address').fill('editor@magazine.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await audit(page);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Your account: Ada Lam' }).click();
  await page.getByLabel('Language of the desk').selectOption('th');
  await page.getByLabel('Time zone').selectOption('Asia/Bangkok');
  await press(page, 'Save');
  await expect(page.getByRole('heading', { name: 'บัญชีของคุณ', level: 1 })).toBeVisible();
});

test('a password that was forgotten is asked for by the keyboard', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'editor');
  await press(page, 'Sign out');
  await page.getByRole('link', { name: 'Password forgotten?' }).press('Enter');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await audit(page);
  await page.keyboard.type('editor@magazine.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  await audit(page);
});

test('a role that is taken away while somebody writes is said, and the text stays', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const ada = await enter('Ada Lam', 'publisher');
  const bo = await enter('Bo Chan', 'administrator');
  await ada.goto('/desk/story/en/a-clock-that-is-never-late');
  const title = ada.getByLabel('Title', { exact: true }).first();
  await title.fill('A Clock That Waits');
  await open(bo, 'People');
  await bo.getByRole('button', { name: 'Change Ada Lam' }).click();
  await bo.getByRole('dialog').getByLabel('Role', { exact: true }).selectOption('contributor');
  await press(bo, 'Save');
  await expect(bo.getByRole('row', { name: /Ada Lam/ })).toContainText('Contributor');
  await press(ada, 'Save draft');
  await expect(ada.getByRole('alert')).toContainText('Your role does not allow this.');
  await expect(title).toHaveValue('A Clock That Waits');
  await ada.reload();
  await expect(ada.getByText('which was not saved, is back')).toBeVisible();
  await expect(title).toHaveValue('A Clock That Waits');
  await bo.getByRole('button', { name: 'Change Ada Lam' }).click();
  await press(bo, 'Deactivate');
  await bo.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(bo.getByRole('button', { name: 'Change Ada Lam' })).toHaveCount(0);
  await press(ada, 'Save draft');
  await expect(ada.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  await expect(title).toHaveValue('A Clock That Waits');
});
