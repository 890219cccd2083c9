import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible, expectWithin, test } from '../audit.ts';
import { slow } from '../reader.ts';
import { addAudit, expect, mailsTo, newsroomTests, openNewsroom, press } from './newsroom.ts';

newsroomTests();

const reader = 'reader@magazine.example';
const subscriber = `address,name,region,language,newsletter,consented_at,source,proof
${reader},Mei,hk,en,dining,2025-01-31T08:00:00.000Z,the fair,a card
`;

test('a newsletter is tried with one address, and what became of an issue is shown', { tag: slow }, async ({
  browser,
}) => {
  const { enter, run, folder } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  const list = join(folder, 'list.csv');
  await writeFile(list, subscriber);
  const imported = await run('subscribers', 'import', list);
  expect(imported.code, imported.errors).toBe(0);
  await page.goto('/desk/tools/newsletters');
  const newsletter = page.getByLabel('Newsletters', { exact: true });
  await newsletter.selectOption('dining');
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  await page.getByLabel('Mail address for the test').fill('nobody');
  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('is no mail address');
  await page.getByLabel('Mail address for the test').fill('chief@magazine.example');
  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(page.getByText('It was sent to chief@magazine.example')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(folder, 'chief@magazine.example')).length).toBe(1);
  expect(await mailsTo(folder, reader)).toEqual([]);

  const sent = await run('letter', 'dining');
  expect(sent.code, sent.errors).toBe(0);
  await expect.poll(async () => (await mailsTo(folder, reader)).length, { timeout: 60_000 }).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /^dining, / })).toContainText('1 sent');
  }).toPass();
  await addAudit(page);
  await expectAccessible(page);
  await expectWithin(page, { width: 320 });
});

test('answers to a survey are counted, read and downloaded as a table', { tag: slow }, async ({
  browser,
}) => {
  const { enter, visit, run, folder } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'editor');
  const list = join(folder, 'list.csv');
  await writeFile(list, subscriber);
  await run('subscribers', 'import', list);
  const window = await visit();
  const answers = new URLSearchParams([
    ['answer-evenings', 'weekly'],
    ['answer-reasons', 'review'],
    ['answer-reasons', 'chef'],
    ['answer-spending', 'usual'],
    ['answer-reviews', '4'],
    ['answer-table', '=HYPERLINK("https://else.example")'],
    ['email', reader],
  ]);
  const posted = await window.request.post('/survey/dining?site=hk&lang=en', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: answers.toString(),
  });
  expect(posted.status()).toBe(200);
  await expect.poll(async () => (await mailsTo(folder, reader)).length, { timeout: 60_000 }).toBe(1);
  const [mail = ''] = await mailsTo(folder, reader);
  const [link = ''] = /\/survey\/dining\/answer\?token=[\w.-]+/.exec(mail) ?? [];
  await window.goto(link);
  await window.locator('main form button').click();
  await expect(window).toHaveURL(/\/survey\/dining\/thanks/);

  await page.goto('/desk/tools/surveys');
  await page
    .getByLabel('Results of surveys', { exact: true })
    .selectOption({ label: 'At which table do you sit? (English)' });
  await expect(page.getByText('1 person has answered')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Once a week/ })).toContainText('1');
  await expect(page.getByRole('row', { name: /^Once a month/ })).toContainText('0');
  await expect(page.getByRole('list', { name: /^Written answers: / })).toHaveText(
    '=HYPERLINK("https://else.example")',
  );
  await addAudit(page);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await press(page, 'Download all answers (CSV)');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('dining.csv');
  const table = await readFile(await download.path(), 'utf8');
  expect(table.split('\n')).toHaveLength(3);
  expect(table).toContain('How often do you eat out in the evening?');
  expect(table).toContain('Once a week,A review | The cook,As others do,,4,');
  expect(table).toContain(`"'=HYPERLINK(""https://else.example"")"`);
  await expectWithin(page, { width: 320 });
});
