import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { regionCodes, regionOf } from '../../../locales/regions.ts';
import { QrCode } from '../../../views/components/sharing/qr-code.tsx';
import { shareLinksFor, shareServices } from '../../../views/components/sharing/share-targets.ts';
import { attribute } from '../../support/html.ts';

const page = { url: 'https://magazine.example/dining/a?b=1', title: 'Tea & Bread' };
const names = (country: string) => shareLinksFor(country, 'en', page).map(({ name }) => name);

t.test('each region has the services of its country', async (t) => {
  t.ok(names('VN').includes('Zalo'));
  t.ok(names('TW').includes('Threads'));
  t.ok(names('TH').includes('LINE'));
  t.ok(names('').includes('X') && names('').includes('Pinterest'));
  t.strictSame(names('CN'), ['WeChat', 'Weibo']);
  t.notOk(names('HK').includes('WeChat'));
  const inChinese = shareLinksFor('CN', 'zh-Hans', page).map(({ name }) => name);
  t.strictSame(inChinese, ['微信', '微博'], 'by the names that they have in Chinese');
});

t.test('a magazine may name the services, in its order', async (t) => {
  t.strictSame(
    shareLinksFor('CN', 'en', page, ['linkedin', 'wechat', 'x']).map(({ name, href }) => [
      name,
      href !== undefined,
    ]),
    [
      ['LinkedIn', true],
      ['WeChat', false],
      ['X', true],
    ],
  );
  t.strictSame(shareLinksFor('HK', 'en', page, []), []);
  t.equal(shareLinksFor('', 'en', page, shareServices).length, shareServices.length);
});

t.test('a link takes address and title whole, and leads to nothing but the service', async (t) => {
  for (const region of regionCodes)
    for (const { name, href } of shareLinksFor(regionOf(region).country, 'en', page)) {
      if (!href) continue;
      t.equal(new URL(href).protocol, 'https:', name);
      t.notMatch(href, / |&b=1|Tea &/, name);
    }
  const zalo = shareLinksFor('VN', 'en', page).find(({ name }) => name === 'Zalo')?.href ?? '';
  t.strictSame(JSON.parse(atob(new URL(zalo).searchParams.get('d') ?? '')), { url: page.url });
});

t.test('a code is drawn on the page itself, with its quiet zone', async (t) => {
  const html = renderToStaticMarkup(<QrCode url={page.url} label="Scan" />);
  t.equal(attribute(html, 'svg', 'aria-label'), 'Scan');
  t.match(attribute(html, 'path', 'd') ?? '', /^M4 4h7v1h-7z/);
  t.notMatch(html, /href|src=/);
});
