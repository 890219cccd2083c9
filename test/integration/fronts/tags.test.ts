import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { attribute, attributes, count, hrefs, parseHtml, structuredData, text } from '../../support/html.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const elsewhere = 'https://first.example/2024/a-clock';

t.test('tags of stories, stories of other sites, tickets of events', async (t) => {
  const { app, database } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  const tagged = Array.from({ length: 13 }, (_, index) =>
    storyWrite({ slug: `wine-${index}`, title: `Wine ${index}`, tags: ['Natural wine', 'น้ำ'] }),
  );
  await openPublishing(database).write(
    [
      ...tagged,
      storyWrite({
        slug: 'clock',
        title: 'A Clock',
        tags: ['Natural Wine'],
        canonicalUrl: elsewhere,
        translationKey: 'c',
      }),
      storyWrite({ slug: 'clock', locale: 'zh-Hant', title: '鐘', translationKey: 'c' }),
      profileWrite({
        kind: 'event',
        slug: 'gala',
        facts: {
          startDate: '2030-03-01T11:00:00.000Z',
          tickets: [
            { name: 'Early', price: 380, link: 'https://tickets.example/gala' },
            { name: 'Late', price: 60, currency: 'USD', soldOut: true },
          ],
        },
      }),
    ],
    'Ada',
  );
  await app.changeFollower?.caughtUp();
  const get = async (url: string) => (await app.inject({ url })).payload;
  const page = async (url: string) => parseHtml(await get(url));

  t.test('each tag has a listing, page by page, named as the newest story writes it', async (t) => {
    const html = await page('/tag/natural-wine?site=hk');
    t.match(text(html, 'h1'), /^natural wine$/i);
    t.match(attribute(html, 'link[rel="canonical"]', 'href'), /\/tag\/natural-wine\?site=hk&lang=en$/);
    const second = await page('/tag/natural-wine/page/2?site=hk');
    t.match(attribute(second, 'link[rel="prev"]', 'href'), /\/tag\/natural-wine\?site=hk&lang=en$/);
    t.equal((await app.inject({ url: '/tag/natural-wine/page/3?site=hk' })).statusCode, 404);
    t.equal((await app.inject({ url: '/tag/no-such-tag?site=hk' })).statusCode, 404);
    t.equal((await app.inject({ url: '/tag/natural-wine/page/1?site=hk' })).statusCode, 301);
  });

  t.test('a story is found by its tag', async (t) => {
    const { payload } = await app.inject({
      url: '/api/v1/search?q=natural%20wine&region=hk&locale=en&kind=story',
    });
    t.equal(JSON.parse(payload).total, tagged.length + 1, 'also one whose title has other words');
  });

  t.test('only editions with such stories are named to crawlers', async (t) => {
    const html = await page('/tag/natural-wine?site=hk');
    const tags = attributes(html, 'link[rel="alternate"][hreflang]', 'hreflang');
    t.ok(tags.includes('en-HK'), String(tags));
    t.notOk(tags.includes('en'), 'the stories run in Hong Kong alone');
  });

  t.test('more stories follow the first page', async (t) => {
    const html = await page('/tag/natural-wine?site=hk');
    const more = await app.inject({
      url: attribute(html, '[data-hx-get^="/partials/feed?"]', 'data-hx-get') ?? '',
    });
    t.equal(more.statusCode, 200);
    t.equal(count(more.payload, 'article'), 2);
  });

  t.test('a story links to its tags, and tells crawlers of them', async (t) => {
    const html = await page('/dining/food/wine-1?site=hk');
    const links = hrefs(html, '.story-foot a').map((href) => href.split('?')[0]);
    t.ok(links.includes('/tag/natural-wine'));
    t.equal(attribute(html, 'meta[property="article:tag"]', 'content'), 'Natural wine');
    t.match(structuredData(html).get('NewsArticle'), { keywords: ['Natural wine', 'น้ำ'] });
    const thai = links.find((href) => href?.startsWith('/tag/') && href !== '/tag/natural-wine') ?? '';
    t.equal((await app.inject({ url: `${thai}?site=hk` })).statusCode, 200, thai);
  });

  t.test('a tag has feeds, and a place in the sitemap', async (t) => {
    const html = await page('/tag/natural-wine?site=hk');
    const feed = attribute(html, 'link[type="application/feed+json"]', 'href') ?? '';
    t.equal(feed, '/feeds/hk/en/tag/natural-wine/feed.json');
    const { title, items } = JSON.parse(await get(feed));
    t.match(title, /^Natural wine \|/i);
    t.equal(items.length, 14);
    t.ok(items[0].tags.some((tag: string) => /^natural wine$/i.test(tag)));
    t.match(await get('/sitemap-pages-hk-en.xml'), '/tag/natural-wine?site=hk&amp;lang=en<');
    t.equal((await app.inject({ url: '/feeds/hk/en/tag/no-such-tag/rss.xml' })).statusCode, 404);
  });

  t.test('of a story that was published elsewhere first, search engines are led there', async (t) => {
    const html = await page('/dining/food/clock?site=hk');
    t.equal(attribute(html, 'link[rel="canonical"]', 'href'), elsewhere);
    t.equal(count(html, 'link[rel="alternate"][hreflang]'), 0);
    t.match(structuredData(html).get('NewsArticle'), {
      mainEntityOfPage: { '@id': elsewhere },
      isBasedOn: elsewhere,
    });
    const sitemap = await get('/sitemap-story-hk-en-1.xml');
    t.match(sitemap, '/dining/food/wine-1<');
    t.notMatch(sitemap, '/dining/food/clock<');
    const other = await page('/dining/food/clock?site=hk&lang=zh-Hant');
    t.equal(count(other, 'link[rel="alternate"][hreflang]'), 0, 'its translation is alone');
    const { items } = JSON.parse(await get('/feeds/hk/en/tag/natural-wine/feed.json'));
    t.equal(items.find(({ title }: { title: string }) => title === 'A Clock')?.external_url, elsewhere);
    for (const form of ['rss.xml', 'atom.xml'])
      t.match(
        await get(`/feeds/hk/en/tag/natural-wine/${form}`),
        `href="${elsewhere}" rel="canonical"`,
        form,
      );
  });

  t.test('an event has tickets with their prices', async (t) => {
    const html = await page('/events/gala?site=hk');
    const facts = text(html, '.fact-tickets');
    t.match(facts, 'Early · HK$380');
    t.match(facts, 'Late · $60 · sold out');
    t.equal(attribute(html, '.fact-tickets a', 'href'), 'https://tickets.example/gala');
    t.match(structuredData(html).get('Event'), {
      offers: [
        { price: '380', priceCurrency: 'HKD', url: 'https://tickets.example/gala' },
        { price: '60', priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
      ],
    });
  });
});
