import type { Locator, Page } from 'playwright/test';
import { expectAccessible, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { expect, expectSaved, newsroomTests, openNewsroom, press } from './newsroom.ts';

newsroomTests();

const chosen = (page: Page) => page.getByRole('list', { name: 'Stories in front' }).getByRole('listitem');
const leads = (page: Page) => page.locator('main h2 a, main h3 a').first();

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move: ${title}`, exact: true });

/** Drags by the mouse as a hand does, in small steps. */
async function dragBelow(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('it is not there');
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 12 });
  await expect(page.locator('[data-dragging]')).toBeVisible();
  await page.mouse.move(box.x + 20, box.y + box.height - 4, { steps: 6 });
  await page.mouse.up();
}

/** Fills in a field, again if need be: for 50 ms after a drop nothing can be selected, so what is filled in may be lost. */
async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await field.fill(value);
    await expect(field).toHaveValue(value, { timeout: 500 });
  }).toPass();
}

async function choose(page: Page, title: string): Promise<void> {
  await page.getByLabel('Find a published story').fill(title);
  await page.getByRole('button', { name: `Put in front: ${title}` }).click();
}

test('a publisher lays out a front by keyboard and by dragging, and readers see it', {
  tag: slow,
}, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await page.getByRole('link', { name: 'Fronts' }).click();
  await page.getByLabel('Region', { exact: true }).first().selectOption('hk');
  const found = page.getByRole('button', { name: /^Put in front: / });
  await expect(found.first()).toBeVisible();
  const titles = (await found.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label')?.replace('Put in front: ', '')),
  )) as string[];
  const [one = '', two = ''] = titles;
  await choose(page, one);
  await choose(page, two);
  await expect(chosen(page)).toHaveCount(2);
  await expect(chosen(page).first()).toContainText(one);

  await handle(page, two).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dragging]')).toBeVisible();
  // A lifted entry listens to keys a moment after it is shown as lifted; at the top, the key changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${two}: position 1 of 2`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(chosen(page).first()).toContainText(two);

  await dragBelow(page, handle(page, two), chosen(page).nth(1));
  await expect(chosen(page).first()).toContainText(one);
  await expect(chosen(page).first()).toContainText('Lead');

  await fillIn(page, 'Text', 'The harbour ferry stops at nine tonight');
  await fillIn(page, 'Web address', '/dining');
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  await expectAccessible(page);
  await press(page, 'Publish');
  await expectSaved(page);
  await expect(page.frameLocator('iframe').getByText('The harbour ferry stops')).toBeAttached();

  const reader = await page.context().newPage();
  await reader.goto('/?site=hk&lang=en');
  await expect(leads(reader)).toHaveText(one);
  await expect(reader.getByRole('link', { name: 'The harbour ferry stops at nine tonight' })).toBeVisible();
});

test('who does not publish has no fronts to lay out', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Bo Chan', 'editor');
  await expect(page.getByRole('link', { name: 'Fronts' })).toHaveCount(0);
  await page.goto('/desk/fronts');
  await page.getByLabel('Text', { exact: true }).fill('Mine');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await press(page, 'Save draft');
  await expect(page.getByRole('alert')).toContainText('needs the role publisher');
});
