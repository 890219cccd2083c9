import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { packTar as packFiles, type TarSource } from 'modern-tar/fs';
import t, { type Test } from 'tap';
import { createBackup } from '../../../server/cli/backup/create-backup.ts';
import { manifestFile } from '../../../server/cli/backup/manifest.ts';
import { readManifest, unpackBackup } from '../../../server/cli/backup/read-backup.ts';
import { restoreBackup } from '../../../server/cli/backup/restore-backup.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { ExpectedError } from '../../../server/lib/expected-error.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const configOf = (dataDir: string, databaseUrl?: string) =>
  ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }) as Parameters<typeof createBackup>[0];

/** What the user is told of something that must be refused. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => (error instanceof ExpectedError ? error.message : Promise.reject(error)),
  );

/** A backup of an empty magazine with one mail in its outbox. */
const made = { dataDir: await emptyDataFolder(t), file: join(await temporaryFolder(t), 'backup.tar.gz') };
await mkdir(join(made.dataDir, 'outbox'));
await writeFile(join(made.dataDir, 'outbox', 'one.eml'), 'a mail');
await createBackup(configOf(made.dataDir), made.file);

/** A copy of the backup and of the data folder that it was made from. */
async function someBackup(t: Test): Promise<{ dataDir: string; folder: string; file: string }> {
  const folder = await temporaryFolder(t);
  const dataDir = await temporaryFolder(t);
  const file = join(folder, 'backup.tar.gz');
  await cp(made.file, file);
  await cp(made.dataDir, dataDir, { recursive: true });
  return { dataDir, folder, file };
}

/** Writes a backup with some entries changed: each is given its text, and returns another one or none. */
async function changeEntries(file: string, change: (name: string, text: string) => string | undefined) {
  const entries = await unpackTar(gunzipSync(await readFile(file)));
  const kept = entries.flatMap(({ header, data }) => {
    if (header.type !== 'file' || !data) return [{ header }];
    const text = Buffer.from(data).toString('latin1');
    const changed = change(header.name, text);
    if (changed === undefined) return [];
    const body = Buffer.from(changed, 'latin1');
    return [{ header: { ...header, size: body.length }, body }];
  });
  await writeFile(file, gzipSync(await packTar(kept)));
}

const only = (wanted: string, change: (text: string) => string | undefined) => (name: string, text: string) =>
  name === wanted ? change(text) : text;

t.test('a restored folder has the database and the outbox', async (t) => {
  const { file, folder } = await someBackup(t);
  const target = join(folder, 'new');
  await restoreBackup(configOf(target), file, false);
  t.equal(await readFile(join(target, 'outbox', 'one.eml'), 'utf8'), 'a mail');
  t.strictSame((await readdir(target)).toSorted(), ['database', 'lock', 'outbox']);
  await (await openDatabase({ dataDir: target }, () => {})).close();
});

/** What may be wrong with a backup, and what is said of it. */
const damages: [what: string, change: (file: string) => Promise<void>, message: RegExp][] = [
  ['cut off', async (file) => writeFile(file, (await readFile(file)).subarray(0, -2_000)), /It is not whole/],
  ['no archive', async (file) => writeFile(file, 'a text'), /It is not whole/],
  [
    'with a changed file',
    (file) =>
      changeEntries(
        file,
        only('outbox/one.eml', () => 'another mail'),
      ),
    /1 of its files are not as they were written: outbox\/one\.eml\./,
  ],
  [
    'without a file',
    (file) =>
      changeEntries(
        file,
        only('database/PG_VERSION', () => undefined),
      ),
    /not as they were written: database\/PG_VERSION/,
  ],
  [
    'without a manifest',
    (file) =>
      changeEntries(
        file,
        only('manifest.json', () => undefined),
      ),
    /It has no manifest/,
  ],
  [
    'with half a manifest',
    (file) =>
      changeEntries(
        file,
        only('manifest.json', (text) => text.slice(0, 100)),
      ),
    /Its manifest is damaged/,
  ],
  [
    'of a later form',
    (file) =>
      changeEntries(
        file,
        only('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
      ),
    /Its form 2 is not known/,
  ],
  [
    'of a newer program',
    (file) =>
      changeEntries(
        file,
        only('manifest.json', (text) => text.replace(/"schema": ".*"/, '"schema": "999 the future"')),
      ),
    /It has the schema "999 the future" of a newer program/,
  ],
];

t.test('a backup that cannot be used is refused before anything is touched', async (t) => {
  for (const [what, change, message] of damages)
    await t.test(what, async (t) => {
      const { dataDir, file } = await someBackup(t);
      await change(file);
      t.match(await refusal(restoreBackup(configOf(dataDir), file, true)), message);
      t.strictSame((await readdir(dataDir)).toSorted(), ['database', 'lock', 'outbox']);
    });
});

const megabyte = 1_048_576;

/** An entry of an archive with so many megabytes of zeros. */
const zeros = (target: string, megabytes: number): TarSource => ({
  type: 'stream',
  content: Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(megabyte))),
  size: megabytes * megabyte,
  target,
});

/** Writes an archive, and returns its name. */
async function writeArchive(t: Test, sources: readonly TarSource[]): Promise<string> {
  const file = join(await temporaryFolder(t), 'archive.tar.gz');
  await pipeline(packFiles(sources), createGzip(), createWriteStream(file));
  return file;
}

const manifest = await readManifest(made.file);
const manifestWith = (files: typeof manifest.files): TarSource => ({
  type: 'content',
  target: 'manifest.json',
  content: JSON.stringify({ ...manifest, files }),
});
const sized = (size: number) => ({ size, sha256: '' });

t.test('what has no good manifest at its beginning is refused before anything is unpacked', async (t) => {
  const archives: [what: string, sources: readonly TarSource[], message: RegExp][] = [
    ['none', [zeros('database/1', 64)], /It has no manifest/],
    ['one after a file', [zeros('database/1', 1), manifestWith({})], /It has no manifest/],
    ['files of a size that is none', [manifestWith({ 'database/1': sized(-1) })], /Its manifest is damaged/],
  ];
  for (const [what, sources, message] of archives)
    t.match(await refusal(readManifest(await writeArchive(t, sources))), message, what);
});

t.test('what is not in the manifest is not written, and nothing is left on the disk', async (t) => {
  const archives: [what: string, sources: readonly TarSource[], message: RegExp][] = [
    ['a larger file', [manifestWith({ 'database/1': sized(10) }), zeros('database/1', 64)], /database\/1\.$/],
    ['another file', [manifestWith({}), zeros('database/2', 64)], /as they were written: database\/2\.$/],
  ];
  for (const [what, sources, message] of archives) {
    const file = await writeArchive(t, sources);
    const target = await temporaryFolder(t);
    t.match(await refusal(unpackBackup(file, await readManifest(file), target)), message, what);
    t.strictSame(await readdir(target), [manifestFile], 'nothing but the manifest was written');
    const { dataDir } = await someBackup(t);
    t.match(await refusal(restoreBackup(configOf(dataDir), file, true)), message, what);
    t.strictSame((await readdir(dataDir)).toSorted(), ['database', 'lock', 'outbox']);
  }
});

t.test('a folder that is not empty is refused, and set aside by force', async (t) => {
  const { dataDir, file } = await someBackup(t);
  const message = await refusal(restoreBackup(configOf(dataDir), file, false));
  t.match(message, `${dataDir} is not empty: it has database and outbox.`);
  t.match(message, '--force');
  const { setAside = '' } = await restoreBackup(configOf(dataDir), file, true);
  t.strictSame((await readdir(setAside)).toSorted(), ['database', 'outbox']);
  await (await openDatabase({ dataDir }, () => {})).close();
});

t.test('a folder that a server uses is refused', async (t) => {
  const { dataDir, file } = await someBackup(t);
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: 'none' };
  const server = await startProgram(t, settings);
  const { code, errors } = await runCommand(t, ['restore', file, '--force'], settings);
  t.match([code, errors], [1, `The data folder ${dataDir} is in use by another process`]);
  await untilReadyAt(server.address);
});

t.test('a start after an interrupted restore is refused, and the restore can be run again', async (t) => {
  const { dataDir, file } = await someBackup(t);
  await writeFile(join(dataDir, 'restoring'), '');
  const opening = openDatabase({ dataDir }, () => {});
  t.match(await refusal(opening), 'Run it again: npm run restore -- FILE --force');
  t.match(await refusal(createBackup(configOf(dataDir), `${file}.2`)), 'that was interrupted');
  await restoreBackup(configOf(dataDir), file, true);
  await (await openDatabase({ dataDir }, () => {})).close();
});

t.test('a backup never replaces a file, nor leaves half of one', async (t) => {
  const { dataDir, folder, file } = await someBackup(t);
  t.match(await refusal(createBackup(configOf(dataDir), file)), `${file} exists already`);
  const nowhere = join(folder, 'no-such-folder', 'backup.tar.gz');
  t.match(await refusal(createBackup(configOf(dataDir), nowhere)), `${nowhere} cannot be made: ENOENT`);
  t.strictSame(await readdir(folder), ['backup.tar.gz']);
  t.notOk(
    (await readdir(dataDir)).some((name) => name.startsWith('staging')),
    'no copies are left',
  );
  const empty = join(folder, 'empty');
  await mkdir(empty);
  t.match(await refusal(createBackup(configOf(empty), `${file}.2`)), `There is no database in ${empty}`);
  t.match(await refusal(restoreBackup(configOf(empty), `${file}.3`, false)), 'ENOENT');
});

t.test('copies that killed commands left are removed', async (t) => {
  const { dataDir, file } = await someBackup(t);
  await mkdir(join(dataDir, 'staging-999999999'));
  await createBackup(configOf(dataDir), `${file}.2`);
  t.notOk(existsSync(join(dataDir, 'staging-999999999')));
});

t.test('with a PostgreSQL server both commands name its own', async (t) => {
  const DATABASE_URL = 'postgres://someone:hidden-word@127.0.0.1:1/magazine';
  const file = join(await temporaryFolder(t), 'backup.tar.gz');
  const backup = await runCommand(t, ['backup', file], { DATABASE_URL });
  t.match([backup.code, backup.errors], [1, 'pg_dump --format=custom --file=magazine.dump "$DATABASE_URL"']);
  const restore = await runCommand(t, ['restore', file], { DATABASE_URL });
  t.match([restore.code, restore.errors], [1, 'pg_restore --clean --if-exists --no-owner']);
  t.notMatch(backup.errors + restore.errors, 'hidden-word');
});

t.test('a command without a file is told how it is called', async (t) => {
  const { code, errors } = await runCommand(t, ['backup']);
  t.match([code, errors], [2, 'name exactly one file']);
});
