import t, { type Test } from 'tap';
import type { StoryCard } from '../../../server/content/contract/story.ts';
import { canonicalLinks } from '../../../server/content/links.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { openTestMagazine } from '../../support/magazine.ts';

/** A magazine that listens, with some settings. */
async function listening(t: Test, settings: Record<string, string>) {
  // Pages stay fresh however long it takes to render them all.
  const began = Date.now();
  const { app, log, database } = await openTestMagazine({ settings, now: () => began });
  t.teardown(() => app.close());
  const start = async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const verdict = async (path: string, cookie = '') =>
      (await fetch(`${origin}${path}`, { headers: { cookie } })).headers.get('x-cache');
    return { verdict };
  };
  const rendered = () => log.filter(({ msg, status }) => msg === 'request' && status === 200).length;
  const done = async () => {
    while (!log.some(({ msg }) => msg === 'pages rendered ahead of readers')) await new Promise(setImmediate);
  };
  return { app, log, database, start, rendered, done };
}

/** No country can be known, as on a server by itself. */
const alone = { TRUSTED_PROXIES: '' };

t.test(
  'the first readers of each edition find its home page in the cache, and the stories that are read most',
  async (t) => {
    const { database, start, done } = await listening(t, { ...alone, WARM_PAGES: '36' });
    const { data } = await contentStore(database).mostRead({ region: 'hk', locale: 'en', size: 1 });
    const story = canonicalLinks.story(data?.items[0] as StoryCard);
    const { verdict } = await start();
    await done();
    t.equal(await verdict('/'), 'HIT');
    t.equal(await verdict('/', 'ta-region=hk; ta-lang=zh-Hant'), 'HIT');
    t.equal(await verdict('/', 'ta-region=sg'), 'HIT');
    t.equal(await verdict(story, 'ta-region=hk; ta-lang=en'), 'HIT');
    t.equal(await verdict('/dining'), 'MISS', 'other pages are rendered when they are asked for');
  },
);

t.test(
  'behind a proxy that knows countries, pages are those of readers whose country is known',
  async (t) => {
    const { app, start, done } = await listening(t, { WARM_PAGES: '1' });
    await start();
    await done();
    const verdictIn = async (country: string) =>
      (await app.inject({ url: '/', headers: { cookie: 'ta-region=ap', 'cf-ipcountry': country } })).headers[
        'x-cache'
      ];
    t.equal(await verdictIn('SG'), 'HIT');
    t.equal(await verdictIn('DE'), 'MISS', 'readers who are asked for consent have a page of their own');
  },
);

t.test('no more pages are rendered than the setting says', async (t) => {
  const { start, done, rendered } = await listening(t, { ...alone, WARM_PAGES: '2' });
  await start();
  await done();
  t.equal(rendered(), 2);
});

const nothing: Record<string, string>[] = [{ WARM_PAGES: '0' }, { WARM_PAGES: '100', CACHE_MB: '0' }];
for (const settings of nothing)
  t.test(`with ${JSON.stringify(settings)} nothing is rendered ahead`, async (t) => {
    const { app, start, rendered, log } = await listening(t, { ...alone, ...settings });
    await start();
    await app.close();
    t.equal(rendered(), 0);
    t.notOk(log.some(({ msg }) => msg.includes('ahead of readers')));
  });

t.test('closing ends it', async (t) => {
  const { app, start, rendered, log } = await listening(t, { ...alone, WARM_PAGES: '1000' });
  await start();
  await app.close();
  t.ok(rendered() <= 1, 'at most the page that was begun');
  t.notOk(
    log.some(({ msg }) => msg.includes('ahead of readers')),
    'and no failure is reported',
  );
});

t.test('nobody else can state an edition by the address of the process itself', async (t) => {
  const { app } = await listening(t, alone);
  const { body } = await app.inject({
    url: '/',
    headers: { 'x-edition': 'hk/zh-Hant/none', 'x-forwarded-for': '0.0.0.0' },
  });
  t.match(body, 'data-region="ap"');
});
