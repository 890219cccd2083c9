import t from 'tap';
import { contentFolder } from '../../support/content-folder.ts';
import { slowDatabase } from '../../support/deployment/slow-database.ts';
import { freePort, temporaryFolder } from '../../support/machine.ts';
import { startProgram } from '../../support/program.ts';

t.test('the port is answered while a first start loads its content', async (t) => {
  const settings = { DATA_DIR: await temporaryFolder(t), CONTENT_DIR: await contentFolder(t) };
  const { options, release } = await slowDatabase(t);
  const port = String(await freePort());
  const starting = startProgram(t, { ...settings, ...options, PORT: port });
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'id' } });
  /** The first answer, once the port is open. */
  const first = async (): Promise<Response> => get('/').catch(() => first());
  const page = await first();
  t.equal(page.status, 503);
  t.ok(page.headers.get('retry-after'));
  t.match(await page.text(), /<html lang="id".*Teks sedang dibaca/s);
  t.equal((await get('/health/live')).status, 200);
  t.equal((await get('/health/ready')).status, 503);
  await release();
  const node = await starting;
  t.ok(node.address);
  t.equal((await get('/')).status, 200);
  t.match(node.errors(), /Reading content .* 1\/1\n.*Loading content/s);
  const { errors, ended } = await startProgram(t, { ...settings, PORT: port });
  t.equal(await ended, 1);
  t.match(errors(), /is in use by another process/, 'a second one says that the magazine runs already');
  node.kill('SIGTERM');
  t.equal(await node.ended, 0);
});
