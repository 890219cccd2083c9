import t from 'tap';
import { locales } from '../../../locales/languages.ts';
import type { Input } from '../../../server/content/contract/calls.ts';
import type { Picture } from '../../../server/content/contract/picture.ts';
import { type SitemapEntry, sitemapSize } from '../../../server/content/contract/sitemap.ts';
import { minimalSite } from '../../../server/content/minimal-site.ts';
import type { ContentSource } from '../../../server/content/source.ts';
import { entriesOf, urlOf } from '../../../server/crawlers/sitemaps/entries.ts';
import { writeSitemap } from '../../../server/crawlers/sitemaps/write.ts';

/** What a sitemap may have, by the protocol. */
const most = { addresses: 50_000, bytes: 50 * 1024 ** 2 };
const maxSlugLength = 'x'.repeat(120);
const moment = '2026-11-23T12:00:00.000Z';

const pictureOf = (number: number): Picture => ({
  src: `https://pictures.example/${String(number).padStart(70, '0')}.jpeg`,
  alt: '',
  width: 1_600,
  height: 900,
});

/** A story with more pictures than any, in every language, at long addresses. */
const largest: SitemapEntry = {
  kind: 'story',
  slug: maxSlugLength,
  locale: 'en',
  region: 'ap',
  vertical: 'power-purpose',
  supertag: 'architecture-interiors',
  title: 'A story',
  publishedAt: moment,
  updatedAt: moment,
  pictures: Array.from({ length: 200 }, (_, number) => pictureOf(number)),
  translations: locales
    .filter((locale) => locale !== 'en')
    .map((locale) => ({
      locale,
      region: 'ap',
      slug: maxSlugLength,
      vertical: 'power-purpose',
      supertag: 'architecture-interiors',
    })),
};

const minimal = minimalSite({ region: 'ap', locale: 'en' });
const site = {
  ...minimal,
  'verticals-index': {
    'power-purpose': { label: 'Power', supertags: { 'architecture-interiors': { label: 'Architecture' } } },
  },
};
const parts = {
  origin: 'https://www.a-magazine-of-many-regions.example',
  sourceImages: { get: () => undefined, read: () => Promise.reject(new Error('no pictures')) },
};

t.test('a sitemap that is full of the largest stories is as small as it must be', async (t) => {
  const url = urlOf(largest, site, parts);
  t.ok((url.alternates?.length ?? 0) >= locales.length);
  t.ok((url.images?.length ?? 0) > 20);
  t.ok(sitemapSize <= most.addresses);
  let bytes = 0;
  for await (const piece of writeSitemap([[url]])) bytes += Buffer.byteLength(piece);
  t.ok(bytes * sitemapSize < most.bytes, `${bytes * sitemapSize} bytes`);
});

/** A content source of any number of stories, which counts those that it was asked for. */
function manyStories(count: number) {
  const asked: number[] = [];
  const sitemapEntries = async ({ after = '0', skip = 0, size = 0 }: Input<'sitemapEntries'>) => {
    asked.push(size);
    const first = Number(after) + skip;
    const given = Math.min(size, count - first);
    const items = Array.from({ length: given }, (_, index) => ({ ...largest, slug: `s-${first + index}` }));
    return { data: { items, ...(first + given < count ? { next: String(first + given) } : {}) } };
  };
  const content = { sitemapEntries } as Partial<ContentSource> as ContentSource;
  return { content, asked };
}

t.test(
  'of a hundred thousand stories no more are read at once than one piece of a sitemap has',
  async (t) => {
    const { content, asked } = manyStories(100_000);
    const filter = { region: 'ap', kind: 'story', skip: 3 * sitemapSize } as const;
    let found = 0;
    for await (const batch of entriesOf(filter, sitemapSize, { content })) {
      found += batch.length;
      t.equal(
        asked.reduce((sum, size) => sum + size, 0),
        found,
        'nothing is read ahead',
      );
    }
    t.equal(found, sitemapSize);
    t.ok(Math.max(...asked) <= 200);
  },
);

t.test('a sitemap is written as its entries come', async (t) => {
  let come = 0;
  const batches = async function* () {
    for (; come < 500; come++) yield [{ loc: `https://magazine.example/${come}` }];
  };
  let written = 0;
  for await (const piece of writeSitemap(batches())) {
    t.ok(come <= written, `${come} batches for ${written} pieces`);
    t.ok(piece.length < 1_000);
    written += 1;
  }
  t.equal(written, 502);
});
