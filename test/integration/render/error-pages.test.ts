import t from 'tap';
import { definePage } from '../../../server/routes/define-page.ts';
import { failedValidation } from '../../../server/routes/outcome.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute, text } from '../../support/html.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';

const database = await readTestDatabase();
const content = contentStore(database);
const missing = definePage({
  name: 'test-missing',
  paths: ['/test-missing'],
  cache: 'missing',
  load: async () => failedValidation,
});

t.test('an error of the error page itself gives the plain one, with its way back home', async (t) => {
  const navigation = [{ slug: 'x', href: null as unknown as string, label: 'x' }];
  const broken: typeof content = {
    ...content,
    siteConfig: async (input) => {
      const { data, error } = await content.siteConfig(input);
      return data
        ? { data: { ...data, 'nav-main': navigation, 'verticals-index': null as never } }
        : { error };
    },
  };
  const { app, log } = await openMagazine({ content: broken, extraRecords: [missing] });
  t.teardown(() => app.close());
  const page = await app.inject({ url: '/test-missing' });
  t.equal(page.statusCode, 500);
  t.match(page.body, 'An error occurred while showing the error page');
  t.equal(text(page.body, 'a[href="/"]'), 'Go back to home');
  t.ok(log.find(({ msg }) => msg === 'error page failed'));
});

t.test('an empty index of pages is logged, and the pages are served', async (t) => {
  const empty: typeof content = { ...content, pagesIndex: async () => ({ data: { data: [] } }) };
  const { app, log } = await openMagazine({ content: empty });
  t.teardown(() => app.close());
  t.equal((await app.inject({ url: '/' })).statusCode, 200);
  t.ok(log.find(({ msg, level }) => level === 50 && /pages index of ap\/en is empty/.test(msg)));
});

t.test('a content call that fails gives the error page of its kind, not the inside', async (t) => {
  const failing: typeof content = {
    ...content,
    front: async () => ({ error: { status: 503, message: 'secret inside' } }),
  };
  const { app, log } = await openMagazine({ content: failing });
  t.teardown(() => app.close());
  const page = await app.inject({ url: '/' });
  t.equal(page.statusCode, 503);
  t.match(page.body, 'We Apologise');
  t.match(page.body, 'Go to homepage');
  t.match(text(page.body, 'title'), /^Error/);
  t.notMatch(page.body, 'secret');
  t.match(
    log.find(({ msg }) => msg === 'page failed'),
    { err: { message: /secret inside/ } },
  );
  t.same((await app.inject({ url: '/', headers: { accept: 'application/json' } })).json(), {
    error: { status: 503, message: 'content is not available' },
  });
});

t.test('the configurations of every edition are loaded ahead, each once', async (t) => {
  const asked: string[] = [];
  const watched: typeof content = {
    ...content,
    siteConfig: async (input) => {
      asked.push(`${input.region}/${input.locale}`);
      return content.siteConfig(input);
    },
  };
  const { app } = await openMagazine({ content: watched });
  t.teardown(() => app.close());
  const loaded = [...asked];
  t.equal(loaded[0], 'ap/en', 'the default edition names the others');
  t.ok(loaded.includes('hk/zh-Hant'));
  t.equal(new Set(loaded).size, loaded.length);
  await app.inject({ url: '/', headers: { cookie: 'ta-region=hk; ta-lang=zh-Hant' } });
  t.same(asked, loaded, 'a request asks for none');
});

t.test('a configuration that could not be loaded is asked for by the next request', async (t) => {
  let failing = true;
  const recovering: typeof content = {
    ...content,
    siteConfig: async (input) =>
      failing ? { error: { status: 503, message: 'down' } } : content.siteConfig(input),
  };
  const { app } = await openMagazine({ content: recovering });
  t.teardown(() => app.close());
  t.equal((await app.inject({ url: '/' })).statusCode, 503);
  failing = false;
  t.equal((await app.inject({ url: '/' })).statusCode, 200);
});

t.test('regions and languages are those that the configuration names', async (t) => {
  const smaller: typeof content = {
    ...content,
    siteConfig: async (input) => {
      const { data, error } = await content.siteConfig(input);
      return data
        ? { data: { ...data, 'valid-regions': ['ap', 'my'], 'region-locale': { my: { locales: ['bm'] } } } }
        : { error };
    },
  };
  const { app } = await openMagazine({ content: smaller });
  t.teardown(() => app.close());
  const langOf = async (url: string) => attribute((await app.inject({ url })).body, 'html', 'lang');
  t.equal(await langOf('/?site=hk'), 'en');
  t.equal(await langOf('/?site=my&lang=en'), 'ms-MY');
});
