import t from 'tap';
import { loadContent } from '../../../server/content-folder/load.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { attribute, has, text } from '../../support/html.ts';
import { openMagazine } from '../../support/magazine.ts';
import { untilReady } from '../../support/network/until-ready.ts';
import { watchTimers } from '../../support/rendering.ts';

const renderTimeoutMs = 54_321;

onEachDatabase(t, async (t, { database }) => {
  const { app, log } = await openMagazine({ content: contentStore(database), database, renderTimeoutMs });
  t.teardown(() => app.close());

  await t.test('an empty magazine says in three steps how to fill it', async (t) => {
    const page = await app.inject({ url: '/' });
    t.equal(page.statusCode, 200);
    t.equal(text(page.body, 'h1'), 'Your magazine begins here');
    t.same(page.body.match(/npm run content -- \w+/g), [
      'npm run content -- init',
      'npm run content -- check',
      'npm run content -- apply',
    ]);
    t.equal(attribute(page.body, 'meta[name=robots]', 'content'), 'noindex');
    t.equal(page.headers['cache-control'], 'private, no-store');
  });

  await t.test('it does so in the language of the reader', async (t) => {
    const { body } = await app.inject({ url: '/?site=th&lang=th' });
    t.equal(attribute(body, 'html', 'lang'), 'th-TH');
    t.equal(text(body, 'h1'), 'นิตยสารของคุณเริ่มต้นที่นี่');
  });

  await t.test('other addresses answer 404 and lead to the steps', async (t) => {
    for (const url of ['/dining', '/dining/bars/the-kiln', '/about', '/search?q=tea', '/a.php']) {
      const page = await app.inject({ url });
      t.equal(page.statusCode, 404, url);
      t.equal(attribute(page.body, 'main a', 'href'), '/', url);
    }
    t.match((await app.inject({ url: '/about', headers: { accept: 'application/json' } })).json(), {
      error: { status: 404 },
    });
  });

  await t.test('nothing runs on after an answer', async (t) => {
    const limits = watchTimers(t, renderTimeoutMs);
    for (const url of ['/', '/dining']) await app.inject({ url });
    t.strictSame(limits(), { started: 2, running: 0 }, 'the time limit of each page has ended');
  });

  await t.test('it is ready, and nothing of this is an error', async (t) => {
    await untilReady(async () => (await app.inject('/health/ready')).statusCode);
    t.same(
      log.filter(({ level }) => Number(level) >= 50),
      [],
    );
  });

  await t.test('content that is loaded meanwhile appears without a restart', async (t) => {
    await loadContent(database, await contentFolder(t));
    const front = await app.inject({ url: '/' });
    t.equal(front.statusCode, 200);
    t.match(front.body, 'The kiln');
    t.notOk(has(front.body, 'section.latest'), 'no heading stands above nothing');
    t.equal((await app.inject({ url: '/dining/bars/the-kiln' })).statusCode, 200);
  });
});

t.test('a configuration that cannot be read is an outage, not an empty magazine', async (t) => {
  const down = async () => ({ error: { status: 503, message: 'down' } });
  const content = { siteConfig: down, pagesIndex: down, mostRead: down } as never;
  const { app } = await openMagazine({ content });
  t.teardown(() => app.close());
  t.equal((await app.inject({ url: '/' })).statusCode, 503);
  t.equal((await app.inject({ url: '/health/ready' })).statusCode, 503);
});
