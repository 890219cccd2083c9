import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { root } from '../../../server/config/root.ts';
import { createOperationsPort } from '../../../server/http/metrics/operations-port.ts';
import { createJsonClient } from '../../../server/lib/outgoing/json-client.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { freePort } from '../../support/machine.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';

const METRICS_HOST = '127.0.0.1';

/** The listening program with its port for operators, and a content source that can be taken away. */
async function open(t: Test, METRICS_PORT: number) {
  const state = { away: false };
  const operations = createOperationsPort({ METRICS_PORT, METRICS_HOST });
  const database = await openTestDatabase();
  const content = contentStore(database);
  const siteConfig: typeof content.siteConfig = async (input, signal) =>
    state.away ? { error: { status: 503, message: 'the inside' } } : content.siteConfig(input, signal);
  const { app, log } = await openMagazine({
    content: { ...content, siteConfig },
    database,
    close: () => database.close(),
    watch: (app) => operations.serve(app, database),
  });
  t.teardown(() => app.close());
  const address = await app.listen({ port: 0, host: METRICS_HOST });
  await untilReadyAt(address);
  const get = (path: string) => fetch(`http://${METRICS_HOST}:${METRICS_PORT}${path}`);
  /** The value of each metric, by its name and labels. */
  const metrics = async () => {
    const lines = (await (await get('/metrics')).text()).split('\n').filter((line) => !line.startsWith('#'));
    return new Map(lines.map((line) => line.split(/ (?=\S+$)/) as [string, string]));
  };
  return { app, log, state, address, get, metrics };
}

t.test('the port for operators', async (t) => {
  const port = await freePort();
  const { app, log, state, address, get, metrics } = await open(t, port);
  const read = async (path: string) => (await fetch(address + path)).text();

  await t.test('is named in the log', async (t) => {
    t.match(
      log.find(({ msg }) => /for operators are served/.test(msg)),
      { host: METRICS_HOST, port },
    );
  });

  await t.test('counts requests by route and verdict, those with a prepared answer too', async (t) => {
    for (let turn = 0; turn < 4; turn++) await read('/dining');
    await read('/health/live');
    const counted = await metrics();
    const of = (verdict: string) =>
      Number(counted.get(`magazine_requests_total{route="verticals",verdict="${verdict}",status="200"}`));
    t.equal(of('MISS'), 1);
    t.equal(of('HIT'), 3);
    t.ok([...app.preparedAnswers.takeAnswered()].length > 0, 'some of them were prepared');
    t.equal(counted.get('magazine_requests_total{route="/health/live",verdict="none",status="200"}'), '1');
    await read('/dining');
    const later = await metrics();
    t.equal(later.get('magazine_requests_total{route="verticals",verdict="HIT",status="200"}'), '4');
  });

  await t.test('measures renders, statements, the cache, mails and the process', async (t) => {
    const found = await metrics();
    t.ok(Number(found.get('magazine_render_duration_seconds_count{status="200"}')) >= 1);
    t.ok(Number(found.get('magazine_query_duration_seconds_count{failed="false"}')) >= 1);
    t.equal(Number(found.get('magazine_cache_bytes')), app.pageStore.statistics.bytes);
    t.equal(found.get('magazine_cache_pages{kind="found"}'), '1');
    t.equal(found.get('magazine_renders{state="waiting"}'), '0');
    t.equal(found.get('magazine_mails_waiting'), '0');
    t.equal(found.get('magazine_ready'), '1');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      t.ok(found.has(name), name);
  });

  await t.test('knows every circuit breaker, and which of them are open', async (t) => {
    const client = createJsonClient({
      service: 'test service',
      timeoutMs: 1_000,
      maxBytes: 100,
      failuresToOpen: 1,
      openMs: 60_000,
      fetch: async () => {
        throw new TypeError('no connection');
      },
    });
    t.equal((await metrics()).get('magazine_circuit_open{service="test service"}'), '0');
    await t.rejects(client.call('http://127.0.0.1:9/'));
    t.equal((await metrics()).get('magazine_circuit_open{service="test service"}'), '1');
    t.match(await (await get('/health')).json(), { openCircuits: ['test service'] });
  });

  await t.test('has every metric that the alert rules and the dashboard name', async (t) => {
    const files = ['prometheus/alerts.yaml', 'grafana/dashboard.json'];
    const text = files.map((file) => readFileSync(join(root, 'docs/deploy', file), 'utf8')).join('\n');
    const named = new Set(text.match(/\b(?:magazine|nodejs|process)_[a-z0-9_]+/g));
    t.ok(named.size > 10);
    const names = [...(await metrics()).keys()].map((key) => key.split('{', 1)[0]);
    for (const name of named) t.ok(names.includes(name), name);
  });

  await t.test('says why the program is not ready', async (t) => {
    const well = await get('/health');
    t.equal(well.status, 200);
    t.match(await well.json(), { status: 'ok', problems: [], cache: { pages: 1 } });
    state.away = true;
    const ill = await get('/health');
    t.equal(ill.status, 503);
    t.match(await ill.json(), { status: 'not ready', problems: [/the inside/] });
    t.equal((await metrics()).get('magazine_ready'), '0');
    state.away = false;
  });

  await t.test('answers nothing else', async (t) => {
    t.equal((await get('/')).status, 404);
    t.equal((await get('/__proto__')).status, 404);
    t.equal((await fetch(`${address}/metrics`)).status, 404, 'nor has the public port metrics');
  });

  await t.test('is closed with the program', async (t) => {
    await app.close();
    await t.rejects(get('/health'));
  });
});

t.test('where its port is taken, the program says so and goes on', async (t) => {
  const port = await freePort();
  const other = createServer().listen(port, METRICS_HOST);
  t.teardown(() => other.close());
  const { address, log } = await open(t, port);
  t.match(
    log.find(({ msg }) => /for operators are not served/.test(msg)),
    { level: 40, port, msg: /METRICS_PORT/ },
  );
  await untilReadyAt(address);
});
