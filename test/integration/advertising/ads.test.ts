import t from 'tap';
import { frameOrigins } from '../../../views/embeds/providers.ts';
import { attribute, attributes, has, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
const free = await openTestMagazine({ settings: { ADS: 'off' } });
const outside = await openTestMagazine({
  settings: {
    AD_LIBRARY_URL: 'https://ads.example/tag/gpt.js',
    AD_NETWORK: '1234567',
    AD_ORIGINS: 'https://*.frames.example',
    GTM_ID: 'GTM-ABC123',
    NODE_ENV: 'production',
  },
});
t.teardown(() => Promise.all([app, free.app, outside.app].map((each) => each.close())));

type App = typeof app;

const get = async (from: App, url: string, country = 'HK') =>
  from.inject({ url, headers: { 'cf-ipcountry': country, cookie: 'ta-region=hk' } });
const htmlOf = async (from: App, url: string, country?: string) => (await get(from, url, country)).body;
const unitsIn = (html: string) => attributes(html, '.ad[data-ad-unit][data-ad-index]', 'data-ad-unit');
const targetingIn = (html: string) =>
  JSON.parse(attribute(html, '[data-ad-targeting]', 'data-ad-targeting') ?? 'null');

const listing = (await app.inject({ url: '/api/v1/stories?region=hk&locale=en&size=60' })).json();
const [story] = listing.items;
const storyAddress = `/${story.vertical}/${story.supertag}/${story.slug}`;

const pages: [url: string, units: string[]][] = [
  ['/dining', ['CATEGORY', 'CATEGORY_BILLBOARD_1']],
  ['/dining/restaurants/hk', ['DINING_BILLBOARD_1', 'DINING']],
  ['/dining/kwong-wing', ['DINING_BILLBOARD_1', 'PLACE_PROFILE']],
  ['/guides/dining/hong-kong', ['GUIDE']],
  ['/collection/worth-mending', ['COLLECTION_BILLBOARD_1', 'COLLECTION']],
  ['/authors/ada-marsh', ['PEOPLE_PROFILE']],
  ['/events/events', ['EVENT']],
  ['/search?q=tea', ['SEARCH']],
];

for (const [url, units] of pages) {
  t.test(`${url} has the units of its kind`, async (t) =>
    t.strictSame(unitsIn(await htmlOf(app, url)), units),
  );
}

t.test('the home page has its own unit first', async (t) => {
  const units = unitsIn(await htmlOf(app, '/'));
  t.equal(units[0], 'HOME');
  t.ok(units.every((unit) => unit.startsWith('HOME')));
  t.equal(new Set(units).size, units.length, 'each unit once');
});

t.test('legal pages, forms, newsletters, errors and previews carry none', async (t) => {
  const addresses = [
    '/privacy-policy',
    '/terms-and-conditions',
    '/about',
    '/search',
    '/search?q=zzzzqqqq',
    '/search?q=%21',
    '/newsletters',
    '/newsletters/dining',
    '/newsletters/sent',
    '/survey/readers',
    '/survey/readers/thanks',
    '/letters',
    '/letters/sent',
    '/mobile/authorize',
    '/before-you-go',
    '/no/such/page',
    '/dining?preview=1',
  ];
  for (const url of addresses) {
    const html = await htmlOf(app, url);
    t.strictSame(unitsIn(html), [], url);
    t.equal(targetingIn(html), null, url);
  }
});

t.test('a publisher who switches advertising off has no trace of it', async (t) => {
  for (const url of ['/', '/dining', storyAddress]) {
    const html = await htmlOf(free.app, url);
    for (const name of ['data-ad-index', 'data-ads', 'data-ad-targeting'])
      t.notOk(has(html, `[${name}]`), `${url}: ${name}`);
  }
});

t.test(
  'advertisers are told region, locale, vertical, supertag and page, and of tests that they are tests',
  async (t) => {
    t.strictSame(targetingIn(await htmlOf(app, '/')), {
      region: 'hk',
      locale: 'en',
      environment: 'dev',
      pagekind: 'index',
    });
    t.strictSame(targetingIn(await htmlOf(outside.app, storyAddress)), {
      region: 'hk',
      locale: 'en',
      vertical: story.vertical,
      supertag: story.supertag,
      pageid: `story-${story.id}`,
      pagekind: 'story',
      style: story.style,
      author: [story.author.slug],
    });
    t.match(targetingIn(await htmlOf(app, '/dining/kwong-wing')), {
      vertical: 'dining',
      supertag: 'restaurants',
      pageid: /^restaurant-\d+$/,
    });
  },
);

t.test('each place has the height of its tallest size, and a promotion in the page’s language', async (t) => {
  const html = (await app.inject({ url: '/?site=tw&lang=zh-Hant' })).body;
  const heights = '--ad-mobile:100px;--ad-tablet:90px;--ad-desktop:250px';
  t.ok(attributes(html, '.ad', 'style').includes(heights));
  t.match(text(html, 'template a.promotion[href^="/dining/restaurants?"]'), '值得專程前往的一桌');
});

t.test('promotions keep the language prefix of the address', async (t) => {
  t.ok(has(await htmlOf(app, '/zh-hant'), 'a.promotion[href="/zh-hant/dining/restaurants"]'));
});

t.test(
  'the browser holds back what is outside where consent is needed, and where nobody can tell',
  async (t) => {
    const holds = async (headers: Record<string, string>) =>
      has((await outside.app.inject({ url: '/', headers })).body, 'html[data-consent]');
    t.equal(await holds({ 'cf-ipcountry': 'FR' }), true, 'France');
    t.equal(await holds({}), true, 'no header');
    for (const country of ['XX', 'T1', 'ZZ', 'EU'])
      t.equal(await holds({ 'cf-ipcountry': country }), true, country);
    t.equal(await holds({ 'cf-ipcountry': 'HK' }), false, 'Hong Kong');
  },
);

t.test('no page names the outside library or the tag manager as a script; the browser decides', async (t) => {
  const html = await htmlOf(outside.app, '/', 'FR');
  const loaded = [...attributes(html, 'script, iframe', 'src'), ...attributes(html, 'link', 'href')];
  t.ok(loaded.length > 0);
  t.strictSame(
    loaded.filter((address) => /ads\.example|googletagmanager/.test(address)),
    [],
  );
  t.strictSame(JSON.parse(attribute(html, '[data-ads]', 'data-ads') ?? ''), {
    network: '1234567',
    lazy: true,
    library: 'https://ads.example/tag/gpt.js',
  });
  t.equal(attribute(html, '[data-tag-manager]', 'data-tag-manager'), 'GTM-ABC123');
});

t.test('the security policy lets in what is configured, and nothing else', async (t) => {
  const policyOf = async (from: App) =>
    new Map(
      String((await get(from, '/health/live')).headers['content-security-policy'])
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
        }),
    );
  const own = await policyOf(app);
  const wide = await policyOf(outside.app);
  const letIn = ['https://ads.example', 'https://*.frames.example', 'https://www.googletagmanager.com'];
  const sources = {
    'script-src': ["'strict-dynamic'", "'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...frameOrigins],
  };
  for (const [directive, always] of Object.entries(sources)) {
    t.strictSame(own.get(directive), always, directive);
    t.strictSame(wide.get(directive), [...always, ...letIn], directive);
  }
  for (const directive of ['default-src', 'style-src', 'base-uri', 'form-action', 'object-src'])
    t.strictSame(wide.get(directive), own.get(directive), directive);
});

t.test(
  'readers who are asked can decline as easily as accept, and change their choice on every page',
  async (t) => {
    for (const country of ['FR', 'XX']) {
      const html = await htmlOf(app, '/', country);
      t.strictSame(attributes(html, 'cookie-notice button', 'value'), ['denied', 'granted'], country);
      const [decline, accept] = attributes(html, 'cookie-notice button', 'class');
      t.equal(decline, accept, 'both look alike');
      t.ok(has(html, 'footer button[data-cookie-choices]'), country);
    }
    const asked = await htmlOf(app, '/newsletters', 'FR');
    t.ok(has(asked, 'footer button[data-cookie-choices]'), 'also where the notice is left out');
  },
);

t.test('readers who need not be asked can object where something from outside is configured', async (t) => {
  t.notOk(has(await htmlOf(app, '/'), 'cookie-notice'));
  t.notOk(has(await htmlOf(app, '/'), '[data-cookie-choices]'));
  const html = await htmlOf(outside.app, '/');
  t.ok(has(html, 'cookie-notice'));
  t.ok(has(html, '[data-cookie-choices]'));
  t.notOk(has(html, 'html[data-consent]'), 'they are not asked');
});

t.test('a consent platform takes the place of the notice, and the policy lets it in', async (t) => {
  const { app: platform } = await openTestMagazine({
    settings: { CONSENT_PLATFORM_URL: 'https://consent.example/platform.js', CONSENT_VENDORS: '755' },
  });
  t.teardown(() => platform.close());
  const { body, headers } = await get(platform, '/', 'FR');
  t.notOk(has(body, 'cookie-notice'));
  t.ok(has(body, 'footer button[data-cookie-choices]'));
  t.strictSame(JSON.parse(attribute(body, 'html', 'data-consent-platform') ?? ''), {
    url: 'https://consent.example/platform.js',
    vendors: [755],
  });
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    t.match(policy, new RegExp(`${directive} [^;]*https://consent\\.example`), directive);
});

t.test('advertisers are told the tags of a story', async (t) => {
  t.match(targetingIn(await htmlOf(app, '/dining/bars/three-bars-before-dinner')), { tags: ['cocktails'] });
});

t.test('a page with advertising has one slot that takes no space, of its own unit', async (t) => {
  const unitsOfPage = async (url: string) =>
    attributes(await htmlOf(app, url), '[data-ad-form="page"]', 'data-ad-unit');
  t.strictSame(await unitsOfPage('/'), ['HOME']);
  t.strictSame(await unitsOfPage(storyAddress), ['ARTICLE']);
  for (const url of ['/about', '/search', '/no/such/page']) t.strictSame(await unitsOfPage(url), [], url);
  t.strictSame(await unitsOfPage('/search?q=tea'), [], 'the reader has come for the form');
});

t.test('nothing stands around a page whose main part is a form', async (t) => {
  for (const [kind, url] of Object.entries(pageKinds)) {
    const html = await htmlOf(app, url);
    const forms = attributes(html, 'main form:not(.sign-up, .shortlist-form)', 'action').length;
    if (forms > 0) t.notOk(has(html, '[data-ad-form="page"]'), `${kind}: ${forms}`);
  }
  t.strictSame(unitsIn(await htmlOf(app, pageKinds.survey)), [], 'a survey carries none');
});

t.test('the publisher chooses the format of what stands around a page, or that nothing does', async (t) => {
  for (const [format, inElement, inSettings] of [
    ['custom', true, undefined],
    ['takeover', true, 'takeover'],
    ['anchor-bottom', true, 'anchor-bottom'],
    ['off', false, undefined],
  ] as const) {
    const chosen = await openTestMagazine({ settings: { AD_WHOLE_PAGE: format } });
    const html = await htmlOf(chosen.app, '/');
    t.equal(has(html, '[data-ad-form="page"]'), inElement, format);
    t.equal(JSON.parse(attribute(html, '[data-ads]', 'data-ads') ?? '').wholePage, inSettings, format);
    await chosen.app.close();
  }
});

t.test(
  'a publisher may have limited ads where readers decline; without that nothing of it is in the page',
  async (t) => {
    const settings = {
      AD_LIBRARY_URL: 'https://ads.example/gpt.js',
      AD_LIMITED_LIBRARY_URL: 'https://limited.example/gpt.js',
      GTM_ID: 'GTM-ABC123',
    };
    for (const [without, attributeIs, limited] of [
      ['none', undefined, undefined],
      ['limited', 'limited', settings.AD_LIMITED_LIBRARY_URL],
    ] as const) {
      const chosen = await openTestMagazine({
        settings: { ...settings, ADS_WITHOUT_CONSENT: without, AD_PPID: 'on' },
      });
      const { body, headers } = await get(chosen.app, '/', 'FR');
      t.equal(attribute(body, 'html', 'data-without-consent'), attributeIs, without);
      const siteAds = JSON.parse(attribute(body, '[data-ads]', 'data-ads') ?? '');
      t.equal(siteAds.limitedLibrary, limited, without);
      t.equal(siteAds.identified, true);
      t.match(String(headers['content-security-policy']), /script-src [^;]*https:\/\/limited\.example/);
      await chosen.app.close();
    }
  },
);
