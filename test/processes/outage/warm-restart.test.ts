import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const path = (slug: string) => `/dining/bars/${slug}`;
const file = (slug: string) => `stories/en/${slug}.md`;
const slugs = ['the-oven', 'the-kiln', 'the-hearth'];
const addresses = ['/', '/dining', '/dining/bars', '/authors/mei-tan', ...slugs.map(path)];

/** A state that does not come is an error, not a wait. */
const maxTries = 3_000;

t.test('a restart', async (t) => {
  const titled = (slug: string, title = `Title of ${slug}`) => storyFile().replace('The kiln', title);
  const folder = await contentFolder(t, Object.fromEntries(slugs.map((slug) => [file(slug), titled(slug)])));
  const dataDir = await temporaryFolder(t);
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: folder };
  let node = await startProgram(t, settings);
  const get = async (address: string) => {
    const answer = await fetch(`${node.address}${address}?site=hk&lang=en`, { redirect: 'manual' });
    return { status: answer.status, verdict: answer.headers.get('x-cache'), text: await answer.text() };
  };
  const stop = async (signal: NodeJS.Signals) => {
    node.kill(signal);
    await node.ended;
  };
  const pages = async () => Promise.all(addresses.map(get));
  // Highlights and search entries are made after a first start, and purge pages.
  const ready = async () => (await fetch(`${node.address}/health/ready`)).status === 200;
  for (let tries = 0; !(await ready()); tries++) {
    if (tries === maxTries) throw new Error('it is not ready');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const before = await pages();
  t.ok(before.every(({ status }) => status === 200));

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    await t.test(`after ${signal} finds every page as fresh as it was, the same bytes`, async (t) => {
      await stop(signal);
      node = await startProgram(t, settings);
      for (const [index, { verdict, text }] of (await pages()).entries()) {
        t.match(verdict, /^(HIT|STALE)$/, addresses[index] as string);
        t.equal(text, before[index]?.text);
      }
    });

  await t.test(
    'shows what was changed while no process ran in the first answer, and nothing else anew',
    async (t) => {
      await stop('SIGTERM');
      await writeFile(join(folder, file('the-oven')), titled('the-oven', 'A newer title'));
      await rm(join(folder, file('the-hearth')));
      t.equal((await runCommand(t, ['content', 'apply', folder], settings)).code, 0);
      node = await startProgram(t, settings);
      const [oven, hearth, front, author] = await Promise.all(
        [path('the-oven'), path('the-hearth'), '/', '/authors/mei-tan'].map(get),
      );
      t.match(oven, { status: 200, verdict: 'MISS', text: /A newer title/ });
      t.equal(hearth?.status, 410);
      for (const page of [front, author]) {
        t.match(page?.text, /A newer title/);
        t.notMatch(page?.text, /Title of the-hearth/);
      }
    },
  );

  await t.test('with a database that was made anew finds no page', async (t) => {
    await stop('SIGTERM');
    await rm(join(dataDir, 'database'), { recursive: true });
    await writeFile(join(folder, file('the-kiln')), titled('the-kiln', 'Loaded anew'));
    node = await startProgram(t, settings);
    t.match(await get(path('the-kiln')), { status: 200, verdict: 'MISS', text: /Loaded anew/ });
  });

  await t.test('with other settings finds no page', async (t) => {
    await stop('SIGTERM');
    node = await startProgram(t, { ...settings, REGION_POPUP: 'off', TRANSLATION_NOTE: 'on' });
    t.equal((await get('/')).verdict, 'MISS');
    await stop('SIGTERM');
  });
});
