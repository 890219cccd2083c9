import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { testContent } from '../../support/content-folders.ts';
import { runCommand, startProgram } from '../../support/program.ts';
import { test } from '../audit.ts';
import { expect as expectAtOnce } from '../reader.ts';

export const expect = expectAtOnce.configure({ timeout: 30_000 });

const ends: (() => Promise<void>)[] = [];
const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };

/** To be called in each file of tests: a program of its own starts, with a database of its own, and ends with the test. */
export function newsroomTests(): void {
  test.setTimeout(240_000);
  test.afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
}

/** A newsroom, and what lets people into it, each in a browser of their own. */
export async function openNewsroom(browser: Browser) {
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

/** Puts the script of the audit on a page, where `expectAccessible` needs it. */
export const addAudit = (page: Page) => page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });

/** Presses a button by its name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until everything is saved. */
export const expectSaved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible();
