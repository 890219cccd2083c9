import t from 'tap';
import { definePage } from '../../../server/routes/define-page.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { deferred } from '../../support/rendering.ts';

const release = deferred();
const started = deferred();
const slow = definePage({
  name: 'test-slow',
  paths: ['/test-slow/:name'],
  cache: 'story',
  load: async () => {
    started.resolve();
    await release.promise;
    return { kind: 'redirect', location: '/' };
  },
});
const renders = { rendersAtOnce: 1, rendersWaiting: 1 };
const { app, log } = await openTestMagazine({ extraRecords: [slow], renders });
t.teardown(() => app.close());
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

t.test('while too many pages wait to be rendered', async (t) => {
  await get('/dining');
  const running = get('/test-slow/a');
  await started.promise;
  const waiting = get('/test-slow/b');
  while (app.pageStore.statistics.waiting === 0) await new Promise(setImmediate);

  await t.test(
    'a cold page is refused, with the time to ask again, in the language of the reader',
    async (t) => {
      const cookie = 'ta-region=hk; ta-lang=zh-Hant';
      for (const url of ['/homes', '/search?q=tea', '/newsletters']) {
        const refused = await get(url, { cookie });
        t.equal(refused.statusCode, 503, url);
        t.equal(refused.headers['retry-after'], '5');
        t.equal(refused.headers['cache-control'], 'private, no-store');
        t.match(refused.body, '網站目前無法回應');
        t.match(refused.body, '<html lang="zh-Hant-HK">');
      }
      t.match(
        log.findLast(({ msg }) => msg === 'request'),
        { status: 503, reason: /wait to be rendered/ },
      );
    },
  );

  await t.test('a client that reads JSON alone is told in JSON', async (t) => {
    const refused = await get('/homes', { accept: 'application/json' });
    t.equal(refused.statusCode, 503);
    t.match(refused.json(), { error: { status: 503, message: /wait to be rendered/ } });
  });

  await t.test('kept pages are answered as ever', async (t) => {
    const kept = await get('/dining');
    t.equal(kept.statusCode, 200);
    t.equal(kept.headers['x-cache'], 'HIT');
  });

  release.resolve();
  t.same(
    (await Promise.all([running, waiting])).map(({ statusCode }) => statusCode),
    [301, 301],
  );
  t.equal((await get('/homes')).statusCode, 200, 'and afterwards every page is there again');
});
