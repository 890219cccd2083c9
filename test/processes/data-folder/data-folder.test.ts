import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { openDatabase } from '../../../server/database/open-database.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.ts';
import { freePort, temporaryFolder } from '../../support/machine.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { startProgram } from '../../support/program.ts';

const unavailable = (location: { dataDir: string; databaseUrl?: string }): Promise<string> =>
  openDatabase(location, () => {}).then(
    () => Promise.reject(new Error('it was opened')),
    (error) => (error instanceof StoreUnavailable ? error.message : Promise.reject(error)),
  );

t.test('a second process on a data folder is refused; after kill -9 of the first it is not', async (t) => {
  const DATA_DIR = await emptyDataFolder(t);
  const first = await startProgram(t, { DATA_DIR, CONTENT_DIR: 'none' });
  await untilReadyAt(first.address);

  const second = await startProgram(t, { DATA_DIR, CONTENT_DIR: 'none' });
  t.equal(await second.ended, 1);
  t.match(
    second.errors(),
    `The data folder ${DATA_DIR} is in use by another process (process ${first.pid}).`,
  );
  t.match(second.errors(), 'set DATA_DIR to another folder');
  t.notMatch(second.errors(), /\n {4}at /, 'no stack');
  t.equal((await fetch(`${first.address}/health/ready`)).status, 200, 'the first is not disturbed');

  first.kill('SIGKILL');
  await first.ended;
  const third = await startProgram(t, { DATA_DIR, CONTENT_DIR: 'none' });
  await untilReadyAt(third.address);
});

t.test('a database that was closed can be opened again in the same process', async (t) => {
  const dataDir = await emptyDataFolder(t);
  const first = await openDatabase({ dataDir }, () => {});
  t.match(await unavailable({ dataDir }), `The data folder ${dataDir} is in use`);
  await first.close();
  await (await openDatabase({ dataDir }, () => {})).close();
});

/** Ends the thread of the database with an error, once a file is there. */
const failure = `import { existsSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const look = () => { if (existsSync(process.env.FAILURE)) throw new Error('out of order'); };
  if (!isMainThread) setInterval(look, 20);`;

t.test('a process whose database fails says so, and stops', async (t) => {
  const DATA_DIR = await emptyDataFolder(t);
  const FAILURE = join(DATA_DIR, 'fail');
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(failure)}`;
  const settings = { DATA_DIR, FAILURE, NODE_OPTIONS, CONTENT_DIR: 'none', LOG_LEVEL: 'fatal' };
  const { ended, output } = await startProgram(t, settings);
  await writeFile(FAILURE, '');
  t.equal(await ended, 1);
  t.match(output(), 'The embedded database has failed: out of order');
});

t.test('a damaged database is named, with what to do', async (t) => {
  const dataDir = await emptyDataFolder(t);
  await writeFile(join(dataDir, 'database', 'global', 'pg_control'), 'damaged');
  const message = await unavailable({ dataDir });
  t.match(message, `The embedded database in ${join(dataDir, 'database')} cannot be opened`);
  t.match(message, 'Put back a backup of the folder');
});

t.test('a data folder that cannot be written is named, with what to do', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'file');
  await writeFile(file, '');
  const message = await unavailable({ dataDir: join(file, 'data') });
  t.match(message, `The data folder ${join(file, 'data')} cannot be written`);
  t.match(message, 'set DATA_DIR to another folder');
  await mkdir(join(folder, 'taken', 'lock'), { recursive: true });
  t.match(await unavailable({ dataDir: join(folder, 'taken') }), 'cannot be written');
});

t.test('a database that cannot be reached is named, with what to do and without its password', async (t) => {
  const port = await freePort();
  const DATABASE_URL = `postgres://someone:hidden-word@127.0.0.1:${port}/magazine`;
  const dataDir = await temporaryFolder(t);
  const settings = { DATABASE_URL, DATA_DIR: dataDir, CONTENT_DIR: 'none' };
  const { address, errors } = await startProgram(t, settings);
  t.match(errors(), `The database 127.0.0.1:${port}/magazine cannot be opened: connect ECONNREFUSED`);
  t.match(errors(), 'Start the PostgreSQL server, or correct DATABASE_URL.');
  t.notMatch(errors(), 'hidden-word');
  t.notMatch(errors(), /\n {4}at /, 'no stack');
  t.equal((await fetch(`${address}/`)).status, 503, 'the program listens, and waits for it');
});

t.test('a server that refuses the database stops the start', async (t) => {
  // It speaks enough of the protocol to say that there is no such database.
  const refusal = 'SFATAL\0C3D000\0Mdatabase "magazine" does not exist\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(refusal) + 4);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const DATABASE_URL = `postgres://someone:hidden-word@127.0.0.1:${port}/magazine`;
  const { ended, errors } = await startProgram(t, { DATABASE_URL, CONTENT_DIR: 'none' });
  t.equal(await ended, 1);
  t.match(errors(), /database "magazine" does not exist\n.*Create it with createdb/);
  t.notMatch(errors(), 'hidden-word');
});
