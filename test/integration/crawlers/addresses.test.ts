import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());
const get = (url: string) => app.inject({ url });
const story = '/dining/bars/three-bars-before-dinner';

for (const [asked, path] of [
  ['/robots.txt/', '/robots.txt'],
  ['//robots.txt', '/robots.txt'],
  ['/ROBOTS.TXT', '/robots.txt'],
  ['/llms.txt/?x=1', '/llms.txt?x=1'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ['//sitemap.xml/', '/sitemap.xml'],
  ['/sitemap-story-HK-en-1.xml', '/sitemap-story-hk-en-1.xml'],
  ['/sitemap-pages-hk-zh-hant.xml', '/sitemap-pages-hk-zh-Hant.xml'],
  ['/feeds/hk/en/rss.xml/', '/feeds/hk/en/rss.xml'],
  ['/Feeds/HK/en/dining//rss.xml', '/feeds/hk/en/dining/rss.xml'],
  ['/feeds/hk/zh-hant/atom.xml', '/feeds/hk/zh-Hant/atom.xml'],
  ['/feeds/hk/en/%64ining/rss.xml', '/feeds/hk/en/dining/rss.xml'],
  [`${story}.md/`, `${story}.md`],
  [`${story.toUpperCase()}.MD`, `${story}.md`],
  [`/${story}.md`, `${story}.md`],
] as const)
  t.test(`${asked} leads to ${path}, which is there`, async (t) => {
    const { statusCode, headers } = await get(asked);
    t.strictSame([statusCode, headers.location], [301, path]);
    t.equal((await get(path)).statusCode, 200);
  });

t.test('what is not there is missing however it is written, and leads nowhere else', async (t) => {
  for (const asked of [
    '/Feeds/hk/zh-Hant/nowhere/rss.xml',
    '/feeds/hk/en/rss.xml/x/',
    '/sitemap-story-hk-EN-99.xml/',
    '//evil.example/robots.txt/',
    '/\\evil.example/bars/x.md/',
    '/%5Cevil.example/bars/x.md/',
    '/dining/bars/NO-SUCH.MD',
  ]) {
    let url: string = asked;
    let answer = await get(url);
    for (let steps = 0; answer.statusCode === 301 && steps < 3; steps++) {
      url = String(answer.headers.location);
      t.match(url, /^\/(?![/\\])/, `${asked} leads to ${url}`);
      answer = await get(url);
    }
    t.equal(answer.statusCode, 404, `${asked}, at last ${url}`);
  }
});
