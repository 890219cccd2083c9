import { createHash } from 'node:crypto';
import sharp from 'sharp';
import t from 'tap';
import { loadContent } from '../../../server/content-folder/load.ts';
import { brandedFiles, logoSvg } from '../../support/brand/branded-folder.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder, type Files, smallestFile } from '../../support/content-folder.ts';
import { attribute, element, elements, has, text, texts } from '../../support/html.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

/** The whole program over a content folder. */
async function openBranded(test: Parameters<typeof contentFolder>[0], files: Files) {
  const folder = await contentFolder(test, files);
  const database = await openPrepared();
  await loadContent(database, folder);
  const close = () => database.close();
  const { app } = await openMagazine({
    content: contentStore(database),
    database,
    folder,
    close,
    settings: { AD_LIBRARY_URL: 'https://ads.example/gpt.js' },
  });
  test.teardown(() => app.close());
  return { app, database };
}

const { app } = await openBranded(t, brandedFiles);
const pageOf = async (url: string) => (await app.inject(url)).body;
const home = await pageOf('/?site=hk&lang=en');
const thai = await pageOf('/?site=th&lang=th');

t.test('the logo stands in header, footer and error page, with the site’s name as its text', async (t) => {
  for (const page of [home, thai, await pageOf('/nothing/here')]) {
    t.equal(attribute(page, '.site-header .logo.on-light', 'alt'), 'Tidewater Review');
    t.match(attribute(page, '.site-header .logo.on-light', 'src'), /^\/brand\/files\/[0-9a-f]{32}\.svg$/);
    t.not(
      attribute(page, '.site-header .logo.on-dark', 'src'),
      attribute(page, '.site-header .logo.on-light', 'src'),
    );
    t.equal(
      attribute(page, '.site-footer .logo', 'src'),
      attribute(page, '.site-header .logo.on-dark', 'src'),
      'the footer is dark in both themes',
    );
  }
});

t.test('a story is shared with the services of its region, in their order', async (t) => {
  const shared = async (site: string) => {
    const page = await pageOf(`/dining/bars/the-kiln?site=${site}&lang=en`);
    return texts(page, '.share-rail .share-links li').slice(2);
  };
  t.strictSame(await shared('hk'), ['Facebook', 'WhatsApp']);
  t.strictSame(await shared('th'), ['LINE', 'WeChat']);
});

t.test('a file of the brand is what its name says for ever, and can do nothing', async (t) => {
  const src = attribute(home, '.site-header .logo', 'src') as string;
  const { statusCode, headers, rawPayload } = await app.inject(src);
  t.equal(statusCode, 200);
  t.match(headers, {
    'content-type': /^image\/svg\+xml/,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const hash = createHash('sha256').update(rawPayload).digest('hex').slice(0, 32);
  t.match(src, hash);
  t.equal((await app.inject(`/brand/files/${'0'.repeat(32)}.svg`)).statusCode, 404);
  t.equal((await app.inject('/brand/files/..%2f..%2fpackage.json')).statusCode, 404);
});

t.test('every icon of the head and the manifest is there', async (t) => {
  const icons = elements(home, 'link[rel=icon], link[rel=apple-touch-icon]').map(
    (link) => link.getAttribute('href') as string,
  );
  t.match(icons, [
    '/favicon.ico',
    /^\/brand\/icons\/[0-9a-f]{16}\/icon\.svg$/,
    /^\/brand\/icons\/[0-9a-f]{16}\/apple-touch-icon\.png$/,
  ]);
  const manifest = await app.inject(attribute(home, 'link[rel=manifest]', 'href') as string);
  t.match(manifest.headers, {
    'content-type': /^application\/manifest\+json/,
    'cache-control': /immutable/,
  });
  const { icons: listed, ...rest } = manifest.json();
  t.match(rest, {
    name: 'Tidewater Review',
    short_name: 'Tidewater',
    description: 'Notes from the waterline',
    lang: 'en-HK',
    start_url: '/',
    theme_color: '#fdfaf3',
    background_color: '#fdfaf3',
  });
  t.same(
    listed.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose]),
    [
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ],
  );
  for (const path of [...icons, ...listed.map(({ src }: { src: string }) => src), '/apple-touch-icon.png']) {
    const { statusCode, headers, rawPayload } = await app.inject(path);
    t.equal(statusCode, 200, path);
    t.equal(headers['x-content-type-options'], 'nosniff');
    t.match(headers['cache-control'], path.startsWith('/brand/') ? /immutable/ : 'public, max-age=3600');
    if (path.endsWith('.png')) t.equal((await sharp(rawPayload).metadata()).format, 'png');
  }
});

t.test('addresses of an older brand lead to the current one', async (t) => {
  for (const path of [
    '/brand/icons/0123456789abcdef/icon-192.png',
    '/brand/manifests/0123/app.webmanifest',
  ]) {
    const moved = await app.inject(path);
    t.equal(moved.statusCode, 302);
    t.equal(moved.headers['cache-control'], 'public, max-age=60');
    t.equal((await app.inject(moved.headers.location as string)).statusCode, 200);
  }
  t.equal((await app.inject('/brand/icons/0123456789abcdef/other.png')).statusCode, 404);
});

t.test('favicon.ico is not sent again to those who have it', async (t) => {
  const first = await app.inject('/favicon.ico');
  t.equal(first.headers['content-type'], 'image/x-icon');
  const again = await app.inject({
    url: '/favicon.ico',
    headers: { 'if-none-match': first.headers.etag as string },
  });
  t.equal(again.statusCode, 304);
});

t.test('colours and faces are a style sheet that the policy allows by its hash', async (t) => {
  const answer = await app.inject('/?site=hk&lang=en');
  const style = text(answer.body, 'head style') as string;
  t.match(style, '--accent:light-dark(#0b6e6e,#6fc7c2)');
  t.match(style, '--serif:"Source Serif 4 Variable"');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = answer.headers['content-security-policy'] as string;
  t.match(policy, `style-src 'self' 'sha256-${hash}';`);
  t.notMatch(policy.replace(/style-src-attr[^;]*;/, ''), 'unsafe-inline');
  t.same(
    elements(home, 'meta[name=theme-color]').map((meta) => meta.getAttribute('content')),
    ['#fdfaf3', '#0f1a26'],
  );
});

t.test('each region has its own navigation, contact, social links and advertising', async (t) => {
  t.same(texts(home, '.nav-entry'), ['Dining', 'Culture']);
  t.same(texts(thai, '.nav-entry'), ['วัฒนธรรม', 'อาหาร']);
  t.match(text(home, '.footer-publisher'), 'Tidewater Press Ltd');
  t.match(text(thai, '.footer-publisher'), 'Tidewater Thailand');
  t.equal(attribute(thai, '.footer-publisher a', 'href'), 'mailto:bkk@tidewater.example');
  t.ok(has(home, 'a[href="https://instagram.example/tide-hk"]'));
  t.ok(has(thai, 'a[href="https://line.example/tide"]'));
  t.equal(text(thai, '.tagline'), 'บันทึกจากริมน้ำ');
  t.same(texts(home, '.footer-legal li'), ['Imprint', 'Privacy']);
  t.ok(has(home, '[data-ad-unit="HOME"].ad'));
  t.notOk(has(thai, '[data-ad-unit="HOME"].ad'), 'one unit is off');
  const singapore = await pageOf('/?site=sg&lang=en');
  t.notOk(has(singapore, '.ad'), 'all advertising is off');
  t.equal(element(singapore, 'html')?.getAttribute('data-ads'), undefined);
  t.same(texts(home, '.footer-links:nth-of-type(2) li'), ['Restaurants'], 'only the index that is listed');
});

t.test('a vertical that a region does not have is not there', async (t) => {
  t.equal((await app.inject('/dining/food?site=hk&lang=en')).statusCode, 200);
  t.equal((await app.inject('/dining/food?site=th&lang=th')).statusCode, 404);
});

t.test('search engines learn who publishes', async (t) => {
  const story = await pageOf('/dining/bars/the-kiln?site=hk&lang=en');
  const [site, article] = elements(story, 'script[type="application/ld+json"]').map(({ text }) =>
    JSON.parse(text),
  );
  t.match(site.publisher, {
    '@type': 'NewsMediaOrganization',
    name: 'Tidewater Press Ltd',
    slogan: 'Notes from the waterline',
    email: 'desk@tidewater.example',
    telephone: '+852 2123 4567',
    sameAs: ['https://instagram.example/tide-hk'],
  });
  t.equal(article.publisher['@id'], site.publisher['@id']);
  const logo = await app.inject(new URL(site.publisher.logo.url).pathname);
  const { format, width, height } = await sharp(logo.rawPayload).metadata();
  t.same([format, width, height], ['png', 384, 96]);
});

t.test('without a brand the name is set in type, and its first letter is the icon', async (t) => {
  const { app } = await openBranded(t, {});
  const { body, headers } = await app.inject('/');
  t.equal(text(body, '.site-header .wordmark'), 'The Kiln');
  t.notOk(has(body, '.logo'));
  t.notOk(has(body, 'head style'));
  t.match(headers['content-security-policy'], "style-src 'self';");
  const icon = await app.inject(attribute(body, 'link[rel=icon][type="image/svg+xml"]', 'href') as string);
  t.match(icon.body, /<path d="M/);
  t.match((await app.inject('/app.webmanifest')).json(), { name: 'The Kiln', short_name: 'The Kiln' });
});

t.test('a dark logo keeps light ground where it could not be seen', async (t) => {
  const { app } = await openBranded(t, { 'brand/logo.svg': logoSvg('#10233a') });
  const { body } = await app.inject('/');
  t.notOk(has(body, '.site-header .on-light.logo-plate'));
  t.ok(has(body, '.site-header .on-dark.logo-plate'));
  t.ok(has(body, '.site-footer .logo-plate'));
  const { app: other } = await openBranded(t, { 'brand/logo.svg': logoSvg('#c06a5a') });
  t.notOk(
    has((await other.inject('/')).body, '.logo-plate'),
    'a colour that both grounds can bear needs none',
  );
});

t.test('menus lead to pages, indexes and other sites', async (t) => {
  const site = smallestFile<{ navigation: string[] }>('site.json');
  const entries = [{ page: 'about' }, { index: 'place' }, { link: 'https://shop.example/', name: 'Shop' }];
  const { app } = await openBranded(t, {
    'site.json': { ...site, navigation: [...site.navigation, ...entries] },
    'pages/en/about.md': '---\ntitle: About us\nupdatedAt: 2026-01-05\n---\n\nWho we are.\n',
  });
  const { body } = await app.inject('/about');
  for (const place of ['.nav-row', '#menu']) {
    t.equal(text(body, `${place} a[href="/about"]`), 'About us');
    t.equal(text(body, `${place} a[href="/places"]`), 'Places');
    t.equal(text(body, `${place} a[href="https://shop.example/"]`), 'Shop');
    t.equal(attribute(body, `${place} a[href="https://shop.example/"]`, 'rel'), 'external');
  }
  t.ok(has(body, '.nav-row a[href="/about"][aria-current]'), 'the page that is open is marked');
});

t.test('an ad slot has the sizes that the site names of its unit, and the space for them', async (t) => {
  const slot = element(home, '.ad[data-ad-unit=HOME]');
  t.equal(slot?.getAttribute('data-ad-own-sizes'), '{"desktop":[[970,90],[728,90]]}');
  t.match(slot?.getAttribute('style'), /--ad-desktop:90px/);
  t.match(slot?.getAttribute('style'), /--ad-mobile:100px/);
});
