import t from 'tap';
import { attribute, attributes, count, has, hrefs, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const pageAt = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body;

const story = '/style/fashion/a-coat-for-forty-years';

t.test('a story says what the device keeps of it, and has a control that needs scripts', async (t) => {
  const page = await pageAt(story);
  const { story: data, texts } = JSON.parse(attribute(page, '#main article.story', 'data-device') ?? '');
  t.match(data, {
    id: /./,
    href: story,
    title: 'A Coat for Forty Years',
    section: 'Fashion',
    picture: /^\/images\/.*-1x1\.webp$/,
    lang: 'en',
  });
  t.strictSame(Object.keys(texts).sort(), ['full', 'most', 'refused']);
  t.equal((await app.inject({ url: data.picture })).statusCode, 200);
  for (const pressed of attributes(page, 'save-story button', 'aria-pressed')) t.equal(pressed, 'false');
  t.ok(count(page, 'save-story') > 1);
});

t.test('the address of a story keeps the language prefix of its page', async (t) => {
  const page = await pageAt(`/en${story}`);
  const { story: data } = JSON.parse(attribute(page, '#main article.story', 'data-device') ?? '');
  t.equal(data.href, `/en${story}`);
});

for (const path of ['/saved', '/offline'])
  t.test(`${path} is a page of every edition, and for no crawler`, async (t) => {
    for (const [edition, lang] of [
      ['?site=hk&lang=zh-Hant', 'zh-Hant-HK'],
      ['?site=th&lang=th', 'th-TH'],
      ['', 'en'],
    ]) {
      const { statusCode, body } = await app.inject({ url: path + edition });
      t.equal(statusCode, 200);
      t.equal(attribute(body, 'html', 'lang'), lang);
      t.equal(attribute(body, 'meta[name="robots"]', 'content'), 'noindex');
      t.notOk(has(body, '#main .ad-slot'));
    }
  });

t.test('/saved says without scripts what it needs', async (t) => {
  const page = await pageAt('/saved');
  t.match(text(page, '.needs-script'), /JavaScript/);
});

t.test('the menu and the footer of every page lead to what is saved', async (t) => {
  const page = await pageAt('/th/dining?site=th');
  t.ok(hrefs(page, '#menu a').includes('/th/saved?site=th'));
  t.ok(hrefs(page, '.site-footer a').includes('/th/saved?site=th'));
});

t.test('the offline page names the most read stories of its edition', async (t) => {
  const page = await pageAt('/offline');
  const { mostRead } = JSON.parse(attribute(page, 'island-root[name="offline"]', 'props') ?? '{}');
  t.equal(mostRead.length, 5);
  for (const { href } of mostRead) t.equal((await app.inject({ url: href })).statusCode, 200, href);
  t.ok(has(page, '#main [data-retry]'));
});
