import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { slowDatabase } from '../../support/deployment/slow-database.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const path = (slug: string) => `/dining/bars/${slug}`;
const file = (slug: string) => `stories/en/${slug}.md`;
const slugs = ['the-oven', 'the-kiln', 'the-hearth'];
const kept = ['/', '/dining', path('the-oven'), path('the-kiln')];
/** A state that does not come is an error, not a wait. */
const maxTries = 3_000;

t.test('before the database is open', async (t) => {
  const titled = (slug: string, title = `Title of ${slug}`) => storyFile().replace('The kiln', title);
  const folder = await contentFolder(t, Object.fromEntries(slugs.map((slug) => [file(slug), titled(slug)])));
  const dataDir = await temporaryFolder(t);
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: folder };
  let node = await startProgram(t, settings);
  const get = async (address: string) => {
    const answer = await fetch(`${node.address}${address}?site=hk&lang=en`, { redirect: 'manual' });
    return { status: answer.status, verdict: answer.headers.get('x-cache'), text: await answer.text() };
  };
  /** As `get`, again where the machine is so slow that the database is not open in time. */
  const getInTime = async (address: string) => {
    let answer = await get(address);
    while (answer.status === 503) answer = await get(address);
    return answer;
  };
  const health = async (name: string) => (await fetch(`${node.address}/health/${name}`)).status;
  const ready = async () => {
    for (let tries = 0; (await health('ready')) !== 200; tries++) {
      if (tries === maxTries) throw new Error('it is not ready');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const stop = async () => {
    node.kill('SIGTERM');
    t.equal(await node.ended, 0);
  };
  /** Starts it with a database that is opened when the function that this gives is called. */
  const startHeld = async () => {
    const { options, release } = await slowDatabase(t);
    node = await startProgram(t, { ...settings, ...options });
    return release;
  };
  await ready();
  const before = await Promise.all(kept.map(get));
  t.ok(before.every(({ status }) => status === 200));
  await stop();

  await t.test('stored pages are fresh, and everything else waits', async (t) => {
    const release = await startHeld();
    for (const [index, { verdict, text }] of (await Promise.all(kept.map(get))).entries()) {
      t.equal(verdict, 'HIT', kept[index] as string);
      t.equal(text, before[index]?.text);
    }
    t.equal(await health('live'), 200);
    t.equal(await health('ready'), 503);
    const waiting = [path('the-hearth'), '/sitemap.xml'].map(getInTime);
    t.equal(await Promise.race([...waiting, health('live')]), 200, 'nothing else is answered');
    await release();
    for (const { status } of await Promise.all(waiting)) t.equal(status, 200);
    await ready();
    await stop();
  });

  await t.test('an address that has moved since is not taken for a page', async (t) => {
    node = await startProgram(t, settings);
    await ready();
    const moved = titled('the-oven').replace(/^---\n/, '---\npreviously: [the-ashes]\n');
    await writeFile(join(folder, file('the-oven')), moved);
    await stop();
    t.equal((await runCommand(t, ['content', 'apply', folder], settings)).code, 0);
    node = await startProgram(t, settings);
    await ready();
    await stop();
    const release = await startHeld();
    const former = getInTime(path('the-ashes'));
    t.equal(await Promise.race([former, health('live')]), 200);
    await release();
    t.equal((await former).status, 301);
    await stop();
  });

  await t.test('what a command changed meanwhile is in the first answer', async (t) => {
    await writeFile(join(folder, file('the-oven')), titled('the-oven', 'A newer title'));
    t.equal((await runCommand(t, ['content', 'apply', folder], settings)).code, 0);
    node = await startProgram(t, settings);
    const { status, text } = await get(path('the-oven'));
    t.equal(status, 200);
    t.ok(text.includes('A newer title'));
    await stop();
  });

  await t.test('a database that cannot be opened ends the program, and says why', async (t) => {
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '9', { flag: 'r+' });
    node = await startProgram(t, settings);
    t.equal(await node.ended, 1);
    t.match(node.errors(), /cannot be opened/);
  });
});
