import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startCommand, startProgram } from '../../support/program.ts';

t.test('the program says what it can do, and what was called wrongly', async (t) => {
  const help = await runCommand(t, ['--help']);
  t.equal(help.code, 0);
  for (const command of ['content check', 'content apply', 'content watch', 'migrate'])
    t.match(help.output, `  ${command}`);
  const unknown = await runCommand(t, ['content', 'burn']);
  t.equal(unknown.code, 2);
  t.match(unknown.errors, /^there is no command content burn\n/);
  const withoutFolder = await runCommand(t, ['content', 'apply']);
  t.equal(withoutFolder.code, 2);
  t.match(withoutFolder.errors, /name exactly one folder\nusage: .*\n {2}content apply FOLDER/);
  const noFolder = await runCommand(t, ['content', 'apply', '/nothing/here']);
  t.same([noFolder.code, noFolder.errors], [1, 'there is no folder /nothing/here\n']);
});

t.test('a folder is applied through the running server, and at once public', async (t) => {
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const folder = await contentFolder(t, { 'stories/en/the-oven.md': storyFile() });
  const server = await startProgram(t, settings);
  const statusOf = async (path: string) => (await fetch(server.address + path)).status;
  const control = join(settings.DATA_DIR, 'control.json');

  await t.test('with a control file that only this user can read', async (t) => {
    t.equal((await stat(control)).mode & 0o777, 0o600);
    const { address, token } = JSON.parse(await readFile(control, 'utf8'));
    const call = (authorization: string) =>
      fetch(`${address}/list-migrations`, { method: 'POST', body: '{}', headers: { authorization } });
    t.equal((await call(`Bearer ${token}`)).status, 200);
    t.equal((await call('Bearer x')).status, 403);
    t.equal((await call(`Bearer ${token}x`)).status, 403);
  });

  const apply = (...args: string[]) => runCommand(t, ['content', 'apply', folder, ...args], settings);

  await t.test('a dry run tells what would happen, and changes nothing', async (t) => {
    const { code, output } = await apply('--dry-run');
    t.equal(code, 0);
    t.match(output, '+ story/en/the-kiln\n');
    t.match(output, / added, 0 changed, 0 withdrawn, 0 unchanged\nNothing was changed\.\n/);
    t.equal(await statusOf('/dining/bars/the-kiln'), 404);
  });

  await t.test('the first run adds everything', async (t) => {
    const { code, output, errors } = await apply();
    t.equal(code, 0, errors);
    t.match(output, '+ page/en/privacy\n');
    t.match(output, '+ picture/kiln\n');
    const page = await (await fetch(`${server.address}/dining/bars/the-kiln`)).text();
    t.match(page, /\/images\/kiln\.[0-9a-f]{8}\//, 'with its picture');
    t.equal(await statusOf('/'), 200);
  });

  await t.test('the second run changes nothing', async (t) => {
    const { output } = await apply();
    t.match(output, /^0 added, 0 changed, 0 withdrawn, \d+ unchanged\n$/);
  });

  await t.test('what changed is changed, what is gone is withdrawn, and comes back', async (t) => {
    const oven = join(folder, 'stories/en/the-oven.md');
    await writeFile(join(folder, 'stories/en/the-kiln.md'), storyFile().replace('The kiln', 'Another title'));
    await rm(oven);
    const { output } = await apply();
    t.match(output, /^~ story\/en\/the-kiln\n- story\/en\/the-oven\n0 added, 1 changed, 1 withdrawn/);
    await writeFile(oven, storyFile());
    t.match((await apply()).output, /^\+ story\/en\/the-oven\n1 added, 0 changed/);
    t.equal(await statusOf('/dining/bars/the-oven'), 200);
  });

  await t.test('a folder with a problem changes nothing', async (t) => {
    await writeFile(join(folder, 'stories/en/the-oven.md'), storyFile(['colour: red']));
    const { code, errors } = await apply();
    t.equal(code, 1);
    t.match(errors, /stories\/en\/the-oven\.md:\d+ colour: there is no field of this name/);
    await writeFile(join(folder, 'stories/en/the-oven.md'), storyFile());
  });

  await t.test('a stop removes the control file', async (t) => {
    server.kill('SIGTERM');
    t.equal(await server.ended, 0);
    await t.rejects(stat(control), { code: 'ENOENT' });
  });

  await t.test('without a server commands open the store themselves', async (t) => {
    t.match((await apply()).output, /^0 added, 0 changed, 0 withdrawn/);
    const migrated = await runCommand(t, ['migrate'], settings);
    t.match(migrated.output, 'The schema is up to date');
  });

  await t.test('the control file of a server that was killed is in nobody’s way', async (t) => {
    await writeFile(control, JSON.stringify({ address: 'http://127.0.0.1:9', token: 'x' }));
    t.match((await apply()).output, /^0 added, 0 changed, 0 withdrawn/);
  });
});

t.test('a new story is in a language of the folder’s own', async (t) => {
  const folder = join(await temporaryFolder(t), 'my-magazine');
  const command = (...args: string[]) => runCommand(t, ['content', ...args]);
  const kenya = ['--region', 'ke', '--name', 'Kenya', '--languages', 'en,sw', '--country', 'KE'];
  const money = ['--time-zone', 'Africa/Nairobi', '--currency', 'KES'];
  t.equal((await command('init', folder, ...kenya, ...money)).code, 0);
  const written = await command('new', 'story', folder, 'Jumapili', '--locale', 'sw');
  t.equal(written.output, `${join(folder, 'stories/sw/jumapili.md')}\n`, written.errors);
  t.match((await command('new', 'story', folder, 'Sunday', '--locale', 'th')).errors, 'one of en, sw');
});

t.test('a new story needs no picture', async (t) => {
  const folder = await contentFolder(t, { 'pictures.json': undefined });
  const written = await runCommand(t, ['content', 'new', 'story', folder, 'Without'], {});
  t.equal(written.code, 0, written.errors);
  t.notMatch(await readFile(join(folder, 'stories', 'en', 'without.md'), 'utf8'), 'picture:');
});

t.test('a new magazine is valid, takes a new story, and is published as it is written', async (t) => {
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const folder = join(await temporaryFolder(t), 'my-magazine');
  const command = (...args: string[]) => runCommand(t, ['content', ...args], settings);
  t.equal((await command('init', folder)).code, 0);
  t.match((await command('init', folder)).errors, 'is not empty');
  const written = await command('new', 'story', folder, 'Café Noir, at Night');
  t.equal(written.output, `${join(folder, 'stories/en/cafe-noir-at-night.md')}\n`, written.errors);
  t.match((await command('new', 'story', folder, 'Café Noir, at Night')).errors, 'is there already');
  t.match((await command('new', 'story', folder, '茶')).errors, 'add --slug');
  t.match((await command('check', folder)).output, 'is valid: 2 stories');

  const server = await startProgram(t, settings);
  const watching = startCommand(t, ['content', 'watch', folder], settings);
  await watching.said(/added, 0 changed/);
  const pathOf = (slug: string) => `${server.address}/culture/ideas/${slug}`;
  t.equal((await fetch(pathOf('the-first-story'))).status, 200);
  const file = join(folder, 'stories/en/cafe-noir-at-night.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('title: ', 'title: Late at '));
  await watching.said(/~ story\/en\/cafe-noir-at-night\n/);
  watching.kill('SIGTERM');
  t.equal(await watching.ended, 0);
  const { output: changes } = await command('changes', '1');
  t.match(
    changes,
    /^\d{4}-\d\d-\d\d \d\d:\d\d {2}content folder {2}updated story\/en\/cafe-noir-at-night \(version 2\)\n$/,
  );
  t.equal((await command('changes', 'many')).code, 2);
});

t.test('what is exported from a server and applied to it changes nothing', async (t) => {
  const aliases = [['kiln', 'stove', '窯']];
  const folder = await contentFolder(t, {
    'stories/en/the-oven.md': storyFile(),
    'search-aliases.json': aliases,
  });
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: folder };
  const copy = join(await temporaryFolder(t), 'copy');
  const command = (...args: string[]) => runCommand(t, ['content', ...args], settings);
  t.match((await command('export', copy)).errors, 'there is nothing to export');
  t.equal((await command('apply', folder)).code, 0);
  t.match((await command('export', copy)).output, / items and 1 picture\.\n$/);
  t.strictSame(JSON.parse(await readFile(join(copy, 'search-aliases.json'), 'utf8')), aliases);
  t.match((await command('apply', copy)).output, /^0 added, 0 changed, 0 withdrawn, \d+ unchanged\n$/);
  t.match((await command('export', copy)).errors, 'is not empty');
});
