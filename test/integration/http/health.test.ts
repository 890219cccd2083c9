import { setTimeout as pause } from 'node:timers/promises';
import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';
import { untilReady } from '../../support/network/until-ready.ts';
import { deferred } from '../../support/rendering.ts';

const content = contentStore(await readTestDatabase());

/** The program, and a switch that takes calls of its content away. */
async function openBreakable(names: readonly (keyof typeof content)[]) {
  const state = { away: false };
  const calls = names.map((name) => [
    name,
    (...args: never[]) =>
      state.away
        ? Promise.resolve({ error: { status: 503, message: 'the inside' } })
        : (content[name] as (...args: never[]) => unknown)(...args),
  ]);
  const { app, log } = await openMagazine({ content: { ...content, ...Object.fromEntries(calls) } });
  const health = async (name: 'live' | 'ready') => {
    const { statusCode, headers, body } = await app.inject({ url: `/health/${name}` });
    t.equal(headers['cache-control'], 'no-store');
    return { statusCode, body };
  };
  await untilReady(async () => (await app.inject('/health/ready')).statusCode);
  log.length = 0;
  return { app, log, state, health };
}
const ok = { statusCode: 200, body: '{"status":"ok"}' };
const notReady = { statusCode: 503, body: '{"status":"not ready"}' };

t.test('while content answers, the process lives and is ready, and says no more', async (t) => {
  const { app, health } = await openBreakable([]);
  t.teardown(() => app.close());
  t.same(await health('live'), ok);
  t.same(await health('ready'), ok);
});

t.test(
  'while the site configuration cannot be had, it is not ready, and the log alone says why',
  async (t) => {
    const { app, log, state, health } = await openBreakable(['siteConfig']);
    t.teardown(() => app.close());
    state.away = true;
    t.same(await health('ready'), notReady);
    t.same(await health('live'), ok);
    t.match(
      log.find(({ msg }) => msg === 'not ready'),
      { problems: [/the inside/] },
    );
    state.away = false;
    t.same(await health('ready'), ok);
    t.ok(log.find(({ msg }) => msg === 'ready again'));
  },
);

t.test('while every page that is rendered lacks its content, it is not ready', async (t) => {
  const { app, state, health } = await openBreakable(['front', 'stories']);
  t.teardown(() => app.close());
  state.away = true;
  for (const site of ['hk', 'sg', 'my', 'tw', 'id'])
    t.equal((await app.inject({ url: `/?site=${site}` })).statusCode, 503, site);
  t.same(await health('ready'), notReady);
  state.away = false;
  t.equal((await app.inject({ url: '/?site=hk' })).statusCode, 200);
  t.same(await health('ready'), ok);
});

t.test('a process is ready only once a search was answered with all words of the index', async (t) => {
  const words = deferred();
  let searches = 0;
  const search: typeof content.search = async (input, signal) => {
    searches += 1;
    if (searches === 1) return { error: { status: 503, message: 'too many searches at once' } };
    if (searches === 2) await words.promise;
    const { data } = await content.search(input, signal);
    return { data: { ...data, ...(searches === 2 ? { incomplete: true } : {}) } as NonNullable<typeof data> };
  };
  const { app, log } = await openMagazine({ content: { ...content, search } });
  t.teardown(() => app.close());
  const ready = async () => (await app.inject('/health/ready')).statusCode;
  t.equal(await ready(), 503, 'no search has been answered');
  while (searches < 2) await pause(10);
  t.equal(await ready(), 503, 'nor with all words');
  t.match(
    log.find(({ msg }) => msg === 'not ready'),
    { problems: ['no search has been answered since the start'] },
  );
  words.resolve();
  while (searches < 3) await pause(10);
  await untilReady(ready);
  t.equal(searches, 3, 'then it searches no more');
});

t.test('a process that is being stopped is not ready', async (t) => {
  const { app, health } = await openBreakable([]);
  t.teardown(() => app.close());
  app.draining.begun = true;
  t.same(await health('ready'), notReady);
  t.same(await health('live'), ok);
});
