import t, { type Test } from 'tap';
import { migrate } from '../../../server/database/migrations.ts';
import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { newPostgresDatabase } from '../../support/databases.ts';
import { attribute, has, text } from '../../support/html.ts';
import { openMagazine, openTestDatabase, readTestDatabase } from '../../support/magazine.ts';
import { startProxy } from '../../support/network/proxy.ts';
import { postgresPrograms } from '../../support/postgres.ts';

const content = contentStore(await readTestDatabase());
const unavailable = 'The magazine is not available right now';

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Checks the answer of an outage: the time to ask again, and nothing that is kept. */
function isOutage(t: Test, { statusCode, headers }: Answer) {
  t.equal(statusCode, 503);
  t.equal(headers['retry-after'], '5');
  t.equal(headers['cache-control'], 'private, no-store');
}

const timeLimit = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
const front = async (fails: () => Promise<never>) => ({ ...content, front: fails });
const errorWith = (status: number) => ({
  ...content,
  front: async () => ({ error: { status, message: 'inside' } }),
});

/** Content sources that cannot answer, by what happens. */
const outages: Record<string, () => Promise<typeof content> | typeof content> = {
  'the content server answers 500': () => errorWith(500),
  'the content server answers 502': () => errorWith(502),
  'the content server answers 503': () => errorWith(503),
  'the content server does not answer in time': () => errorWith(504),
  'the store fails': () =>
    front(async () => {
      throw new StoreUnavailable('inside');
    }),
  'a call reaches its time limit': () =>
    front(async () => {
      throw timeLimit();
    }),
  'the site configuration cannot be loaded': () => ({
    ...content,
    siteConfig: async () => ({ error: { status: 503, message: 'inside' } }),
  }),
};

for (const [outage, source] of Object.entries(outages)) {
  t.test(`when ${outage}, readers get the designed error page with status 503`, async (t) => {
    const { app } = await openMagazine({ content: await source() });
    t.teardown(() => app.close());
    const page = await app.inject({ url: '/?site=hk&lang=en' });
    isOutage(t, page);
    t.match(text(page.body, '.error-page'), unavailable);
    t.ok(has(page.body, 'header a[href="/?site=hk&lang=en"]'), 'with the frame of the magazine');
    t.notMatch(page.body, 'inside');
    const problem = await app.inject({ url: '/', headers: { accept: 'application/json' } });
    t.same(problem.json(), { error: { status: 503, message: 'content is not available' } });
  });
}

t.test('an outage is said in the language of the reader', async (t) => {
  const { app } = await openMagazine({ content: errorWith(503) });
  t.teardown(() => app.close());
  const page = await app.inject({ url: '/', headers: { cookie: 'ta-region=hk; ta-lang=zh-Hant' } });
  t.match(page.body, '網站目前無法回應');
});

t.test('a fault of the program is no outage', async (t) => {
  const broken = await front(async () => {
    throw new TypeError('inside');
  });
  const { app } = await openMagazine({ content: broken });
  t.teardown(() => app.close());
  const page = await app.inject({ url: '/' });
  t.equal(page.statusCode, 500);
  t.equal(page.headers['retry-after'], undefined);
});

t.test('what is no page answers 503 as well', async (t) => {
  const failing = {
    ...content,
    mostRead: async () => {
      throw new StoreUnavailable('inside');
    },
    profile: async () => ({ error: { status: 502, message: 'inside' } }),
  };
  const { app } = await openMagazine({ content: failing });
  t.teardown(() => app.close());
  for (const url of ['/api/v1/most-read?region=hk&locale=en', '/events/gallery-night/calendar.ics']) {
    const answer = await app.inject({ url });
    isOutage(t, answer);
    t.match(answer.body, unavailable, url);
    t.notMatch(answer.body, 'inside');
  }
});

t.test('a form whose newsletters or survey cannot be had comes back with what was typed', async (t) => {
  const state = { away: false };
  const away = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (state.away) throw new StoreUnavailable('inside');
    return ask();
  };
  const database = await openTestDatabase();
  const source = contentStore(database);
  const failing = {
    ...source,
    profiles: (...input: Parameters<typeof source.profiles>) => away(() => source.profiles(...input)),
    survey: (...input: Parameters<typeof source.survey>) => away(() => source.survey(...input)),
  };
  const transaction = (run: Parameters<typeof database.transaction>[0]) =>
    away(() => database.transaction(run));
  const { app } = await openMagazine({
    content: failing,
    database: { ...database, transaction: transaction as typeof database.transaction },
    close: () => database.close(),
  });
  t.teardown(() => app.close());
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'ta-region=hk; ta-lang=en' },
    });
  const fields = {
    shape: 'several',
    name: 'Ada',
    email: 'ada@example.com',
    newsletter: 'default',
    took: '5000',
  };
  state.away = true;
  for (const url of ['/newsletters', '/partials/newsletters?site=hk&lang=en']) {
    const form = await post(url, fields);
    isOutage(t, form);
    t.match(text(form.body, '.form-failure'), 'Nothing was saved', url);
    t.equal(attribute(form.body, 'input[name=email]', 'value'), 'ada@example.com');
    t.equal(attribute(form.body, 'input[name=newsletter]', 'value'), 'default');
  }
  state.away = false;
  const [survey] = await database.query<{ slug: string }>('select slug from survey limit 1');
  t.equal((await app.inject({ url: `/survey/${survey?.slug}?site=hk&lang=en` })).statusCode, 200);
  state.away = true;
  const answered = await post(`/survey/${survey?.slug}`, { email: 'ada@example.com' });
  t.match(
    [answered.statusCode, attribute(answered.body, 'input[name=email]', 'value')],
    [/503|422/, 'ada@example.com'],
  );
});

const programs = postgresPrograms();
t.test('when a PostgreSQL server is gone', { skip: !programs && 'there is no PostgreSQL' }, async (t) => {
  const proxy = await startProxy(new URL(await newPostgresDatabase(programs as string)));
  const limits = { connectMs: 1_000, statementMs: 10_000, answerMs: 1_000, scriptMs: 60_000 };
  const database = openPostgres(proxy.url, () => {}, limits);
  await migrate(database);
  // What a page cannot do without is on the server; the site configuration is known already.
  const { front } = contentStore(database);
  const { app } = await openMagazine({ content: { ...content, front }, database });
  t.teardown(async () => {
    proxy.mend();
    await app.close();
    proxy.stop();
    await database.close();
  });
  const signUp = () =>
    app.inject({
      method: 'POST',
      url: '/newsletters',
      payload: new URLSearchParams({
        shape: 'one',
        name: 'Ada',
        email: 'ada@example.com',
        newsletter: 'default',
        took: '5000',
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** Breaks the server in a way, once connections to it are open. */
  const faults = {
    'does not answer': async () => {
      await Promise.all(Array.from({ length: 10 }, () => database.query('select pg_sleep(0.05)')));
      proxy.freeze();
    },
    'refuses connections': async () => proxy.cut(),
  };

  for (const [name, breakIt] of Object.entries(faults)) {
    await t.test(`because it ${name}, pages and forms answer 503`, async (t) => {
      await breakIt();
      const [page, form] = await Promise.all([app.inject({ url: `/?lang=en` }), signUp()]);
      isOutage(t, page);
      t.match(text(page.body, '.error-page'), unavailable);
      isOutage(t, form);
      t.match(text(form.body, '[role=alert]'), 'Nothing was saved');
      t.match(text(form.body, '[role=alert]'), 'Please try again');
      t.equal(attribute(form.body, 'input[name=email]', 'value'), 'ada@example.com', 'the input is kept');
    });
  }

  await t.test('and once it is back, everything is answered', async (t) => {
    proxy.mend();
    t.equal((await app.inject({ url: '/' })).statusCode, 200);
    t.equal((await signUp()).statusCode, 303);
  });
});

t.test('a part that a page can do without is left out while its content cannot be had', async (t) => {
  const fails = () =>
    new Promise<never>((_, reject) =>
      setImmediate(() => setImmediate(() => reject(new StoreUnavailable('inside')))),
    );
  const source = { ...content, relatedStories: fails, mostRead: fails };
  const { app } = await openMagazine({ content: source });
  t.teardown(() => app.close());
  for (const [path, status] of [
    ['/dining/food/bread-at-midnight', 200],
    ['/no-such-page', 404],
  ] as const) {
    const page = await app.inject({ url: `${path}?site=hk&lang=en` });
    t.equal(page.statusCode, status, path);
    t.match(page.body, /<\/html>\s*$/, `${path} is whole`);
  }
});
