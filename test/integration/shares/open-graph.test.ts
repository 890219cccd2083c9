import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import t from 'tap';
import { attributes } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds, visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const origin = 'https://magazine.example';

/** What a program that follows Open Graph reads on a page. */
async function read(path: string) {
  const { body } = await app.inject(path);
  const { result, error } = await openGraph({ html: body });
  if (error) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return { ...result, body };
}

for (const [kind, path] of visitedPages(pageAddresses())) {
  t.test(`${kind} can be shared with title, text and picture`, async (t) => {
    const { ogTitle, ogDescription, ogType, ogLocale, ogSiteName, ogImage, twitterCard } = await read(path);
    for (const value of [ogTitle, ogDescription, ogType, ogLocale, ogSiteName]) t.ok(value);
    t.equal(twitterCard, 'summary_large_image');
    const [image] = ogImage ?? [];
    t.ok(image?.alt);
    const { statusCode, rawPayload } = await app.inject((image?.url ?? '').replace(origin, ''));
    t.equal(statusCode, 200, `${image?.url}`);
    const { width, height } = await sharp(rawPayload).metadata();
    t.same([String(width), String(height)], [String(image?.width), String(image?.height)]);
    t.ok(width >= 600 && width > height);
  });
}

t.test('a story tells when it was published, where, and by whom', async (t) => {
  const { ogType, articlePublishedTime, articleSection, articleAuthor, body } = await read(
    pageKinds['story with every block'],
  );
  t.equal(ogType, 'article');
  t.match(articlePublishedTime, /^\d{4}-\d{2}-\d{2}T/);
  t.equal(articleSection, 'Heritage');
  t.ok(articleAuthor);
  t.equal(attributes(body, 'meta[property="article:author"]', 'content').length, 2);
});

t.test('a story names the locales of its translations', async (t) => {
  const { body } = await app.inject('/travel/hotels/rongraem-nai-rongnamkhaeng');
  t.same(attributes(body, 'meta[property="og:locale"]', 'content'), ['th_TH']);
  t.ok(attributes(body, 'meta[property="og:locale:alternate"]', 'content').length > 0);
});
