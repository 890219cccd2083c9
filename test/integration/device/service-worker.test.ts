import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { attribute } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const programs = { on: 'addEventListener("fetch",()=>{});', remove: 'registration.unregister();' };
const assets = {
  styles: ['/assets/main.css'],
  pageStyles: {},
  scripts: ['/assets/main.js'],
  worker: { build: 'build-1', files: ['/assets/main.js', '/assets/main.css'], programs },
  fonts: {},
  faceSheets: {},
  faces: {},
};

/** The program with a setting, closed after the test. */
async function magazineWith(setting: 'on' | 'off' | 'remove', test: Pick<typeof t, 'teardown'> = t) {
  const { app } = await openTestMagazine({ settings: { SERVICE_WORKER: setting }, assets });
  test.teardown(() => app.close());
  return app;
}

const on = await magazineWith('on');

t.test('the worker is asked for each time, belongs to the whole site, and knows its build', async (t) => {
  const { statusCode, headers, body } = await on.inject({ url: '/sw.js' });
  t.equal(statusCode, 200);
  t.match(headers, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': /worker-src 'self'/,
  });
  t.notOk(headers['content-encoding']);
  t.notOk(headers['set-cookie']);
  const [first = '', ...rest] = body.split('\n');
  const { build, files } = assets.worker;
  t.equal(first, `self.shell=${JSON.stringify({ build, files })};`);
  t.equal(rest.join('\n'), programs.on);
});

t.test('each encoding of the worker has its own tag, and an unchanged one is not sent again', async (t) => {
  const ask = (headers: Record<string, string>) => on.inject({ url: '/sw.js', headers });
  const plain = await ask({});
  const brotli = await ask({ 'accept-encoding': 'br' });
  const gzip = await ask({ 'accept-encoding': 'gzip' });
  t.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
  t.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  const tags = [plain, brotli, gzip].map(({ headers }) => String(headers.etag));
  t.equal(new Set(tags).size, 3);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': tags[1] as string });
  t.equal(again.statusCode, 304);
  t.equal(again.body, '');
});

t.test('pages name the build that registers the worker, only where it is on', async (t) => {
  for (const setting of ['on', 'off', 'remove'] as const) {
    const { body } = await (await magazineWith(setting, t)).inject({ url: '/dining' });
    t.equal(attribute(body, 'html', 'data-worker'), setting === 'on' ? 'build-1' : undefined, setting);
  }
});

t.test('"off" serves no worker, and "remove" one that ends those that browsers have', async (t) => {
  t.equal((await (await magazineWith('off', t)).inject({ url: '/sw.js' })).statusCode, 404);
  const removing = await (await magazineWith('remove', t)).inject({ url: '/sw.js' });
  t.equal(removing.statusCode, 200);
  t.equal(removing.headers['cache-control'], 'no-cache');
  t.equal(removing.body, programs.remove);
});
