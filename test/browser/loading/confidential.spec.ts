import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright/test';
import { testContent } from '../../support/content-folders.ts';
import { startMailServer } from '../../support/faults/mail-server.ts';
import { until } from '../../support/faults/until.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { startProgram } from '../../support/program.ts';
import { expect, programStarted, slow, test } from '../reader.ts';

// A program of its own starts, with everything from outside that settings can name.
test.setTimeout(180_000);
test.use({
  serviceWorkers: 'allow',
  expectedFailures: [/Failed to load resource/, /example/, /googletagmanager/],
});

const ends: (() => Promise<void>)[] = [];
const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A site with advertising, a tag manager, a consent platform and reports of every page, and its mails. */
async function openSite() {
  const mails = await startMailServer();
  t.teardown(mails.close);
  const folder = await mkdtemp(join(tmpdir(), 'confidential-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const { address, errors } = await startProgram(t, {
    DATA_DIR: folder,
    CONTENT_DIR: testContent,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'letters@magazine.example',
    AD_LIBRARY_URL: 'https://ads.example/gpt.js',
    AD_NETWORK: '1234567',
    GTM_ID: 'GTM-TEST',
    RUM_SAMPLE: '1',
    LOG_LEVEL: 'warn',
  });
  if (!address) throw new Error(errors());
  return { site: address, mails };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** The path of the page by which a new reader confirms a sign-up, as a mail names it. */
async function confirmPath({ site, mails }: Site): Promise<string> {
  const form = { name: 'Ada', email: 'ada@example.com', newsletter: 'default', took: '5000' };
  await fetch(`${site}/newsletters`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  let link = mails.take();
  await until('the mail has come', () => {
    link ??= mails.take();
    return link !== undefined;
  });
  return link?.path ?? '';
}

/** Notes every request of a page. Nothing leaves this machine. */
async function noteRequests(page: Page, site: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return requests;
}

/** Stays on a page for a minute, to its end, and leaves it, as a reader does whose visit is counted. */
async function stay(page: Page): Promise<void> {
  await programStarted(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
  });
}

/** Everything that a page has stored in the browser. */
const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const nothing = { cookies: '', local: [], session: [], caches: [], databases: [], workers: 0 };

const counted = ['/reads', '/rum'];
const outside = (requests: readonly Request[], site: string) =>
  requests.map((request) => request.url()).filter((url) => new URL(url).origin !== site);
const counts = (requests: readonly Request[]) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => counted.includes(path));

/** Opens a confidential page as a reader, and expects that nobody learns of it. */
async function expectConfidential(page: Page, site: string, path: string, act?: () => Promise<void>) {
  const requests = await noteRequests(page, site);
  const answer = await page.goto(site + path);
  expect(answer?.headers()['referrer-policy'], path).toBe('no-referrer');
  await act?.();
  await stay(page);
  expect(await storedBy(page), path).toEqual(nothing);
  expect(requests.length, path).toBeGreaterThan(1);
  expect(outside(requests, site), path).toEqual([]);
  expect(counts(requests), path).toEqual([]);
  for (const request of requests) {
    // A style sheet is the referrer of its fonts.
    const { referer = `${site}/assets/` } = await request.allHeaders();
    expect(referer.startsWith(`${site}/assets/`), `${request.url()} from ${referer}`).toBe(true);
  }
}

test('nobody learns of pages with a token and of previews, and nothing of them is stored', {
  tag: slow,
}, async ({ browser }) => {
  const opened = await openSite();
  const { site } = opened;
  const visit = async (use: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'cf-ipcountry': 'US' } });
    const page = await context.newPage();
    await page.clock.install();
    await use(page);
    await context.close();
  };
  // What the same visit does elsewhere, or the rest would show nothing.
  await visit(async (page) => {
    const requests = await noteRequests(page, site);
    await page.goto(site + pageKinds['hero story']);
    await stay(page);
    await expect.poll(() => counts(requests)).toContain('/reads');
    expect(outside(requests, site).length).toBeGreaterThan(0);
    expect(await storedBy(page)).not.toEqual(nothing);
  });
  const confirm = await confirmPath(opened);
  const paths = [
    confirm,
    '/newsletters/unsubscribe?token=abcdef0123456789',
    '/zh-hant/newsletters/confirm?token=abcdef0123456789',
    '/?preview=1',
    `${pageKinds['hero story']}?preview=1`,
    '/dining?preview=1&token=abcdef0123456789',
  ];
  for (const path of paths) await visit((page) => expectConfidential(page, site, path));
  await visit((page) =>
    expectConfidential(page, site, confirm, async () => {
      await page.locator('#main form button').first().click();
      await expect(page.locator('#main form')).toHaveCount(0);
    }),
  );
});
