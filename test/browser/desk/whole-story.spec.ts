import type { Page } from 'playwright/test';
import { momentOf, wallTime } from '../../../locales/zoned-time.ts';
import { test } from '../audit.ts';
import { slow } from '../reader.ts';
import {
  arrangements,
  expect,
  expectSaved,
  newsroomTests,
  openNewsroom,
  pictureFile,
  press,
} from './newsroom.ts';

newsroomTests();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
const zone = 'Asia/Bangkok';

/** Presses a button that opens a dialog, and the button of the same name in it. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Invite somebody');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Email address', { exact: true }).fill('lek@magazine.example');
  await dialog.getByLabel('Role', { exact: true }).selectOption('editor');
  await dialog.getByRole('button', { name: 'Invite somebody', exact: true }).click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  await press(page, 'Close');
  return link;
}

/** Writes a story in English with two pictures, and submits it. */
async function writeEnglish(page: Page): Promise<void> {
  await page.goto('/desk/new?lang=en');
  await field(page, 'Title').fill('The Last Ferry');
  await field(page, 'Standfirst').fill('It leaves when the market closes.');
  await page
    .locator('.desk-text .desk-lead input[type=file]')
    .setInputFiles(await pictureFile(page, 'ferry.png'));
  await field(page, 'What the picture shows').fill('A ferry at a pier');
  await text(page).click();
  await page.keyboard.type('The bell rings twice.\n');
  await page.locator('.desk-tools input[type=file]').setInputFiles(await pictureFile(page, 'bell.png'));
  const framed = text(page).getByRole('group', { name: 'Picture' });
  await framed.getByLabel('What the picture shows').fill('A bell of brass');
  await framed.getByLabel('Caption').fill('The bell of the pier');
  await field(page, 'Region').selectOption('th');
  await field(page, 'Section').selectOption('culture');
  await field(page, 'Author').selectOption({ index: 1 });
  await pressTwice(page, 'Submit for review');
  await expectSaved(page);
  await expect(page).toHaveURL(/\/desk\/story\/en\/the-last-ferry$/);
}

/** Translates it into Thai beside the original, and submits that. */
async function writeThai(page: Page): Promise<void> {
  await page.getByText('Translate into…').click();
  await page.locator('details').getByRole('link', { name: 'ไทย' }).click();
  await field(page, 'Title').fill('เรือเที่ยวสุดท้าย');
  await field(page, 'Standfirst').fill('ออกเมื่อตลาดปิด');
  await pressTwice(page, 'Submit for review');
  await expectSaved(page);
}

/** Returns the story to its writer with a note, who corrects it. */
async function returnAndCorrect(reviewer: Page, writer: Page): Promise<void> {
  await reviewer.goto('/desk?view=review');
  await reviewer.getByRole('link', { name: 'The Last Ferry' }).click();
  await expect(reviewer.getByRole('img', { name: 'A ferry at a pier' }).first()).toBeVisible();
  await press(reviewer, 'Return to the writer');
  await reviewer.getByLabel('Note for whoever reads it next').fill('Who rings the bell?');
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Return to the writer' }).click();
  await expectSaved(reviewer);
  await writer.goto('/desk/story/en/the-last-ferry');
  await expect(writer.getByText('Who rings the bell?')).toBeVisible();
  await text(writer).getByText('The bell rings twice.').click();
  await writer.keyboard.press('End');
  await writer.keyboard.type(' The keeper rings it.');
  await pressTwice(writer, 'Submit for review');
  await expectSaved(writer);
}

/** Schedules a story at a time of the wall clock of its region. */
async function schedule(page: Page, locale: string, wall: string): Promise<void> {
  await page.goto(`/desk/story/${locale}/the-last-ferry`);
  await press(page, 'Schedule');
  await page.getByLabel(/^Date and time in/).fill(wall);
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expectSaved(page);
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
}

async function shareLink(page: Page): Promise<string> {
  await press(page, 'Preview');
  await press(page, 'Make a link for others');
  const link = page.getByLabel('Whoever has this link of');
  await expect(link).toHaveCount(1);
  return link.inputValue();
}

/** Both correct the story at once: what one publishes has what the other one saved. */
async function correctAtOnce(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await page.goto('/desk/story/en/the-last-ferry');
  await field(other, 'Standfirst').fill('It leaves when the night market closes.');
  await field(one, 'Title').fill('The Last Ferry Home');
  await press(other, 'Save draft');
  await expectSaved(other);
  await press(one, 'Publish changes');
  await expect(one.getByRole('dialog')).toContainText('Standfirst');
  await press(one, 'Go on with this');
  await press(one, 'Publish changes');
  await expectSaved(one);
}

async function pinAsLead(page: Page, title: string): Promise<void> {
  await page.goto('/desk/fronts?region=th&lang=en');
  await page.getByLabel('Find a published story').fill(title);
  await page.getByRole('button', { name: `Put in front: ${title}` }).click();
  await expect(page.getByLabel('The first one opens the front')).toBeChecked();
  await press(page, 'Publish');
  await expectSaved(page);
}

async function restoreFirst(page: Page): Promise<void> {
  await page.goto('/desk/story/en/the-last-ferry');
  await page.getByText('Earlier versions').click();
  await press(page, 'Compare with version 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(field(page, 'Title')).toHaveValue('The Last Ferry');
  await press(page, 'Publish changes');
  await expectSaved(page);
}

/** What a reader sees, asked for until it is so: another node learns of a change a moment later. */
const expectSeen = (reader: Page, address: string, status: number, words = '') =>
  expect(async () => {
    const answer = await reader.request.get(address);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(words);
  }).toPass({ timeout: 150_000 });

for (const arrangement of arrangements)
  test(`two people carry a story from an invitation to its end, on ${arrangement.name}`, {
    tag: slow,
  }, async ({ browser }) => {
    test.setTimeout(420_000);
    const { enter, accept, visit } = await openNewsroom(browser, arrangement);
    const ada = await enter('Ada Lam', 'administrator');
    const lek = await accept(await invite(ada, 'Lek Suda'));
    const reader = await visit();
    const stranger = await visit();

    await writeEnglish(lek);
    await writeThai(lek);
    await returnAndCorrect(ada, lek);

    const wall = wallTime(Date.now() + 75_000, zone);
    for (const locale of ['en', 'th']) await schedule(ada, locale, wall);
    const link = await shareLink(ada);
    const [english = '', thai = ''] = ['en', 'th'].map(
      (code) => `/culture/books/the-last-ferry?site=th&lang=${code}`,
    );
    await stranger.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('เรือเที่ยวสุดท้าย');
    if (Date.now() < (momentOf(wall, zone) as number))
      expect((await reader.request.get(english)).status()).toBe(404);
    await expectSeen(reader, english, 200, 'The keeper rings it.');
    await expectSeen(reader, thai, 200, 'เรือเที่ยวสุดท้าย');

    await correctAtOnce(ada, lek);
    await expectSeen(reader, english, 200, 'The Last Ferry Home');
    await expectSeen(reader, english, 200, 'It leaves when the night market closes.');

    await pinAsLead(ada, 'The Last Ferry Home');
    await expect(async () => {
      await reader.goto('/?site=th&lang=en');
      await expect(reader.locator('main h2 a, main h3 a').first()).toHaveText('The Last Ferry Home', {
        timeout: 1_000,
      });
    }).toPass();

    await restoreFirst(ada);
    await expectSeen(reader, english, 200, 'It leaves when the market closes.');
    await pressTwice(ada, 'Withdraw');
    await expectSeen(reader, english, 200, 'เรือเที่ยวสุดท้าย');
    await ada.goto('/desk/story/th/the-last-ferry');
    await pressTwice(ada, 'Withdraw');
    await expectSeen(reader, english, 410);
  });
