import { cpSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded/embedded-database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { demandRoom, explainFolder, explainServer } from '../../../server/database/opening-errors.ts';
import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { preparedDatabase } from '../../support/prepared-databases.ts';

/** What the user is told when a database cannot be opened. */
const refusal = (opening: Promise<unknown>): Promise<string> =>
  opening.then(
    () => Promise.reject(new Error('it was opened')),
    (error) => (error instanceof StoreUnavailable ? error.message : Promise.reject(error)),
  );

const failure = (code: string) => Object.assign(new Error('it failed'), { code });

const addStep = (database: Database, name: string) =>
  database.query('insert into migration (name) values ($1)', [name]);

t.test('what is said of a data folder names it and the way out', async (t) => {
  const cases: [code: string, way: RegExp][] = [
    ['EACCES', /Let the user of this process read and write/],
    ['EROFS', /Let the user of this process read and write/],
    ['ENOSPC', /The disk is full\. Make room/],
    ['53100', /The disk is full\. Make room/],
    ['ENOTDIR', /It is no folder\. Move it away/],
    ['XX000', /Its files are damaged or of another version\. Put back a backup/],
  ];
  for (const [code, way] of cases) {
    const message = explainFolder('/srv/data/database', failure(code));
    t.match(message, /^The embedded database in \/srv\/data\/database cannot be opened: it failed\n/, code);
    t.match(message, way, code);
    t.equal(message.split('\n').length, 2, code);
  }
});

t.test('a disk without room stops a start, with the room that it needs', async (t) => {
  const message = await refusal(demandRoom('/srv/data', async () => 3 * 1_048_576));
  t.match(message, 'The disk of the data folder /srv/data is full: 3 MB are free, and a start needs 32 MB.');
  await demandRoom('/srv/data', async () => 33 * 1_048_576);
  await demandRoom(await temporaryFolder(t));
});

t.test('a file in place of the database is named', async (t) => {
  const dataDir = await temporaryFolder(t);
  await writeFile(join(dataDir, 'database'), '');
  t.match(await refusal(openDatabase({ dataDir }, () => {})), 'It is no folder. Move it away');
});

t.test('a data folder of a newer version is refused, and left as it is', async (t) => {
  const dataDir = await temporaryFolder(t);
  const folder = join(dataDir, 'database');
  cpSync(preparedDatabase(), folder, { recursive: true });
  const newer = await openEmbedded(folder);
  await addStep(newer, '999 the future');
  await newer.close();
  const message = await refusal(openDatabase({ dataDir }, () => {}));
  t.match(message, `The embedded database in ${folder} cannot be opened`);
  t.match(
    message,
    'what this version does not know: 999 the future\nA newer version of the program has used it.',
  );
});

const programs = postgresPrograms();
const skip = !programs && 'PostgreSQL is not installed and cannot be set up here';

t.test('what a PostgreSQL server refuses is named, with what to do', { skip }, async (t) => {
  const server = await startPostgres(programs as string);
  const owner = openPostgres(server.url, () => {});
  t.teardown(async () => {
    await owner.close();
    await server.stop();
  });
  const [row] = await owner.query<{ hba_file: string }>('show hba_file');
  const rules = row?.hba_file as string;
  await writeFile(rules, `host all locked 127.0.0.1/32 scram-sha-256\n${await readFile(rules, 'utf8')}`);
  await owner.script(
    `create role locked login password 'right'; create role weak login; select pg_reload_conf();`,
  );
  const as = (user: string, name = 'postgres') =>
    server.url.replace('//test@', `//${user}@`).replace(/postgres$/, name);
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' }, () => {});
  const cases: [what: string, url: string, way: RegExp][] = [
    ['a wrong password', as('locked:hidden-word'), /refuses the user or the password of DATABASE_URL/],
    ['an unknown user', as('nobody-here'), /refuses the user or the password of DATABASE_URL/],
    ['a missing database', as('test', 'nowhere'), /There is no such database\. Create it with createdb/],
    ['missing privileges', as('weak'), /lacks privileges\. Make it the owner of the database/],
  ];
  for (const [what, url, way] of cases) {
    const message = await refusal(open(url));
    t.match(message, /^The database 127\.0\.0\.1:\d+\/\w+ cannot be opened: /, what);
    t.match(message, way, what);
    t.notMatch(message, 'hidden-word', what);
  }

  await (await open(server.url)).close();
  await addStep(owner, '998 more of everything');
  await (await open(server.url)).close();
  t.pass('a schema to which a newer version has added is used');
  await addStep(owner, '999 contract: less of everything');
  t.match(await refusal(open(server.url)), /does not know: 999 contract: less of everything\n/);
});

t.test('what no server answers is told as such', async (t) => {
  t.match(explainServer('db:5432/magazine', failure('ECONNREFUSED'), false), 'Start the PostgreSQL server');
  t.match(explainServer('db:5432/magazine', failure('XX000'), true), 'Check the user, the password');
});
