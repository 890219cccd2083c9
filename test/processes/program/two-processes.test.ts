import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const programs = postgresPrograms();
const skip =
  !programs && 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';

/** A state that does not come is an error, not a wait. */
const maxTries = 500;

t.test('two processes on one PostgreSQL server', { skip }, async (t) => {
  const postgres = await startPostgres(programs as string);
  const dataDir = await mkdtemp(join(tmpdir(), 'processes-'));
  t.teardown(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const folder = await contentFolder(t, { 'stories/en/the-oven.md': storyFile() });
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: folder, DATABASE_URL: postgres.url };
  const [one, other] = await Promise.all([startProgram(t, settings), startProgram(t, settings)]);
  const apply = () => runCommand(t, ['content', 'apply', folder], settings);
  const edition = 'site=hk&lang=en';
  const get = async (path: string) => {
    const answer = await fetch(`${other.address}${path}?${edition}`, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  };
  const until = async (path: string, status: number, text = '') => {
    let answer = await get(path);
    for (let tries = 0; answer.status !== status || !answer.text.includes(text); tries++) {
      if (tries === maxTries) throw new Error(`${path} answers ${answer.status}, not ${status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      answer = await get(path);
    }
    return answer;
  };
  /** Asks twice, so that the page is in the cache of the process that is watched. */
  const warm = async (...paths: string[]) => {
    for (const path of [...paths, ...paths]) await get(path);
  };

  await t.test('a folder that is applied by a command is seen by both', async (t) => {
    await warm('/', '/dining/bars/the-kiln');
    const { code, output, errors } = await apply();
    t.equal(code, 0, errors);
    t.match(output, '+ story/en/the-kiln\n');
    await until('/dining/bars/the-kiln', 200);
    t.equal((await fetch(`${one.address}/dining/bars/the-oven`)).status, 200);
    t.match((await apply()).output, /^0 added, 0 changed, 0 withdrawn/);
  });

  await t.test('what changes in the folder, and what is gone, too', async () => {
    await warm('/dining', '/dining/bars/the-kiln', '/dining/bars/the-oven');
    await writeFile(join(folder, 'stories/en/the-kiln.md'), storyFile().replace('The kiln', 'The old kiln'));
    await rm(join(folder, 'stories/en/the-oven.md'));
    await apply();
    await until('/dining/bars/the-oven', 410);
    await until('/dining/bars/the-kiln', 200, 'The old kiln');
    await until('/dining', 200, 'The old kiln');
  });

  await t.test('writes with a token that a command made are seen by the other process', async (t) => {
    const made = await runCommand(t, ['token', 'create', '--name', 'desk', '--scope', 'publish'], settings);
    const [token] = made.output.split('\n');
    const call = (method: string, path: string, body?: object) =>
      fetch(`${one.address}/api/v1/items/story/en/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const item = (await (await call('GET', 'the-kiln')).json()) as { document: object };
    await warm('/', '/dining', '/dining/bars', '/dining/bars/the-kiln', '/dining/bars/the-new-kiln');
    const document = { ...item.document, slug: 'the-new-kiln', title: 'A new kiln' };
    t.equal((await call('PUT', 'the-new-kiln', { document, previousSlug: 'the-kiln' })).status, 200);
    const moved = await until('/dining/bars/the-kiln', 301);
    t.match(moved.location, /^\/dining\/bars\/the-new-kiln/);
    for (const path of ['/dining/bars/the-new-kiln', '/dining', '/dining/bars'])
      t.match(await get(path), { status: 200, text: /A new kiln/ }, path);
    t.equal((await call('DELETE', 'the-new-kiln')).status, 200);
    await until('/dining/bars/the-new-kiln', 410);
    t.notMatch((await get('/dining')).text, /A new kiln/);
  });
});
