import t from 'tap';
import { localesOf, regionsOf } from '../../../locales/regions.ts';
import { addStories } from '../../support/content/more-stories.ts';
import { attribute, attributes, has, hrefs, structuredData, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, log, database } = await openTestMagazine({ writes: true });
await addStories(database, 60, { vertical: 'awards', supertag: 'honours' });
t.teardown(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const linksTo = (html: string, pattern: RegExp) => hrefs(html).filter((href) => pattern.test(href));

for (const region of regionsOf('asia')) {
  for (const locale of localesOf(region)) {
    t.test(`the home page of ${region} in ${locale}`, async (t) => {
      const page = await get(`/?site=${region}&lang=${locale}`);
      t.equal(page.statusCode, 200);
      t.match(page.headers['content-type'], /^text\/html/);
      const stories = linksTo(page.body, /^\/[a-z-]+\/[a-z-]+\/[a-z-]+/);
      t.ok(stories.length >= (locale === 'en' ? 8 : 1), 'it leads to stories');
      t.match(attribute(page.body, 'link[rel=canonical]', 'href'), /^https:\/\/magazine\.example\//);
      t.ok(has(page.body, 'link[hreflang=x-default]'));
    });
  }
}

t.test('one reader walks from home to a vertical, a supertag, a story', async (t) => {
  const home = await get('/');
  const vertical = await get('/dining');
  t.ok(hrefs(home.body).includes('/dining'));
  t.match(text(vertical.body, 'title'), /^Dining/);
  const supertag = await get('/dining/food');
  t.ok(hrefs(vertical.body).includes('/dining/food'));
  const [story] = linksTo(supertag.body, /^\/dining\/food\/[a-z]/);
  const page = await get(story as string);
  t.equal(page.statusCode, 200);
  t.ok(structuredData(page.body).has('NewsArticle'));
  t.ok(has(page.body, '.related'), 'what to read next has come with the page');
  t.notMatch(page.body, 'later-slot');
});

t.test('a story under a foreign vertical or supertag leads to its own address', async (t) => {
  const [story = ''] = linksTo((await get('/dining/food')).body, /^\/dining\/food\/[a-z]/);
  const slug = story.split('/')[3];
  for (const address of [`/style/fashion/${slug}`, `/dining/bars/${slug}`, `/gen-t/${slug}`]) {
    const answer = await get(address);
    t.equal(answer.statusCode, 301);
    t.equal(answer.headers.location, story);
  }
});

t.test('a listing goes on page by page, and no further than its last', async (t) => {
  const first = await get('/awards/honours');
  t.ok(hrefs(first.body).includes('/awards/honours/page/2'));
  const second = await get('/awards/honours/page/2');
  t.equal(second.statusCode, 200);
  t.match(second.body, 'Page 2 of ');
  t.equal(
    attribute(second.body, 'link[rel=canonical]', 'href'),
    'https://magazine.example/awards/honours/page/2',
  );
  const stories = (html: string) => linksTo(html, /added-story-/);
  t.same(
    stories(first.body).filter((href) => stories(second.body).includes(href)),
    [],
    'no story comes twice',
  );
  for (const page of ['page/1', 'page', 'page/1?x=1']) {
    const answer = await get(`/awards/honours/${page}`);
    t.equal(answer.statusCode, 301);
    t.equal(answer.headers.location, page.endsWith('?x=1') ? '/awards/honours?x=1' : '/awards/honours');
  }
  t.equal((await get('/awards/page/2')).statusCode, 200);
  t.equal((await get('/awards/honours/page/999')).statusCode, 404);
});

t.test('the next page of a listing is also a part with an address of its own', async (t) => {
  const { body } = await get('/awards/honours', { cookie: 'ta-region=hk' });
  const address = attribute(body, '[data-hx-get^="/partials/feed?"]', 'data-hx-get') ?? '';
  const part = await get(address);
  t.equal(part.statusCode, 200);
  t.notOk(has(part.body, 'html'));
  t.ok(has(part.body, '[data-feed-page="2"]'));
  t.notOk(part.headers['set-cookie'], 'it remembers no choice');
  t.equal((await get('/partials/feed?vertical=nothing')).statusCode, 404);
});

t.test('an address that stands with a language keeps it in its links', async (t) => {
  const page = await get('/zh-hant/dining', { cookie: 'ta-region=hk' });
  t.equal(attribute(page.body, 'html', 'lang'), 'zh-Hant-HK');
  t.ok(hrefs(page.body).includes('/zh-hant/dining/food'));
});

t.test(
  'a page of an address that chooses region and language sets no cookie, and is kept like any other',
  async (t) => {
    for (const url of ['/', '/?site=hk&lang=zh-Hant', '/?site=hk', '/?site=nowhere']) {
      const { headers } = await get(url);
      t.notOk(headers['set-cookie'], url);
      t.equal(headers['cache-control'], 'private, no-cache', url);
    }
    t.equal((await get('/?site=hk&lang=zh-Hant')).headers['x-cache'], 'HIT');
  },
);

t.test('the links and forms of such a page keep the choice', async (t) => {
  const { body } = await get('/dining?site=hk&lang=zh-Hant');
  const internal = hrefs(body, 'a[href^="/"]').filter((href) => !/\.[a-z]+(\?|$)/.test(href));
  t.ok(internal.length > 20);
  for (const href of internal) t.match(href, /[?&]site=hk&lang=zh-Hant(#|$)/, href);
  for (const href of internal.slice(0, 10)) {
    const page = await get(href);
    t.equal(page.statusCode, 200, href);
    t.equal(attribute(page.body, 'body', 'lang') ?? attribute(page.body, 'html', 'lang'), 'zh-Hant-HK', href);
  }
  const fields = attributes(body, 'form[action="/search"] input[type=hidden]', 'name');
  t.same([...new Set(fields)], ['site', 'lang']);
  t.equal(attribute(body, 'form[action^="/preferences"]', 'action'), '/preferences');
  t.notOk(
    hrefs((await get('/dining')).body).some((href) => /[?&](site|lang)=/.test(href) && !href.includes('.')),
  );
});

t.test('half a choice is kept as half', async (t) => {
  const links = hrefs((await get('/dining?site=hk')).body, 'main a[href^="/dining"]');
  t.ok(links.length > 0);
  for (const href of links) t.match(href, /\?site=hk$/);
});

t.test('a thousand readings of a crawler leave no cookie', async (t) => {
  const paths = [
    '/',
    '/dining',
    '/dining/page/2',
    '/about',
    '/search',
    '/no-such-page',
    '/designers',
    '/style/fashion',
  ];
  const editions = ['', '?site=hk&lang=en', '?site=hk&lang=zh-Hant', '?site=th&lang=th', '?site=id&lang=id'];
  for (let reading = 0; reading < 1_000; reading++) {
    const url = `${paths[reading % paths.length]}${editions[reading % editions.length]}`;
    const { headers } = await get(url);
    if (headers['set-cookie']) t.fail(url);
  }
});

t.test('the region selector posts its choice and leads back', async (t) => {
  const post = (choice: string, referer?: string) =>
    app.inject({
      method: 'POST',
      url: '/preferences',
      payload: `choice=${encodeURIComponent(choice)}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'magazine.example',
        ...(referer ? { referer } : {}),
      },
    });
  const back = await post('hk:zh-Hant', 'https://magazine.example/dining?x=1');
  t.equal(back.statusCode, 303);
  t.equal(back.headers.location, '/dining?x=1');
  const moved = [
    // The prefix gives way to the choice, and the query stays.
    ['hk:en', '/zh-hant/dining', '/dining'],
    ['hk:zh-Hant', '/th/dining', '/zh-hant/dining'],
    ['hk:en', '/zh-Hant', '/'],
    ['hk:zh-Hant', '/search?q=tea', '/search?q=tea'],
    ['th:en', '/dining?site=hk&lang=zh-Hant&preview=1', '/dining?preview=1'],
    // What is not in the choice: the nearest that is.
    ['hk:en', '/dining/food/no-such-story', '/dining/food'],
    ['hk:en', '/zh-hant/no-such-page', '/'],
    ['hk:en', '/th//elsewhere.example', '/'],
  ] as const;
  for (const [choice, from, to] of moved)
    t.equal(
      (await post(choice, `https://magazine.example${from}`)).headers.location,
      to,
      `${choice} ${from}`,
    );
  t.equal((await post('hk:en', 'https://elsewhere.example/trap')).headers.location, '/');
  const wrong = await post('hk:ru');
  t.equal(wrong.statusCode, 422);
  t.match(wrong.json().errors[0], { field: 'choice', message: /region and one of its languages/ });
});

t.test('preview is neither read from the cache nor kept, and says so', async (t) => {
  await get('/style');
  const page = await get('/style?preview=1');
  t.equal(page.headers['x-cache'], 'BYPASS');
  t.equal(page.headers['cache-control'], 'private, no-store');
  t.equal(attribute(page.body, 'meta[name=robots]', 'content'), 'noindex');
  t.ok(has(page.body, '.preview-bar'));
  t.notOk(has((await get('/style?preview=yes')).body, '.preview-bar'));
});

t.test('the second reader is served from the cache, and one who has the page is told so', async (t) => {
  t.equal((await get('/travel')).headers['x-cache'], 'MISS');
  const hit = await get('/travel?utm_source=x');
  t.equal(hit.headers['x-cache'], 'HIT', 'undeclared query parameters make no difference');
  const again = await get('/travel', { 'if-none-match': String(hit.headers.etag) });
  t.equal(again.statusCode, 304);
  t.equal(again.body, '');
});

t.test('the log line of a page names route, region, locale, verdict and time', async (t) => {
  await get('/homes', { cookie: 'ta-region=sg' });
  const line = log.findLast(({ msg }) => msg === 'request');
  t.match(line, {
    route: 'verticals',
    region: 'sg',
    locale: 'en',
    cache: 'MISS',
    status: 200,
    ms: Number,
    reqId: String,
  });
});
