import type { Test } from 'tap';
import type { SitemapEntry } from '../../../../server/content/contract/sitemap.ts';
import type { ContentSource } from '../../../../server/content/source.ts';
import { hk, keeps } from './answers.ts';

/** What sitemaps are made from. */
export function testSitemap(t: Test, content: ContentSource): void {
  const everyEntry = async (t: Test, kind: SitemapEntry['kind'], size: number) => {
    const found: SitemapEntry[] = [];
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const answer = await content.sitemapEntries({ region: 'hk', kind, after, size });
      const { items, next } = keeps(t, 'sitemapEntries', answer);
      found.push(...items);
      after = next;
    }
    return found;
  };

  t.test('the files of a region count its stories by language and its profiles by kind', async (t) => {
    const { items } = keeps(t, 'sitemapFiles', await content.sitemapFiles({ region: 'hk' }));
    for (const kind of new Set(items.map((file) => file.kind))) {
      const entries = await everyEntry(t, kind, 500);
      const count = items.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.count, 0);
      t.equal(entries.length, count, kind);
    }
    t.ok(items.some(({ kind, locale }) => kind === 'story' && locale === 'zh-Hant'));
  });

  t.test('entries come a few at a time, each once, and can be skipped', async (t) => {
    const [few, many] = [await everyEntry(t, 'story', 2), await everyEntry(t, 'story', 500)];
    t.strictSame(few, many);
    const skipped = await content.sitemapEntries({ region: 'hk', kind: 'story', skip: 3, size: 500 });
    t.strictSame(keeps(t, 'sitemapEntries', skipped).items, many.slice(3));
    t.ok(many.some(({ translations }) => translations.length > 0));
  });

  t.test('a profile in several languages is one entry', async (t) => {
    const slugs = (await everyEntry(t, 'restaurant', 500)).map(({ slug }) => slug);
    t.equal(new Set(slugs).size, slugs.length);
    t.ok(slugs.length > 1);
  });

  t.test('listings are those that have stories in a language that is read', async (t) => {
    const { items } = keeps(t, 'sitemapListings', await content.sitemapListings(hk));
    t.notOk(items[0]?.vertical, 'the first is home');
    const dining = items.find(({ vertical, supertag }) => vertical === 'dining' && supertag === 'bars');
    const { data } = await content.stories({ ...hk, vertical: 'dining', supertag: 'bars' });
    t.ok(dining && data && data.total > 0);
    t.notOk(items.some(({ vertical }) => vertical === 'unlisted'));
  });
}
