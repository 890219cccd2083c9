import type { Test } from 'tap';
import type { ContentSource } from '../../../../server/content/source.ts';
import { hk, keeps } from './answers.ts';

/** Fronts. */
export function testFronts(t: Test, content: ContentSource): void {
  t.test('the home front leads with stories of the region, and has no story twice', async (t) => {
    const front = keeps(t, 'front', await content.front({ ...hk, slug: 'home' }));
    t.ok(front.lead.every(({ region }) => region === 'hk'));
    const all = [
      ...front.lead,
      ...front.latest,
      ...front.weekend,
      ...front.sections.flatMap(({ items }) => items),
    ];
    t.equal(new Set(all.map(({ id }) => id)).size, all.length);
    t.ok(all.every(({ locale }) => locale === 'en'));
    t.notOk(
      all.some(({ vertical }) => vertical === 'unlisted'),
      'a hidden vertical is never listed',
    );
  });

  t.test('the front of a vertical has its supertags as sections', async (t) => {
    const front = keeps(t, 'front', await content.front({ ...hk, slug: 'dining' }));
    t.ok([...front.lead, ...front.latest].every(({ vertical }) => vertical === 'dining'));
    t.ok(front.sections.length > 0);
    const none = keeps(t, 'front', await content.front({ ...hk, slug: 'no-such-vertical' }));
    t.same([none.lead, none.total], [[], 0]);
  });
}

/** Listings of stories. */
export function testListings(t: Test, content: ContentSource): void {
  t.test(
    'a listing is sorted by date, paged without gaps or overlaps, and empty after its last page',
    async (t) => {
      const input = { ...hk, vertical: 'dining', size: 3 };
      const first = keeps(t, 'stories', await content.stories(input));
      const second = keeps(t, 'stories', await content.stories({ ...input, page: 2 }));
      const dates = [...first.items, ...second.items].map(({ publishedAt }) => publishedAt);
      t.same(dates, dates.toSorted().toReversed());
      t.equal(new Set([...first.items, ...second.items].map(({ id }) => id)).size, 6);
      t.equal(first.pages, Math.ceil(first.total / 3));
      const past = keeps(t, 'stories', await content.stories({ ...input, page: 9_999 }));
      t.same(past.items, []);
      t.equal(past.total, first.total);
    },
  );

  t.test(
    'a listing is in one language: the reader’s, else another of the region, else English',
    async (t) => {
      for (const [region, locale] of [
        ['hk', 'zh-Hant'],
        ['tw', 'zh-Hant'],
        ['th', 'th'],
        ['cn', 'zh-Hans'],
      ] as const) {
        const listing = keeps(t, 'stories', await content.stories({ region, locale }));
        t.equal(listing.locale, locale);
        t.ok(listing.items.every((story) => story.locale === locale));
      }
      const fallback = keeps(
        t,
        'stories',
        await content.stories({ region: 'th', locale: 'th', vertical: 'unlisted' }),
      );
      t.equal(fallback.locale, 'en');
    },
  );
}

/** Stories with their translations, summaries and related stories. */
export function testStories(t: Test, content: ContentSource): void {
  t.test('a story is found by its slug from any region, with its translations', async (t) => {
    const { items } = keeps(t, 'stories', await content.stories({ region: 'th', locale: 'th', size: 60 }));
    const stories = await Promise.all(items.map(({ slug }) => content.story({ ...hk, slug })));
    const translated = stories.find(({ data }) => data && data.translations.length > 0);
    t.ok(translated, 'a Thai story that is a translation');
    for (const answer of stories) keeps(t, 'story', answer);
    t.match(await content.story({ ...hk, slug: 'no-such-story' }), { error: { status: 404 } });
  });

  t.test('stories have a summary of three to five points, galleries have none', async (t) => {
    const { items } = keeps(t, 'stories', await content.stories({ ...hk, size: 60 }));
    const stories = await Promise.all(
      items.map(async ({ slug }) => keeps(t, 'story', await content.story({ ...hk, slug }))),
    );
    const summarised = stories.filter(({ summary }) => summary);
    t.ok(summarised.length > 1);
    t.ok(summarised.every(({ summary }) => summary?.label === 'highlights'));
    t.ok(stories.every(({ style, summary }) => style !== 'gallery' || !summary));
  });

  t.test('a story has four related stories, never itself', async (t) => {
    const { items } = keeps(t, 'stories', await content.stories({ ...hk, vertical: 'style' }));
    const [story] = items;
    const related = keeps(
      t,
      'relatedStories',
      await content.relatedStories({ ...hk, slug: story?.slug as string }),
    );
    t.equal(related.items.length, 4);
    t.notOk(related.items.some(({ id }) => id === story?.id));
    t.match(await content.relatedStories({ ...hk, slug: 'no-such-story' }), { error: { status: 404 } });
  });

  t.test(
    'whoever goes on with the next story comes to each of a supertag once, the newest first',
    async (t) => {
      const food = { ...hk, vertical: 'dining', supertag: 'food', size: 60 };
      const { items } = keeps(t, 'stories', await content.stories(food));
      const inEnglish = items.filter(({ locale }) => locale === 'en').map(({ slug }) => slug);
      t.ok(inEnglish.length > 4);
      for (const [index, slug] of inEnglish.slice(0, -1).entries()) {
        const related = keeps(t, 'relatedStories', await content.relatedStories({ ...hk, slug }));
        t.equal(related.items[3]?.slug, inEnglish[index + 1]);
        t.equal(new Set(related.items.map(({ id }) => id)).size, 4, 'none twice');
      }
    },
  );
}
