import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { setEditions } from '../../../locales/editions.ts';
import { regionCodes, regionOf } from '../../../locales/regions.ts';
import { contentClient } from '../../../server/content/client/content-client.ts';
import { loadContent } from '../../../server/content-folder/load.ts';
import { setServedEditions } from '../../../server/start/stored-editions.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { ownMagazines } from '../../support/editions/magazines.ts';
import { openMagazine } from '../../support/magazine.ts';
import { answer, openHttpServer } from '../../support/network/http-server.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

t.teardown(() => setEditions(undefined));

const builtIn = [...regionCodes];
const french = ownMagazines.find(({ name }) => name === 'La Rive');

/** A data folder of the test's own. */
async function dataFolder(t: { teardown(end: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** Takes the regions of a content server; returns what it warned of. */
async function takeFrom(base: string, DATA_DIR: string): Promise<string[]> {
  const warnings: string[] = [];
  const client = contentClient({ base, tenant: 'asia', retryDelayMs: 1, timeoutMs: 60_000 });
  await setServedEditions(client, { DATA_DIR, SITE_DOMAIN: 'asia' }, (message) => warnings.push(message));
  return warnings;
}

t.test('the regions are those of the magazine that the content server serves', async (t) => {
  const folder = await contentFolder(t, french?.files);
  const database = await openPrepared();
  await loadContent(database, folder);
  const { app } = await openMagazine({ folder, content: contentStore(database), database });
  t.teardown(async () => {
    await app.close();
    await database.close();
  });
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  const DATA_DIR = await dataFolder(t);

  setEditions(undefined);
  t.strictSame(await takeFrom(base, DATA_DIR), []);
  t.strictSame(regionCodes, ['fr', 'be']);
  t.match(regionOf('be'), { timeZone: 'Europe/Brussels', currency: 'EUR' });

  setEditions(undefined);
  const { url, close } = await openHttpServer(answer(503));
  t.teardown(close);
  t.strictSame(await takeFrom(url, DATA_DIR), [], 'while it is away they are those of the last start');
  t.strictSame(regionCodes, ['fr', 'be']);
});

t.test('a content server that names no regions has those of the specification', async (t) => {
  const { url, close } = await openHttpServer(answer(404));
  t.teardown(close);
  t.strictSame(await takeFrom(url, await dataFolder(t)), []);
  t.strictSame(regionCodes, builtIn);
});

t.test('one that is away when nothing is known of it is named', async (t) => {
  const { url, close } = await openHttpServer(answer(503));
  t.teardown(close);
  t.match(await takeFrom(url, await dataFolder(t)), [/does not say which regions/]);
});

t.test('regions that the program cannot show stop the start', async (t) => {
  const regions = [
    { code: 'xx', name: 'X', languages: ['en'], timeZone: 'Moon/Tranquility', currency: 'EUR' },
  ];
  const { url, close } = await openHttpServer(answer(200, JSON.stringify({ regions })));
  t.teardown(close);
  await t.rejects(takeFrom(url, await dataFolder(t)), { message: /there is no time zone Moon/ });
});
