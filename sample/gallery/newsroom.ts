import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/browser.ts';
import { startMagazine } from '../../scripts/servers.ts';
import { root } from '../../server/config/root.ts';

const runFile = promisify(execFile);
const folder = join(root, 'docs', 'newsroom');
const [width, height, quality] = [1280, 800, 68];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const loaded = (page: Page) => page.waitForLoadState('networkidle');

/** The day after so many days. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Schedules the first stories of the list, some days apart. */
async function scheduleSome(page: Page): Promise<void> {
  for (const day of [3, 5, 9]) {
    await page.goto('/desk?view=published&lang=en');
    await page
      .getByRole('checkbox', { name: /^Choose: / })
      .nth(day)
      .check();
    await press(page, 'Schedule');
    await page.getByLabel(/^Date and time in/).fill(`${dayIn(day)}T09:00`);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('1 story was changed.').waitFor();
  }
}

async function openFirst(page: Page): Promise<void> {
  await page.goto('/desk?view=published&lang=en');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('textbox', { name: 'Text of the story' }).waitFor();
}

/** What each picture shows, by the name of its file. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  list: async (page) => {
    await page.goto('/desk?view=published&lang=en');
    await page
      .getByRole('checkbox', { name: /^Choose: / })
      .nth(1)
      .check();
  },
  writing: openFirst,
  preview: async (page) => {
    await openFirst(page);
    await press(page, 'Preview');
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  },
  front: async (page) => {
    await page.goto('/desk/fronts?lang=en');
    for (let chosen = 0; chosen < 3; chosen += 1)
      await page
        .getByRole('button', { name: /^Put in front: / })
        .first()
        .click();
    await press(page, 'Publish');
    await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().waitFor();
  },
  calendar: async (page) => {
    await scheduleSome(page);
    await page.goto(`/desk/calendar?day=${dayIn(9)}`);
    await page.getByRole('table').waitFor();
  },
};

async function enter(browser: Browser, origin: string, settings: Record<string, string>): Promise<Page> {
  const cli = join(root, 'dist', 'server', 'cli.js');
  const added = ['people', 'add', 'Ada Lam', 'ada@magazine.example', '--role', 'administrator'];
  const { stdout } = await runFile(process.execPath, [cli, ...added], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  });
  const [path = ''] = /\/desk\/invitation\S+/.exec(stdout) ?? [];
  const viewport = { width, height };
  const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' });
  // The question for consent would stand before the page that a preview shows.
  await context.addCookies([{ name: 'ta-cookieBannerHide', value: '1', url: origin }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('input[type=password]').fill('a lantern over the harbour');
  await page.locator('main button[type=submit]').click();
  await page.getByRole('heading', { name: 'Stories', level: 1 }).waitFor();
  return page;
}

/** `npm run docs:newsroom`: takes the pictures of `docs/newsroom.md`. */
export async function run(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'newsroom-'));
  const settings = { DATA_DIR: data };
  const server = await startMagazine({}, settings, '/desk/sign-in');
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  try {
    await mkdir(folder, { recursive: true });
    const page = await enter(browser, server.origin, settings);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      await loaded(page);
      const file = join(folder, `${name}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality, smartSubsample: true })
        .toFile(file);
      process.stderr.write(`  ${file}\n`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}
