import type { Page } from 'playwright/test';
import { expectAccessible, expectWithin, test } from '../audit.ts';
import { slow } from '../reader.ts';
import {
  addAudit,
  expect,
  expectSaved,
  newsroomTests,
  openNewsroom,
  pictureFile,
  press,
} from './newsroom.ts';

newsroomTests();

const title = 'A Clock That Is Never Late';
const address = '/desk/story/en/a-clock-that-is-never-late';
const usual = { width: 1280, height: 800 };

async function expectGood(page: Page, what: string): Promise<void> {
  await addAudit(page);
  await expectAccessible(page);
  for (const width of [1024, 390]) await expectWithin(page, { width }, `${what}, ${width} px wide`);
  await page.setViewportSize(usual);
}

test('a draft is shared by a link, which is withdrawn, and the log says both', { tag: slow }, async ({
  browser,
}) => {
  const { enter, visit } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  const stranger = await visit();
  await page.goto(address);
  await page.getByLabel('Standfirst').fill('As nobody has seen it yet.');
  await press(page, 'Save draft');
  await expectSaved(page);
  await press(page, 'Preview');
  await page.getByRole('button', { name: 'Make a link for others' }).press('Enter');
  const link = page.getByLabel('Whoever has this link of Ada Lam');
  const shared = await link.inputValue();
  await expectGood(page, 'a story with a link for others');
  await stranger.goto(shared);
  await expect(stranger.getByText('As nobody has seen it yet.').first()).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw this link' }).press('Enter');
  await expect(link).toHaveCount(0);
  expect((await stranger.goto(shared))?.status()).toBe(403);
  await page.goto('/desk/people/log');
  for (const what of ['made', 'withdrawn'])
    await expect(
      page.getByRole('row', { name: `story/en/a-clock-that-is-never-late ${what}` }),
    ).toContainText('Ada Lam');
});

test('the site is seen as it will be at a moment', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto(address);
  await page.getByLabel('Title', { exact: true }).first().fill('A Clock of the Day After');
  await press(page, 'Schedule');
  await page.getByLabel('Date and time in Asia/Hong Kong').fill('2036-05-01T09:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expectSaved(page);
  const path = String(await page.getByRole('link', { name: 'See the page' }).getAttribute('href'));
  await page.goto('/desk/calendar?region=hk&day=2036-05-01');
  await page.getByRole('textbox', { name: 'The site as it will be at' }).fill('2036-05-02T09:00');
  await page.getByRole('button', { name: 'Show it' }).press('Enter');
  const open = page.getByRole('link', { name: 'Open it in a new window' });
  await expect(open).toBeVisible();
  await expectGood(page, 'the calendar');
  const then = new URL(String(await open.getAttribute('href')), page.url());
  await page.goto(`${path}?${then.searchParams}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Clock of the Day After');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('links share a picture and a title of their own, and the page keeps those of the story', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto(address);
  const path = String(await page.getByRole('link', { name: 'See the page' }).getAttribute('href'));
  const shared = async () => {
    const html = await (await page.request.get(path)).text();
    const of = (name: string) => html.match(new RegExp(`property="og:${name}" content="([^"]*)"`))?.[1] ?? '';
    return { title: of('title'), picture: of('image'), heading: html.includes(`>${title}</h1>`) };
  };
  const before = await shared();
  const panel = page.getByRole('group', { name: 'Picture on social networks, if another' });
  await panel.locator('input[type=file]').setInputFiles(await pictureFile(page, 'poster.png'));
  await panel.getByLabel('What the picture shows').fill('A poster of a clock');
  await page.getByLabel('Title on social networks, if another').fill('Never late');
  const card = page.locator('.desk-social');
  await expect(card).toContainText('Never late');
  await expect(card.locator('img')).toHaveAttribute('src', /poster/);
  await expectGood(page, 'a story with a picture for social networks');
  await press(page, 'Publish changes');
  await expectSaved(page);
  await expect.poll(async () => (await shared()).title).toContain('Never late');
  const after = await shared();
  expect(after.picture).not.toBe(before.picture);
  expect(after.picture).toContain('poster');
  expect(after.heading).toBe(before.heading);
  await panel.getByRole('button', { name: 'Remove the picture' }).press('Enter');
  await page.getByLabel('Title on social networks, if another').fill('');
  await press(page, 'Publish changes');
  await expectSaved(page);
  await expect.poll(shared).toEqual(before);
});

test('links of a story are checked, and those to other sites are named as not checked', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/tools/redirects');
  await page.getByLabel('Old address').fill('/an-old-page');
  await page.getByLabel('New address').fill('/dining');
  await press(page, 'Add');
  await expect(page.getByRole('rowheader', { name: '/an-old-page' })).toBeVisible();
  const status = await page.evaluate(async () => {
    const { csrf } = await (await fetch('/desk/session.json')).json();
    const text =
      '[a](/dining) [b](/nowhere-at-all) [c](/an-old-page) [d](https://else.example/d) [e](www.else.example)';
    const body = JSON.stringify({
      document: { body: [{ type: 'paragraph', text }] },
      keepsLive: true,
      state: 'draft',
    });
    const headers = { 'content-type': 'application/merge-patch+json', 'x-csrf-token': csrf };
    const item = '/api/v1/items/story/en/a-clock-that-is-never-late';
    return (await fetch(item, { method: 'PATCH', headers, body })).status;
  });
  expect(status).toBe(200);
  await page.goto(address);
  const checks = page.locator('.desk-links');
  await expect(checks).toContainText('This cannot be the address of a link: www.else.example');
  await checks.getByRole('button', { name: 'Check 3 links to this site' }).press('Enter');
  await expect(checks).toContainText('No page: /nowhere-at-all');
  await expect(checks).toContainText('This page has moved: /an-old-page leads to /dining');
  await expect(checks.getByRole('listitem').filter({ hasText: '/dining' })).toHaveCount(1);
  await expect(checks).toContainText('2 links to other sites were not asked for');
  await expect(checks.getByRole('link', { name: 'https://else.example/d' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expectGood(page, 'a story with links');
});

/** Every screen of the desk, with what stands there once it is loaded. */
const screens = [
  ['/desk?view=all', 'table'],
  ['/desk/new?lang=th', '.desk-body'],
  [address, '.desk-rows, .desk-panel'],
  ['/desk/items/restaurant', 'table'],
  ['/desk/items/page/en/imprint', '.desk-body'],
  ['/desk/items/restaurant/en/a-new-one', '.desk-fields'],
  ['/desk/fronts', '.desk-panel'],
  ['/desk/tools/searches', 'main'],
  ['/desk/tools/newsletters', 'main'],
  ['/desk/tools/surveys', 'main'],
  ['/desk/tools/summaries', 'main'],
  ['/desk/tools/imports', 'main'],
  ['/desk/tools/releases', 'form'],
  ['/desk/tools/letters', 'main'],
  ['/desk/calendar', 'table'],
  ['/desk/items/site/en/hk', '.desk-fields'],
  ['/desk/tools/redirects', 'main'],
  ['/desk/people', 'table'],
  ['/desk/people/tokens', 'main'],
  ['/desk/people/log', 'table'],
  ['/desk/account', 'form'],
] as const;

/** Runs in the page: buttons and fields that are lower than a thumb; a label answers for its field. */
function lowTargets(): string[] {
  const fields = 'button, select, summary, input:not([type=hidden], [type=file])';
  return [...document.querySelectorAll<HTMLElement>(fields)].flatMap((element) => {
    const heights = [element, element.closest('label')].map(
      (each) => each?.getBoundingClientRect().height ?? 0,
    );
    const height = Math.max(...heights);
    if (height === 0 || height >= 44 || element.closest('.visually-hidden')) return [];
    return [`${element.localName}.${element.className} "${element.textContent?.trim()}" ${height}`];
  });
}

test('every screen keeps WCAG 2.2 AA, and fits a window of 1024 px and a phone, where a thumb hits what it is meant to', {
  tag: slow,
}, async ({ browser }) => {
  test.setTimeout(480_000);
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  for (const [path, content] of screens) {
    await page.goto(path);
    await expect(page.locator(content).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectGood(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    // The window may still have its old width when the size is set.
    await expect.poll(() => page.evaluate(lowTargets), path).toEqual([]);
    await page.setViewportSize(usual);
  }
});
