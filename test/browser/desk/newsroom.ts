import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { testContent } from '../../support/content-folders.ts';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { runCommand, startProgram } from '../../support/program.ts';
import { test } from '../audit.ts';
import { expect as expectAtOnce, leaveRoutes } from '../reader.ts';

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

type Settings = Record<string, string>;

/** Where a newsroom works: which programs, with which settings. */
export const arrangements: readonly { name: string; nodes: number; settings: () => Promise<Settings> }[] = [
  { name: 'the embedded database', nodes: 1, settings: async () => ({}) },
  {
    name: 'two nodes on PostgreSQL',
    nodes: 2,
    settings: async () => {
      const programs = postgresPrograms();
      test.skip(!programs, 'PostgreSQL is not installed and cannot be set up here');
      const postgres = await startPostgres(programs as string);
      t.teardown(postgres.stop);
      return { DATABASE_URL: postgres.url };
    },
  },
];

const [embedded] = arrangements;

/** A window of somebody of their own, on a node, which ends with the test. */
async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  t.teardown(async () => {
    await leaveRoutes(context);
    await context.close();
  });
  return page;
}

/** Chooses a password by the link of an invitation, which signs in. */
async function acceptInvitation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('input[type=password]').fill('a lantern over the harbour');
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
}

/** A newsroom, and what lets people into it, each in a browser of their own; with several nodes each on the next one. */
export async function openNewsroom(
  browser: Browser,
  { nodes, settings } = embedded as (typeof arrangements)[0],
) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const all: Settings = { DATA_DIR: folder, CONTENT_DIR: testContent, ...(await settings()) };
  // A database on a server is not loaded by itself.
  if ('DATABASE_URL' in all) await runCommand(t, ['content', 'apply', testContent], all);
  const programs = await Promise.all(Array.from({ length: nodes }, () => startProgram(t, all)));
  let windows = 0;
  /** A window of somebody who is not signed in. */
  const visit = (options: BrowserContextOptions = {}) =>
    openWindow(browser, { baseURL: programs[windows++ % nodes]?.address, ...options });
  /** Lets somebody in by a link to an invitation. */
  const accept = async (link: string, options?: BrowserContextOptions): Promise<Page> => {
    const page = await visit(options);
    const { pathname, search } = new URL(link, 'http://any.example');
    await acceptInvitation(page, pathname + search);
    return page;
  };
  const enter = async (name: string, role: string, options?: BrowserContextOptions): Promise<Page> => {
    const mail = `${role}@magazine.example`;
    const { output } = await runCommand(t, ['people', 'add', name, mail, '--role', role], all);
    const [path] = /\/desk\/invitation\S+/.exec(output) ?? [];
    return accept(`${path}`, options);
  };
  /** Runs a command of the program. */
  const run = (...args: string[]) => runCommand(t, args, all);
  return { enter, accept, visit, run, folder };
}

/** Puts the script of the audit on a page, where `expectAccessible` needs it. */
export const addAudit = (page: Page) => page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });

/** Presses a button by its name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a list of stories; the rows of the one before stand until those of this one are there. */
export async function openList(page: Page, view: string): Promise<void> {
  const link = page.getByRole('link', { name: view, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expectLoaded(page);
}

/** Waits until no list shows the rows of the one before. */
export const expectLoaded = (page: Page) => expect(page.locator('table[aria-busy=true]')).toHaveCount(0);

/** Waits until everything is saved. */
export const expectSaved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible();

/** The mails to an address that were written to the folder of a newsroom, as text in which links stand whole. */
export async function mailsTo(folder: string, address: string): Promise<string[]> {
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** A picture as a file, drawn by the browser. */
export async function pictureFile(page: Page, name: string) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 });
    canvas.getContext('2d')?.fillRect(0, 0, 800, 900);
    return canvas.toDataURL('image/png').split(',')[1] as string;
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
}

/** Pastes into the field that has the focus, as the clipboard of another program holds it. */
export const paste = (page: Page, data: { html: string; text?: string }) =>
  page.evaluate(({ html, text = '' }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);
