import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const sellers = 'https://ads.example/sellers.json';
const { app } = await openTestMagazine({ settings: { SELLERS_JSON_URL: sellers } });
t.teardown(() => app.close());

const story = '/dining/bars/three-bars-before-dinner';

/** Each address leads in one step to an address that leads nowhere else. */
const redirects: readonly [from: string, to: string][] = [
  ['/STYLE/Fashion/page/1', '/style/fashion'],
  ['/style/fashion/page/1/', '/style/fashion'],
  ['/STYLE//Fashion//page/1//', '/style/fashion'],
  ['/Style/PAGE', '/style'],
  ['/style/page/', '/style'],
  ['//style/fashion/page/1', '/style/fashion'],
  ['/%73tyle/f%61shion/page/1', '/style/fashion'],
  ['/GEN-T/Page/1/', '/gen-t'],
  ['/Designers/HK/page/1/', '/designers/hk'],
  ['/Authors/Ada-Marsh/page/1', '/authors/ada-marsh'],
  ['/zh-hant/STYLE/Fashion/page/1/', '/zh-hant/style/fashion'],
  ['/ZH-HANT/style/page/1', '/zh-hant/style'],
  ['//th/STYLE/page/1/', '/th/style'],
  ['/STYLE/Fashion/page/1/?site=HK&lang=ZH-hant&a=1', '/style/fashion?a=1&site=hk&lang=zh-Hant'],
  ['/Dining/Bars/Three-Bars-Before-Dinner/', story],
  ['/DINING/food/three-bars-before-dinner', story],
  ['/style/fashion/three-bars-before-dinner/', story],
  ['/Gen-T/Three-Bars-Before-Dinner', story],
  ['/en/STYLE/fashion/three-bars-before-dinner', `/en${story}`],
  ['/privacy-policy/', '/privacy-policy'],
  ['/th//', '/th'],
];

for (const [from, to] of redirects)
  t.test(`${from} leads to ${to} at once`, async (t) => {
    const { statusCode, headers } = await app.inject(from);
    t.equal(statusCode, 301);
    t.equal(headers.location, to);
    const next = await app.inject(headers.location as string);
    t.equal(next.statusCode, 200);
  });

/** Addresses of no page that lead elsewhere, in a form in which they are not there. */
const leads: readonly [from: string, status: number, to: string][] = [
  ['/FEED', 302, '/feeds/ap/en/rss.xml'],
  ['//Feed/?a=1', 302, '/feeds/ap/en/rss.xml'],
  ['/Rss?site=HK&lang=zh-HANT', 302, '/feeds/hk/zh-Hant/rss.xml'],
  ['/zh-hant/ATOM.xml?site=tw', 302, '/feeds/tw/zh-Hant/atom.xml'],
  ['/Sellers.JSON', 302, sellers],
  ['/DESK/', 303, '/desk/sign-in?next=%2Fdesk'],
];

for (const [from, status, to] of leads)
  t.test(`${from} leads to ${to} at once`, async (t) => {
    const { statusCode, headers } = await app.inject(from);
    t.equal(statusCode, status);
    t.equal(headers.location, to);
  });

t.test('who is asked where an address leads knows the reader', async (t) => {
  const headers = { cookie: 'ta-region=hk', 'accept-language': 'zh-TW' };
  t.equal((await app.inject({ url: '/FEED', headers })).headers.location, '/feeds/hk/zh-Hant/rss.xml');
});
