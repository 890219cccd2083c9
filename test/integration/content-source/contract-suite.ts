import type { Test } from 'tap';
import { Compile } from 'typebox/compile';
import { collatorOf } from '../../../locales/collation.ts';
import { localesOf, type Region, regions } from '../../../locales/regions.ts';
import { type CallName, callNames, calls } from '../../../server/content/contract/calls.ts';
import {
  facetNames,
  type ProfileKind,
  profileKinds,
  profileSorts,
} from '../../../server/content/contract/profile.ts';
import { searchKinds, searchSorts } from '../../../server/content/contract/search.ts';
import { sortNameOf } from '../../../server/content/sort-name.ts';
import type { ContentSource } from '../../../server/content/source.ts';

const validators = new Map(callNames.map((name) => [name, Compile(calls[name].answer)] as const));

const hk = { region: 'hk', locale: 'en' } as const;

/** Asserts that an answer is one, and keeps the contract of its call. */
function keeps<T>(t: Test, name: CallName, answer: { data?: T; error?: unknown }): T {
  t.equal(answer.error, undefined, `${name} answers`);
  const value = JSON.parse(JSON.stringify(answer.data ?? null));
  const [problem] = validators.get(name)?.Errors(value) ?? [];
  t.equal(problem, undefined, `${name} keeps its contract`);
  return answer.data as T;
}

/** What every content source must do, whatever it is made of. The source holds the sample content. */
export function contractSuite(t: Test, content: ContentSource): void {
  t.test('every region and language has a configuration and the pages of the footer', async (t) => {
    for (const region of Object.keys(regions) as Region[]) {
      for (const locale of localesOf(region)) {
        const config = keeps(t, 'siteConfig', await content.siteConfig({ region, locale }));
        t.equal(config['current-region'], region);
        t.equal(config.locale, locale);
        const pages = keeps(t, 'pagesIndex', await content.pagesIndex({ region, locale }));
        const slugs = pages.data.map(({ slug }) => slug);
        for (const { slug } of config['nav-footer'])
          t.ok(slugs.includes(slug), `${slug} in ${region}/${locale}`);
      }
    }
  });

  t.test('a page is there in the language asked for, or says in which it is', async (t) => {
    const page = keeps(
      t,
      'staticPage',
      await content.staticPage({ region: 'hk', locale: 'zh-Hant', slug: 'privacy-policy' }),
    );
    t.equal(page.locale, 'zh-Hant');
    t.match(await content.staticPage({ ...hk, slug: 'no-such-page' }), { error: { status: 404 } });
  });

  t.test('a home front leads with the region’s own stories, and no story comes twice', async (t) => {
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
      'unlisted is never listed (R26)',
    );
  });

  t.test('the front of a vertical has its supertags as sections', async (t) => {
    const front = keeps(t, 'front', await content.front({ ...hk, slug: 'dining' }));
    t.ok([...front.lead, ...front.latest].every(({ vertical }) => vertical === 'dining'));
    t.ok(front.sections.length > 0);
    const none = keeps(t, 'front', await content.front({ ...hk, slug: 'no-such-vertical' }));
    t.same([none.lead, none.total], [[], 0]);
  });

  t.test('a listing is newest first, paged without gap or overlap, and empty past its end', async (t) => {
    const asked = { ...hk, vertical: 'dining', size: 3 };
    const first = keeps(t, 'stories', await content.stories(asked));
    const second = keeps(t, 'stories', await content.stories({ ...asked, page: 2 }));
    const dates = [...first.items, ...second.items].map(({ publishedAt }) => publishedAt);
    t.same(dates, dates.toSorted().toReversed());
    t.equal(new Set([...first.items, ...second.items].map(({ id }) => id)).size, 6);
    t.equal(first.pages, Math.ceil(first.total / 3));
    const past = keeps(t, 'stories', await content.stories({ ...asked, page: 9_999 }));
    t.same(past.items, []);
    t.equal(past.total, first.total);
  });

  t.test('a listing speaks one language: the reader’s, else one that the region reads', async (t) => {
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
  });

  t.test('a story is found by its slug from any region, with its translations', async (t) => {
    const { items } = keeps(t, 'stories', await content.stories({ region: 'th', locale: 'th', size: 60 }));
    const stories = await Promise.all(items.map(({ slug }) => content.story({ ...hk, slug })));
    const translated = stories.find(({ data }) => data && data.translations.length > 0);
    t.ok(translated, 'a Thai story that is a translation');
    for (const answer of stories) keeps(t, 'story', answer);
    t.match(await content.story({ ...hk, slug: 'no-such-story' }), { error: { status: 404 } });
  });

  t.test('stories have a summary of three to five points, galleries none (R23)', async (t) => {
    const { items } = keeps(t, 'stories', await content.stories({ ...hk, size: 60 }));
    const stories = await Promise.all(
      items.map(async ({ slug }) => keeps(t, 'story', await content.story({ ...hk, slug }))),
    );
    const told = stories.filter(({ summary }) => summary);
    t.ok(told.length > stories.length / 3);
    t.ok(told.every(({ summary }) => summary?.label === 'highlights'));
    t.ok(stories.every(({ style, summary }) => style !== 'gallery' || !summary));
  });

  t.test('related stories are near, and never the story itself', async (t) => {
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

  t.test('a search has totals by kind, pages without overlap, and excerpts with marks', async (t) => {
    const asked = { ...hk, q: 'tea', size: 5 };
    const first = keeps(t, 'search', await content.search(asked));
    t.equal(
      first.kinds.reduce((sum, { total }) => sum + total, 0),
      first.total,
    );
    t.ok(first.items.some(({ excerpt }) => excerpt.some(({ marked }) => marked)));
    t.ok(first.items.every(({ card }) => card.locale === 'en'));
    const second = keeps(t, 'search', await content.search({ ...asked, page: 2 }));
    const keys = [...first.items, ...second.items].map(({ kind, card }) => `${kind} ${card.slug}`);
    t.equal(new Set(keys).size, 10);
    for (const { kind, total } of first.kinds) {
      const some = keeps(t, 'search', await content.search({ ...asked, kind }));
      t.equal(some.total, total, kind);
      t.ok(some.items.every((item) => item.kind === kind));
    }
  });

  t.test('every kind can be found, in every order; unlisted stories never (R26)', async (t) => {
    const found = await Promise.all(
      ['the', 'editor'].map((q) => content.search({ region: 'ap', locale: 'en', q })),
    );
    const kinds = new Set(
      found.flatMap((answer) => keeps(t, 'search', answer).kinds.map(({ kind }) => kind)),
    );
    t.same([...kinds].sort(), searchKinds.toSorted());
    for (const sort of searchSorts) {
      const page = keeps(t, 'search', await content.search({ ...hk, q: 'the', sort, size: 60 }));
      t.notOk(page.items.some(({ card }) => card.vertical === 'unlisted'));
      if (sort === 'latest') {
        const dates = page.items.flatMap((item) => (item.kind === 'story' ? [item.card.publishedAt] : []));
        t.same(dates, dates.toSorted().toReversed());
      }
    }
    const nothing = keeps(t, 'search', await content.search({ ...hk, q: '?!' }));
    t.same([nothing.total, nothing.items], [0, []]);
  });

  for (const kind of profileKinds) {
    t.test(`profiles of the kind ${kind} are listed in every order, and each is found`, async (t) => {
      const orders = await Promise.all(
        profileSorts.map((sort) => content.profiles({ ...hk, kind, sort, everywhere: true, size: 200 })),
      );
      const [first, ...others] = orders.map((answer) => keeps(t, 'profiles', answer));
      t.ok((first?.total ?? 0) > 0, 'there are some');
      for (const other of others) t.equal(other.total, first?.total);
      for (const { slug } of (first?.items ?? []).slice(0, 5))
        keeps(t, 'profile', await content.profile({ ...hk, kind, slug }));
      t.match(await content.profile({ ...hk, kind, slug: 'no-such-profile' }), { error: { status: 404 } });
    });
  }

  t.test('names are in the order of the reader’s alphabet, by page as in one', async (t) => {
    const asked = { region: 'kz', locale: 'ru', kind: 'designer', everywhere: true } as const;
    const whole = keeps(t, 'profiles', await content.profiles({ ...asked, size: 200 }));
    const names = whole.items.map(sortNameOf);
    t.same(names, names.toSorted(collatorOf('ru').compare));
    t.match(names[0], /^\p{Script=Cyrillic}/u);
    t.match(names.at(-1), /^\p{Script=Latin}/u);
    const second = keeps(t, 'profiles', await content.profiles({ ...asked, size: 7, page: 2 }));
    t.same(
      second.items.map(({ slug }) => slug),
      whole.items.slice(7, 14).map(({ slug }) => slug),
    );
    t.same([second.page, second.total], [2, whole.total]);
  });

  t.test('a directory is of the region asked for; Global has all of them', async (t) => {
    const kind: ProfileKind = 'restaurant';
    const own = keeps(t, 'profiles', await content.profiles({ ...hk, kind, size: 200 }));
    t.ok(own.items.every(({ region }) => region === 'hk'));
    const all = keeps(t, 'profiles', await content.profiles({ region: 'ap', locale: 'en', kind, size: 200 }));
    t.ok(all.total > own.total);
  });

  t.test('each value of a facet narrows a directory to as many profiles as it says', async (t) => {
    const asked = { ...hk, kind: 'restaurant', size: 200 } as const;
    const { facets, total } = keeps(t, 'profiles', await content.profiles({ ...asked, facets: true }));
    for (const name of facetNames) {
      for (const { value, count } of facets?.[name] ?? []) {
        const narrowed = keeps(t, 'profiles', await content.profiles({ ...asked, [name]: value }));
        t.equal(narrowed.total, count, `${name} ${value}`);
        t.equal(narrowed.items.length, count);
      }
    }
    t.ok((facets?.cuisine.length ?? 0) > 1);
    t.equal(
      facets?.priceRange.reduce((sum, { count }) => sum + count, 0),
      total,
    );
    t.equal(
      keeps(t, 'profiles', await content.profiles(asked)).facets,
      undefined,
      'told only when asked for',
    );
  });

  t.test(
    'facets are counted beside the other filters, and keep the values that these leave out',
    async (t) => {
      const asked = { ...hk, kind: 'restaurant', size: 200 } as const;
      const whole = keeps(t, 'profiles', await content.profiles({ ...asked, facets: true })).facets;
      const cheap = keeps(t, 'profiles', await content.profiles({ ...asked, facets: true, priceRange: 1 }));
      t.same(cheap.facets?.priceRange, whole?.priceRange, 'a filter does not narrow its own values');
      t.same(
        cheap.facets?.cuisine.map(({ value }) => value),
        whole?.cuisine.map(({ value }) => value),
      );
      t.equal(
        cheap.facets?.cuisine.reduce((sum, { count }) => sum + count, 0),
        cheap.total,
      );
      t.ok(cheap.items.every(({ facts }) => facts.priceRange === 1));
    },
  );

  t.test('filters go together; a value that no profile has leaves nothing', async (t) => {
    const asked = { ...hk, kind: 'restaurant', size: 200 } as const;
    const awarded = keeps(t, 'profiles', await content.profiles({ ...asked, awarded: true, priceRange: 2 }));
    t.ok(awarded.total > 0);
    t.ok(awarded.items.every(({ facts }) => facts.priceRange === 2 && (facts.awards ?? []).length > 0));
    const all = keeps(t, 'profiles', await content.profiles({ ...asked, awarded: false }));
    t.ok(all.total > awarded.total, 'not to ask for awards is no filter');
    const none = keeps(t, 'profiles', await content.profiles({ ...asked, cuisine: 'Martian' }));
    t.same([none.total, none.items], [0, []]);
    const quoted = keeps(t, 'profiles', await content.profiles({ ...asked, district: "' or 1=1 --" }));
    t.equal(quoted.total, 0);
  });

  t.test('a survey is there in the language asked for, or in English', async (t) => {
    for (const slug of ['readers', 'dining']) {
      const survey = keeps(t, 'survey', await content.survey({ region: 'hk', locale: 'zh-Hant', slug }));
      t.equal(survey.locale, 'zh-Hant');
      t.ok(survey.questions.length >= 6);
    }
    t.match(await content.survey({ ...hk, slug: 'no-such-survey' }), { error: { status: 404 } });
  });

  t.test('what a profile gathers comes with it, in its order', async (t) => {
    const collections = keeps(
      t,
      'profiles',
      await content.profiles({ ...hk, kind: 'collection', everywhere: true }),
    );
    const slug = collections.items[0]?.slug as string;
    const collection = keeps(t, 'profile', await content.profile({ ...hk, kind: 'collection', slug }));
    t.ok(collection.stories.length >= 3);
  });
}
