import sharp from 'sharp';
import t from 'tap';
import {
  attribute,
  attributes,
  elements,
  has,
  hrefs,
  repeated,
  sourceImages,
  structuredData,
} from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const bodyOf = async (url: string) => (await app.inject(url)).body;
const imagesOf = (html: string) => elements(html, 'img');
const firstLink = (html: string, pattern: RegExp) => hrefs(html).find((href) => pattern.test(href)) ?? '';

const story = firstLink(await bodyOf('/dining/food'), /^\/dining\/food\/(?!page)[a-z]/);
const restaurant = firstLink(await bodyOf('/dining/restaurants'), /^\/dining\/(?!restaurants|guides)[^/]+$/);
const author = firstLink(await bodyOf(story), /^\/authors\//);

const illustrated = {
  'home front': '/',
  'vertical front': '/style',
  listing: '/dining/food',
  'later page of a listing': '/dining/page/2',
  story,
  'profile with a picture': restaurant,
  'profile without one': author,
  'directory of cards': '/designers/hk',
  'guide index': '/guides/dining',
  recommendations: '/before-you-go',
};

for (const [kind, address] of Object.entries(illustrated)) {
  t.test(
    `${kind} (${address}): the first picture is fetched at once, all others when they come near`,
    async (t) => {
      const images = imagesOf(await bodyOf(address));
      const hurried = images.filter((image) => image.getAttribute('fetchpriority') === 'high');
      t.ok(images.length > 0, 'it has pictures');
      t.equal(hurried.length, 1);
      t.equal(images[0], hurried[0], 'the first in the document');
      t.ok(images.slice(1).every((image) => image.getAttribute('loading') === 'lazy'));
    },
  );
}

for (const [kind, address] of Object.entries(illustrated)) {
  t.test(`${kind} (${address}): the head names the files of the first picture`, async (t) => {
    const html = await bodyOf(address);
    const [frame] = elements(html, 'picture');
    t.ok(frame);
    const offered = elements(html, 'head link[rel=preload][as=image]').map((link) => [
      link.getAttribute('type'),
      link.getAttribute('imagesrcset'),
      link.getAttribute('imagesizes'),
    ]);
    const shown = elements(frame ?? '', 'source[type="image/avif"]').map((source) => [
      source.getAttribute('type'),
      source.getAttribute('srcset'),
      source.getAttribute('sizes'),
    ]);
    t.ok(shown.length > 0);
    t.strictSame(offered, shown);
  });
}

t.test('a page without pictures hurries none', async (t) => {
  for (const address of ['/about', '/search', '/no-such-page', '/designers/profile']) {
    t.notOk(has(await bodyOf(address), '[fetchpriority=high]'), address);
  }
});

t.test('more of a listing, which comes below, hurries none', async (t) => {
  const part = await bodyOf('/partials/feed?vertical=dining&page=2');
  t.ok(imagesOf(part).length > 0);
  t.notOk(has(part, '[fetchpriority]'));
});

t.test('every image address of a page is one that is made', async (t) => {
  const html = await bodyOf('/');
  const srcsets = attributes(html, '[srcset]', 'srcset').flatMap((set) => set.split(/\s+/));
  const addresses = new Set(
    [...attributes(html, 'img', 'src'), ...srcsets].filter((part) => part.startsWith('/images/')),
  );
  t.ok(addresses.size > 20);
  for (const address of [...addresses].filter((_, place) => place % 12 === 0)) {
    const answer = await app.inject(address);
    t.equal(answer.statusCode, 200, address);
    t.match(answer.headers['cache-control'], 'immutable');
  }
});

const metaOf = (html: string, property: string) => attribute(html, `meta[property="${property}"]`, 'content');

for (const address of ['/', '/style', story, restaurant]) {
  t.test(`${address} is shared with a picture that is there, of the size it says`, async (t) => {
    const html = await bodyOf(address);
    const url = metaOf(html, 'og:image') ?? '';
    t.match(url, /^https:\/\/magazine\.example\/images\/.*\.jpeg$/);
    const answer = await app.inject(url.replace('https://magazine.example', ''));
    t.equal(answer.headers['content-type'], 'image/jpeg');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    t.equal(metaOf(html, 'og:image:width'), String(width));
    t.equal(metaOf(html, 'og:image:height'), String(height));
    t.ok(width >= 1_000 && Math.abs(width / height - 1_200 / 630) < 0.01);
    t.ok(metaOf(html, 'og:image:alt'));
  });
}

t.test(
  'the structured data of a story gives its picture in the three ratios that are asked for',
  async (t) => {
    const data = structuredData(await bodyOf(story)).get('NewsArticle');
    t.match(data?.image, [
      { url: /^https:\/\/magazine\.example\/images\/[^/]+\/\d+-16x9\.jpeg$/ },
      { url: /\/\d+-4x3\.jpeg$/ },
      { url: /\/\d+-1x1\.jpeg$/ },
    ]);
  },
);

for (const [kind, address] of Object.entries(pageKinds))
  t.test(
    `${kind} (${address}): nothing around a text shows a picture that stands on the page already`,
    async (t) => {
      const html = await bodyOf(address);
      const around = sourceImages(html);
      const own = ['main .story-header', 'main .prose'].flatMap((part) => sourceImages(html, part));
      for (const name of own) around.splice(around.indexOf(name), 1);
      t.strictSame(repeated([...new Set(own), ...around]), []);
    },
  );
