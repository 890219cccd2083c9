import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runCommand, startCommand, startProgram } from '../support/program.ts';
import { expect as expectAtOnce, slow, test } from './reader.ts';

// Two programs start, and the editor has five megabytes.
test.setTimeout(240_000);
const expect = expectAtOnce.configure({ timeout: 60_000 });

const ends: (() => Promise<void>)[] = [];
const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('a story is written in the desk with a picture, and appears on the site', { tag: slow }, async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const magazine = join(folder, 'magazine');
  const settings = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: 'none' };
  const server = await startProgram(t, settings);
  expect((await runCommand(t, ['content', 'init', magazine], settings)).code).toBe(0);
  const desk = startCommand(t, ['desk', magazine, '--name', 'Ada Lam', '--port', '0'], settings);
  const address = await desk.said(/http:\/\/127\.0\.0\.1:\d+/);
  await desk.said(/ added, 0 changed/);

  await page.goto(`${address}/#/collections/stories-en/new`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Title', { exact: true }).fill('A Walk at Low Tide');
  await page.getByLabel('Standfirst').fill('What the sea leaves behind.');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#226644' } });
  const buffer = await picture.png().toBuffer();
  const upload = page.locator('input[type=file]').first();
  await upload.setInputFiles({ name: 'Low_Tide 1.PNG', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await page.locator('[data-slate-editor]').click();
  await page.keyboard.type('The path begins **behind** the fish market.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Publish now', { exact: true }).click();

  await expect(page.locator('#desk-state')).toContainText('+ story/en/a-walk-at-low-tide');
  expect(await readFile(join(magazine, 'stories/en/a-walk-at-low-tide.md'), 'utf8')).toContain(
    'picture: low-tide-1\n---\n\nThe path begins **behind** the fish market.\n',
  );
  const preview = page.frameLocator('#preview-pane').frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A Walk at Low Tide');

  await page.goto(`${server.address}/culture/ideas/a-walk-at-low-tide`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Walk at Low Tide');
  await expect(page.locator('strong', { hasText: 'behind' })).toBeVisible();
  const shown = page.locator('main img[src*="/images/low-tide-1."]').first();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { output } = await runCommand(t, ['content', 'changes'], settings);
  expect(output).toMatch(/ {2}Ada Lam {2}published story\/en\/a-walk-at-low-tide \(version 1\)\n/);
});
