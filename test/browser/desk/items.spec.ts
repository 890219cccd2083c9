import type { Locator } from 'playwright/test';
import { expectAccessible, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { addAudit, expect, expectSaved, newsroomTests, openNewsroom, press } from './newsroom.ts';

newsroomTests();

test('a page is written by a form of its schema, published and read', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.getByRole('link', { name: 'Other content' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await press(page, 'New');
  await page.getByLabel('Address', { exact: true }).fill('imprint');
  await press(page, 'Open');
  await page.getByLabel('Title', { exact: true }).fill('Imprint');
  await page.getByRole('textbox', { name: 'Text of the story' }).click();
  await page.keyboard.type('Printed nowhere.');
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  await expectAccessible(page);
  await press(page, 'Publish');
  await expectSaved(page);
  const reader = await page.context().newPage();
  await reader.goto('/imprint?site=hk&lang=en');
  await expect(reader.getByText('Printed nowhere.')).toBeVisible();
});

test('a profile is changed with its facts, and the server says what is wrong', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/items/restaurant');
  await page.getByRole('table').getByRole('link').first().click();
  const name = page.getByLabel('Name', { exact: true }).first();
  await name.fill('');
  await press(page, 'Save draft');
  await expect(page.getByRole('alert')).toContainText('Name: must not have fewer than 1 characters');
  await name.fill('The Table of Nine');
  await press(page, 'Publish changes');
  await expectSaved(page);
});

test('the point of a restaurant is set on the map, by a click, by keys and by the name of a place', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/items/restaurant');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const sheet = page.getByRole('button', { name: 'Click on the map to set the point' });
  const [latitude, longitude] = ['Latitude', 'Longitude'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await expect(sheet.locator('circle').first()).toBeAttached();
  const before = Number(await latitude?.inputValue());
  await sheet.click({ position: { x: 40, y: 30 } });
  await expect.poll(async () => Number(await latitude?.inputValue())).toBeGreaterThan(before);
  const west = Number(await longitude?.inputValue());
  await sheet.press('ArrowRight');
  await expect.poll(async () => Number(await longitude?.inputValue())).toBeGreaterThan(west);
  const [known = ''] = await page.locator('.desk-map-names text').allTextContents();
  expect(known).not.toBe('');
  await page.getByLabel('Find a place by its name').fill(known.slice(0, 6).toUpperCase());
  const there = Number(await longitude?.inputValue());
  await page.getByRole('button', { name: `Set the point here: ${known}` }).press('Enter');
  await expect.poll(async () => Number(await longitude?.inputValue())).not.toBe(there);
  await longitude?.fill('114.16');
  await expect(longitude as Locator).toHaveValue('114.16');
  await addAudit(page);
  await expectAccessible(page);
  await press(page, 'Publish changes');
  await expectSaved(page);
});

test('a site configuration is edited by fields with names, in Thai as well', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  await page.goto('/desk/items/site');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByLabel('Name of the site', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Menu of the footer', exact: true })).toBeVisible();
  await expect(page.getByLabel('Region', { exact: true }).first().locator('option:checked')).not.toHaveText(
    /^[a-z]{2}$/,
  );
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Your account: Ada Lam' }).click();
  await page.getByLabel('Language of the desk').selectOption('th');
  await Promise.all([page.waitForEvent('load'), press(page, 'Save')]);
  await page.goto(pathname);
  await expect(page.getByLabel('ชื่อเว็บไซต์', { exact: true })).toBeVisible();
  await addAudit(page);
  await expectAccessible(page);
});
