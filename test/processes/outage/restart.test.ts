import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { startProxy } from '../../support/network/proxy.ts';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const programs = postgresPrograms();
const skip =
  !programs && 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';

/** A state that does not come is an error, not a wait. */
const maxTries = 3_000;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === maxTries) throw new Error(`not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const path = (slug: string) => `/dining/bars/${slug}`;

t.test('a restart while the database is away', { skip }, async (t) => {
  const postgres = await startPostgres(programs as string);
  const proxy = await startProxy(new URL(postgres.url));
  t.teardown(async () => {
    proxy.stop();
    await postgres.stop();
  });
  const slugs = ['the-oven', 'the-kiln', 'the-hearth'];
  const file = (slug: string) => `stories/en/${slug}.md`;
  const folder = await contentFolder(
    t,
    Object.fromEntries(
      slugs.map((slug) => [file(slug), storyFile().replace('The kiln', `Title of ${slug}`)]),
    ),
  );
  const dataDir = await temporaryFolder(t);
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: folder };
  /** Publishes the folder past the proxy, as another node does. */
  const apply = () =>
    runCommand(t, ['content', 'apply', folder], { ...settings, DATABASE_URL: postgres.url });
  const start = () => startProgram(t, { ...settings, DATABASE_URL: proxy.url });
  t.equal((await apply()).code, 0);

  let node = await start();
  const get = async (address: string) => {
    const answer = await fetch(`${node.address}${address}?site=hk&lang=en`, { redirect: 'manual' });
    const { status, headers } = answer;
    return {
      status,
      verdict: headers.get('x-cache'),
      retry: headers.get('retry-after'),
      text: await answer.text(),
    };
  };
  const ready = async () => (await fetch(`${node.address}/health/ready`)).status;
  const copies = async () => {
    const names = await readdir(join(dataDir, 'pages'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.page')).length;
  };
  const stop = async () => {
    node.kill('SIGTERM');
    t.equal(await node.ended, 0);
  };

  await t.test('pages are written to disk; what is private, searched or missing is not', async (t) => {
    for (const address of ['/', ...slugs.map(path)]) t.equal((await get(address)).status, 200, address);
    for (const address of ['/search', '/dining/bars/none']) await get(address);
    await fetch(`${node.address}/?preview=1`);
    await until('four files', async () => (await copies()) === 4);
  });

  await t.test('what is withdrawn is removed at once', async () => {
    await rm(join(folder, file('the-hearth')));
    await apply();
    // Every page that listed the story goes with it.
    await until('it is gone', async () => (await get(path('the-hearth'))).status === 410);
    for (const address of ['/', path('the-oven'), path('the-kiln')]) await get(address);
    await until('three files', async () => (await copies()) === 3);
    await stop();
  });

  await t.test('the pages are served while the database is away, and nothing else', async (t) => {
    proxy.cut();
    node = await start();
    t.ok(node.address, 'it listens');
    t.match(node.errors(), /cannot be opened: .*\n.*Start the PostgreSQL server/s);
    for (const address of ['/', path('the-oven'), path('the-kiln')]) {
      const { status, verdict } = await get(address);
      t.match([status, verdict], [200, 'STALE'], address);
    }
    t.match((await get(path('the-oven'))).text, /Title of the-oven/);
    t.notMatch((await get('/')).text, /Title of the-hearth/);
    t.match(await get(path('the-hearth')), { status: 503, retry: '5' }, 'never what was withdrawn');
    t.match(await get('/search'), { status: 503, retry: '5' });
    const missing = await get('/no-such-page');
    t.equal(missing.status, 404, 'what is no page is none in an outage either');
    t.match(missing.text, /<\/html>$/);
    t.equal(await ready(), 503, 'proxies prefer a node that has content');
  });

  await t.test(
    'when it is back, the program goes on by itself, without what changed meanwhile',
    async (t) => {
      await rm(join(folder, file('the-kiln')));
      t.equal((await apply()).code, 0);
      proxy.mend();
      await until('it is ready', async () => (await ready()) === 200);
      await until('it knows what was withdrawn', async () => (await get(path('the-kiln'))).status === 410);
      await until('it renders', async () => /HIT|MISS/.test((await get(path('the-oven'))).verdict ?? ''));
      t.notMatch((await get('/')).text, /Title of the-kiln/);
      // The log may be read after a page was rendered, which then goes with its copy.
      await until('files are written again', async () => {
        for (const address of ['/', path('the-oven')]) await get(address);
        return (await copies()) === 2;
      });
    },
  );

  await t.test('what changed while no process ran is not served after the next outage either', async (t) => {
    await stop();
    await rm(join(folder, file('the-oven')));
    t.equal((await apply()).code, 0);
    node = await start();
    await until('the files are compared with the changes', async () => (await copies()) === 0);
    await stop();
    proxy.cut();
    node = await start();
    t.equal((await get(path('the-oven'))).status, 503);
    t.equal((await get('/')).status, 503);
    await stop();
  });
});
