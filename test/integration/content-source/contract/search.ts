import type { Test } from 'tap';
import { searchKinds, searchSorts } from '../../../../server/content/contract/search.ts';
import type { ContentSource } from '../../../../server/content/source.ts';
import { hk, keeps } from './answers.ts';

/** Search. */
export function testSearch(t: Test, content: ContentSource): void {
  t.test('a search has totals by kind, pages without overlap, and excerpts with marks', async (t) => {
    const input = { ...hk, q: 'tea', size: 5 };
    const first = keeps(t, 'search', await content.search(input));
    t.equal(
      first.kinds.reduce((sum, { total }) => sum + total, 0),
      first.total,
    );
    t.ok(first.items.some(({ excerpt }) => excerpt.some(({ marked }) => marked)));
    t.ok(first.items.every(({ card }) => card.locale === 'en'));
    const second = keeps(t, 'search', await content.search({ ...input, page: 2 }));
    const keys = [...first.items, ...second.items].map(({ kind, card }) => `${kind} ${card.slug}`);
    t.equal(new Set(keys).size, 10);
    for (const { kind, total } of first.kinds) {
      const some = keeps(t, 'search', await content.search({ ...input, kind }));
      t.equal(some.total, total, kind);
      t.ok(some.items.every((item) => item.kind === kind));
    }
  });

  t.test(
    'every kind of result can be found, in every order; stories of hidden verticals never',
    async (t) => {
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
    },
  );
}
