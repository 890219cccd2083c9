import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const shortcuts: readonly [url: string, headers: Record<string, string>, location: string][] = [
  ['/feed', {}, '/feeds/ap/en/rss.xml'],
  ['/feed/', {}, '/feeds/ap/en/rss.xml'],
  ['/rss', { cookie: 'ta-region=hk' }, '/feeds/hk/en/rss.xml'],
  ['/rss', { 'x-edition': 'th/en/none' }, '/feeds/th/en/rss.xml'],
  ['/feed.xml?site=HK&lang=zh-hant', {}, '/feeds/hk/zh-Hant/rss.xml'],
  ['/zh-hant/rss.xml?site=tw', {}, '/feeds/tw/zh-Hant/rss.xml'],
  ['/atom.xml', {}, '/feeds/ap/en/atom.xml'],
  ['/feed.json', { 'accept-language': 'id', cookie: 'ta-region=id' }, '/feeds/id/id/feed.json'],
];

for (const [url, headers, location] of shortcuts)
  t.test(`${url} leads to the feed of the edition ${JSON.stringify(headers)}`, async (t) => {
    const answer = await app.inject({ url, headers });
    t.equal(answer.statusCode, 302);
    t.equal(answer.headers.location, location);
    t.equal(answer.headers['cache-control'], 'private, no-store');
    t.equal((await app.inject(location)).statusCode, 200);
  });

t.test('feeds may be read by scripts of any site, and have pictures to download', async (t) => {
  const rss = await app.inject('/feeds/ap/en/rss.xml');
  t.equal(rss.headers['access-control-allow-origin'], '*');
  t.match(rss.body, /<enclosure url="https:[^"]+" length="0" type="image\/jpeg"/);
  t.match(rss.body, /<image>\s*<url>https:/);
  const atom = await app.inject('/feeds/ap/en/atom.xml');
  t.match(atom.body, /<link href="https:[^"]+" rel="enclosure" type="image\/jpeg"|<link[^>]+rel="enclosure"/);
  const { items } = (await app.inject('/feeds/ap/en/feed.json')).json();
  t.ok(items.some(({ attachments = [] }: { attachments?: unknown[] }) => attachments.length === 1));
});
