import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { measureField } from '../../../server/http/metrics/field-metrics.ts';
import { createMetrics } from '../../../server/http/metrics/metrics.ts';
import { assetFolder, mapFolder } from '../../../server/render/assets.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const message = 'page failed in a browser';
const json = { 'content-type': 'application/json', host: 'magazine.example' };

/** A program with metrics and a log of its own, because the limits count for a whole program. */
async function openReports(t: Test, settings: Record<string, string> = {}) {
  const { app, log } = await openTestMagazine({ settings });
  const metrics = createMetrics();
  const endField = measureField(metrics);
  t.teardown(() => {
    endField();
    metrics.end();
    return app.close();
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/rum',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...json, ...headers },
    });
  const logged = () => log.filter(({ msg }) => msg === message);
  const measured = async () => (await metrics.registry.metrics()).split('\n');
  return { app, log, post, logged, measured };
}

const vital = { name: 'LCP', value: 2_400, route: 'index' };
const failure = {
  kind: 'error',
  route: 'verticals',
  message: 'undefined is not a function',
  file: '/assets/no-such-script.js',
  line: 1,
  column: 20,
};
const reports = (fields: object = {}) => ({
  device: 'mobile',
  vitals: [vital],
  failures: [failure],
  ...fields,
});

t.test('vitals are measured by route and device, in buckets with the thresholds', async (t) => {
  const { post, measured } = await openReports(t);
  const shift = { name: 'CLS', value: 0.2, route: 'verticals' };
  const answer = await post(reports({ vitals: [vital, shift], failures: [] }));
  t.equal(answer.statusCode, 204);
  t.equal(answer.headers['cache-control'], 'no-store');
  const lines = await measured();
  t.ok(lines.includes('magazine_web_lcp_seconds_bucket{le="2.5",route="index",device="mobile"} 1'));
  t.ok(lines.includes('magazine_web_lcp_seconds_bucket{le="2",route="index",device="mobile"} 0'));
  t.ok(lines.includes('magazine_web_cls_bucket{le="0.25",route="verticals",device="mobile"} 1'));
  t.ok(lines.includes('magazine_web_cls_bucket{le="0.1",route="verticals",device="mobile"} 0'));
});

t.test('what became of ad slots is counted by unit, device and library', async (t) => {
  const { post, measured } = await openReports(t);
  const ads = [
    { unit: 'HOME', library: 'outside', event: 'filled', ms: 400 },
    { unit: 'HOME', library: 'outside', event: 'viewable' },
    { unit: 'ARTICLE', library: 'outside', event: 'empty', ms: 90 },
  ];
  t.equal((await post(reports({ vitals: [], failures: [], ads }))).statusCode, 204);
  const lines = await measured();
  const labels = 'unit="HOME",device="mobile",library="outside"';
  t.ok(lines.includes(`magazine_web_ads_total{${labels},event="filled"} 1`));
  t.ok(lines.includes(`magazine_web_ads_total{${labels},event="viewable"} 1`));
  t.ok(lines.includes(`magazine_web_ad_seconds_bucket{le="0.5",${labels}} 1`));
  t.ok(lines.includes(`magazine_web_ad_seconds_count{${labels}} 1`), 'what is viewable has no time');
  t.ok(
    lines.includes(
      'magazine_web_ads_total{unit="ARTICLE",device="mobile",library="outside",event="empty"} 1',
    ),
  );
  for (const strange of [{ unit: 'ELSEWHERE' }, { event: 'clicked' }, { library: 'other' }, { reader: '7' }])
    t.equal((await post(reports({ ads: [{ ...ads[0], ...strange }] }))).statusCode, 422);
});

t.test('a failure is counted and logged, and nothing of the reader with it', async (t) => {
  const { post, log, logged, measured } = await openReports(t);
  const told = 'Failed to fetch https://magazine.example/search?q=my+name for me@mail.example';
  await post(reports({ failures: [{ ...failure, message: told }] }), { 'user-agent': 'Reader/7' });
  t.match(logged(), [
    { kind: 'error', pageRoute: 'verticals', device: 'mobile', file: failure.file, line: 1 },
  ]);
  t.notMatch(JSON.stringify(log), /my.name|me@mail|Reader/);
  t.ok(
    (await measured()).includes(
      'magazine_web_failures_total{kind="error",route="verticals",device="mobile"} 1',
    ),
  );
});

t.test('a failure in a built script is logged with the place in its source', async (t) => {
  const { post, logged } = await openReports(t);
  const [name = ''] = readdirSync(assetFolder).filter((file) => /^main-[\w-]+\.js$/.test(file));
  const [before = ''] = readFileSync(join(assetFolder, name), 'utf8').split('pagehide', 1);
  const [line, column] = [before.split('\n').length, before.length - before.lastIndexOf('\n')];
  await post(reports({ failures: [{ ...failure, file: `/assets/${name}`, line, column }] }));
  t.match(logged(), [{ source: /^client\/navigation\/entries\.ts:\d+:\d+$/ }]);
});

t.test('source maps are kept, and not served', async (t) => {
  const { app } = await openReports(t);
  const maps = readdirSync(mapFolder);
  t.ok(maps.some((name) => /^main-[\w-]+\.js\.map$/.test(name)));
  t.strictSame(
    readdirSync(assetFolder).filter((name) => name.endsWith('.map')),
    [],
  );
  for (const name of maps) {
    t.ok(existsSync(join(assetFolder, name.replace(/\.map$/, ''))), name);
    for (const url of [
      `/assets/${name}`,
      `/maps/${name}`,
      `/assets/../maps/${name}`,
      `/assets/%2e%2e/maps/${name}`,
    ])
      t.equal((await app.inject({ url })).statusCode, 404, url);
  }
  for (const name of readdirSync(assetFolder).filter((file) => file.endsWith('.js')))
    t.notMatch(readFileSync(join(assetFolder, name), 'utf8'), /sourceMappingURL/, name);
});

const refused: [what: string, body: unknown][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', []],
  ['another field', reports({ reader: 7 })],
  ['another field of a vital', reports({ vitals: [{ ...vital, id: 'v5-1' }] })],
  ['another field of a failure', reports({ failures: [{ ...failure, stack: 'at …' }] })],
  ['an unknown vital', reports({ vitals: [{ ...vital, name: 'FID' }] })],
  ['a value that is none', reports({ vitals: [{ ...vital, value: -1 }] })],
  ['an unknown route', reports({ vitals: [{ ...vital, route: '/dining' }] })],
  ['an unknown device', reports({ device: 'watch' })],
  ['a file of another site', reports({ failures: [{ ...failure, file: 'https://elsewhere.example/x.js' }] })],
  ['a page in place of a file', reports({ failures: [{ ...failure, file: '/newsletters/confirm/secret' }] })],
  ['too many vitals', reports({ vitals: Array.from({ length: 11 }, () => vital) })],
];

for (const [what, body] of refused)
  t.test(`${what} is refused quietly`, async (t) => {
    const { post, log, logged, measured } = await openReports(t);
    const answer = await post(body);
    t.equal(answer.statusCode, 422);
    t.equal(answer.body, '');
    t.strictSame(logged(), []);
    t.notOk(log.some(({ path }) => path === '/rum'));
    t.notMatch((await measured()).join('\n'), /magazine_web_\w+\{/);
  });

t.test('what is too long, of another type or of another site is refused', async (t) => {
  const { app, post, measured } = await openReports(t);
  t.equal((await post(reports({ more: 'x'.repeat(9_000) }))).statusCode, 413);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    t.equal((await post(reports(), { 'content-type': type })).statusCode, 415, type);
  t.equal((await post(reports(), { origin: 'https://elsewhere.example' })).statusCode, 403);
  t.equal((await app.inject({ url: '/rum' })).statusCode, 405);
  t.notMatch((await measured()).join('\n'), /magazine_web_\w+\{/);
});

t.test('one client, and the lines of the log, have their limits', async (t) => {
  const { post, logged, measured } = await openReports(t);
  const from = (client: number) => post(reports(), { 'x-forwarded-for': `192.0.2.${client}` });
  for (let turn = 0; turn < 20; turn++) t.equal((await from(1)).statusCode, 204);
  t.equal((await from(1)).statusCode, 429);
  for (let client = 2; client < 30; client++) t.equal((await from(client)).statusCode, 204);
  t.equal(logged().length, 30);
  t.ok(
    (await measured()).includes(
      'magazine_web_failures_total{kind="error",route="verticals",device="mobile"} 48',
    ),
  );
});

t.test('nothing is taken of readers who object, or where no page reports', async (t) => {
  const objecting = await openReports(t);
  t.equal((await objecting.post(reports(), { 'sec-gpc': '1' })).statusCode, 204);
  t.notMatch((await objecting.measured()).join('\n'), /magazine_web_\w+\{/);
  const silent = await openReports(t, { RUM_SAMPLE: '0' });
  t.equal((await silent.post(reports())).statusCode, 204);
  t.notMatch((await silent.measured()).join('\n'), /magazine_web_\w+\{/);
  t.notMatch((await silent.app.inject({ url: '/' })).body, /data-rum/);
});

t.test('a page states the share of pages that report, whoever asks', async (t) => {
  const { app } = await openReports(t, { RUM_SAMPLE: '0.25' });
  for (const headers of [{}, { 'sec-gpc': '1' }])
    t.match((await app.inject({ url: '/', headers })).body, ' data-rum="0.25"');
});
