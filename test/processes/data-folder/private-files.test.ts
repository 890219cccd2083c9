import { cpSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { protectDataFolder } from '../../../server/lib/private-files.ts';
import { testContent } from '../../support/content-folders.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { preparedDatabase } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

/** The files and folders of a folder, itself included, that other users of the machine may read or write. */
async function openTo(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => [name, (await stat(join(folder, name))).mode] as const),
  );
  return modes.filter(([, mode]) => mode & 0o077).map(([name, mode]) => `${name} ${mode.toString(8)}`);
}

/** A shell that runs the program with the umask that hides nothing. */
const withoutUmask = ['sh', '-c', 'umask 000; exec "$0" "$@"'];

t.test('whatever the umask, only the user of the program can read or write what it stores', async (t) => {
  const folder = await temporaryFolder(t);
  const DATA_DIR = join(folder, 'data');
  const settings = { DATA_DIR, CONTENT_DIR: testContent };
  const server = await startProgram(t, settings, withoutUmask);
  const { address } = server;
  t.equal((await fetch(`${address}/dining`)).status, 200);
  await fetch(`${address}/newsletters`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com', newsletter: 'dining', took: '5000' }),
  });
  const page = await (await fetch(`${address}/`)).text();
  const [, picture] = /src="(\/images\/[^"]+)"/.exec(page) ?? [];
  t.equal((await fetch(address + (picture ?? ''))).status, 200, picture ?? 'the page has a picture');
  const made = await runCommand(t, ['backup', join(folder, 'backup.tar.gz')], settings);
  t.equal(made.code, 0, made.errors);
  const kinds = await readdir(DATA_DIR);
  for (const kind of ['control.json', 'database', 'images', 'lock', 'outbox'])
    t.ok(kinds.includes(kind), kind);
  t.strictSame(await openTo(DATA_DIR), []);
  t.equal((await stat(join(folder, 'backup.tar.gz'))).mode & 0o777, 0o600);

  server.kill('SIGTERM');
  await server.ended;
  const restored = join(folder, 'restored');
  const again = await runCommand(t, ['restore', join(folder, 'backup.tar.gz')], { DATA_DIR: restored });
  t.equal(again.code, 0, again.errors);
  t.strictSame(await openTo(restored), []);
});

t.test('a start makes the folder of an earlier version private', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  cpSync(preparedDatabase(), join(DATA_DIR, 'database'), { recursive: true });
  await mkdir(join(DATA_DIR, 'outbox'));
  await writeFile(join(DATA_DIR, 'outbox', 'a.eml'), 'To: ada@example.com');
  for (const name of await readdir(DATA_DIR, { recursive: true })) {
    const path = join(DATA_DIR, name);
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666);
  }
  await chmod(DATA_DIR, 0o755);
  const server = await startProgram(t, { DATA_DIR, CONTENT_DIR: 'none', LOG_LEVEL: 'warn' });
  t.strictSame(await openTo(DATA_DIR), []);
  t.notMatch(server.output(), 'is not private');
});

t.test('an export overwrites a file that others could read with one that they cannot', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'readers.csv');
  await writeFile(file, '', { mode: 0o666 });
  await chmod(file, 0o666);
  const settings = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: 'none' };
  const { code, errors } = await runCommand(t, ['subscribers', '--file', file], settings);
  t.equal(code, 0, errors);
  t.equal((await stat(file)).mode & 0o777, 0o600);
});

const root = process.getuid?.() === 0;
t.test(
  'a folder of another user is named, with its owner and what to do',
  { skip: root ? false : 'only root can give a folder to another user' },
  async (t) => {
    const folder = await temporaryFolder(t);
    await chown(folder, 12_345, 12_345);
    const warnings: string[] = [];
    await protectDataFolder(folder, (message) => warnings.push(message));
    t.match(warnings, [`The data folder ${folder} is not private: it belongs to the user 12345`]);
    t.match(warnings[0], 'chown -R 0');
  },
);

t.test('a folder that cannot be made is named', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(join(folder, 'file'), '');
  const warnings: string[] = [];
  await protectDataFolder(join(folder, 'file', 'data'), (message) => warnings.push(message));
  t.match(warnings, [/cannot be made private: .*ENOTDIR/]);
});
