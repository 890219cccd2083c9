import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectWithin, test } from '../audit.ts';
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

/** The document of an item as it is stored. */
const documentOf = (page: Page, path: string) =>
  page.evaluate(async (address) => (await (await fetch(address)).json()).document, `/api/v1/items/${path}`);

test('a survey is made of questions and their answers, by keyboard, and no field of it is JSON', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/items/survey/en/how-you-read');
  await page.getByLabel('Title', { exact: true }).fill('How you read');
  const questions = page.getByRole('group', { name: /^Questions \d/ });
  await expect(questions).toHaveCount(1);
  await questions.first().getByRole('textbox', { name: 'Text', exact: true }).first().fill('How often?');
  const answer = (index: number) => questions.first().getByRole('textbox', { name: `Answers ${index}` });
  await expect(answer(2)).toBeVisible();
  await answer(1).fill('Never');
  await answer(2).fill('Daily');
  await page.getByRole('button', { name: 'Move up: Answers 2: Daily' }).press('Enter');
  await expect(answer(1)).toHaveValue('Daily');
  await expect(page.getByText('Answers 2: Daily: position 1 of 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move down: Answers 1: Daily' })).toBeFocused();
  await page.getByRole('button', { name: 'Add: Questions' }).press('Enter');
  const second = questions.nth(1);
  await expect(second.getByLabel('Kind')).toBeFocused();
  await second.getByLabel('Kind').selectOption({ label: 'Text' });
  await second.getByRole('textbox', { name: 'Text', exact: true }).fill('What else?');
  await questions.first().getByLabel('Kind').selectOption({ label: 'Several answers' });
  await page.getByRole('checkbox', { name: 'Must be answered' }).first().check();
  await addAudit(page);
  await expectAccessible(page);
  await expectWithin(page, { width: 320 });
  await press(page, 'Publish');
  await expectSaved(page);
  expect(await documentOf(page, 'survey/en/how-you-read')).toMatchObject({
    title: 'How you read',
    questions: [
      {
        kind: 'multiple',
        text: 'How often?',
        required: true,
        options: [{ text: 'Daily' }, { text: 'Never' }],
      },
      { kind: 'text', text: 'What else?', required: false },
    ],
  });
});

test('what a map gathers is found by its name, and put in order by keyboard', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/items/map');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const gathered = page.getByRole('group', { name: /^Profiles that it gathers \d/ });
  await expect(gathered.first()).toBeVisible();
  const before = await gathered.count();
  await page.getByRole('button', { name: 'Add: Profiles that it gathers' }).press('Enter');
  const added = gathered.nth(before);
  await expect(added.getByRole('combobox')).toBeFocused();
  await added.getByLabel('Kind').selectOption({ label: 'Restaurant' });
  await added
    .getByRole('button', { name: /^Choose: / })
    .last()
    .press('Enter');
  await expect(added.getByRole('button', { name: /^Choose another: / })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Move up: Profiles that it gathers ${before + 1}`) })
    .press('Enter');
  await addAudit(page);
  await expectAccessible(page);
  await press(page, 'Publish changes');
  await expectSaved(page);
  const { pathname } = new URL(page.url());
  const { gathers } = await documentOf(page, pathname.slice('/desk/items/'.length));
  expect(gathers).toHaveLength(before + 1);
  expect(gathers[before - 1]).toMatchObject({ kind: 'restaurant' });
});

test('what a site says by region and by language is edited by fields', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'administrator');
  await page.goto('/desk/items/site');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const { pathname } = new URL(page.url());
  const sections = page.getByRole('group', { name: 'Sections and subsections', exact: true });
  await sections.getByLabel('Add: Sections and subsections', { exact: true }).fill('gardens');
  await sections.getByRole('button', { name: 'Add', exact: true }).last().press('Enter');
  const gardens = page.getByRole('group', { name: 'Sections and subsections: gardens' });
  await gardens.getByLabel('Label', { exact: true }).fill('Gardens');
  await press(page, 'Publish changes');
  // A site configuration is a part of every page.
  await expect(page.getByText('Everything is saved')).toBeVisible({ timeout: 120_000 });
  const site = await documentOf(page, pathname.slice('/desk/items/'.length));
  expect(site['verticals-index'].gardens).toEqual({ label: 'Gardens', supertags: {} });
  await page.getByRole('button', { name: 'Remove: Sections and subsections: gardens' }).press('Enter');
  await expect(gardens).toHaveCount(0);
});

test('a story has a recipe and a place by fields', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.goto('/desk/story/en/a-clock-that-is-never-late');
  await page.getByText('Further details').click();
  await page.getByRole('button', { name: 'Add: Recipe' }).click();
  const recipe = page.getByRole('group', { name: 'Recipe', exact: true });
  await recipe.getByRole('textbox', { name: 'Ingredients 1' }).fill('Rice');
  await recipe.getByRole('textbox', { name: 'Steps 1' }).fill('Boil it.');
  await page.getByRole('button', { name: 'Add: Places' }).click();
  const places = page.getByRole('group', { name: /^Places \d/ });
  const count = await places.count();
  const place = places.last();
  await place.getByLabel('Kind').selectOption({ label: 'Place' });
  await place
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await addAudit(page);
  await expectAccessible(page);
  await press(page, 'Publish changes');
  await expectSaved(page);
  const { recipe: stored, places: named } = await documentOf(page, 'story/en/a-clock-that-is-never-late');
  expect(stored).toEqual({ ingredients: ['Rice'], steps: ['Boil it.'] });
  expect(named).toHaveLength(count);
  expect(named[count - 1]).toEqual({ kind: 'place', slug: expect.stringMatching(/./) });
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
