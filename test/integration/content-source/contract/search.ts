import type { Test } from 'tap';
import {
  type SearchFacetName,
  type SearchItem,
  type SearchKind,
  searchFacetNames,
  searchKinds,
  searchSorts,
} from '../../../../server/content/contract/search.ts';
import type { ContentSource } from '../../../../server/content/source.ts';
import { hk, keeps } from './answers.ts';

/** Search. */
export function testSearch(t: Test, content: ContentSource): void {
  t.test('a search has totals by kind, pages without overlap, and excerpts with marks', async (t) => {
    const input = { ...hk, q: 'tea', exact: true, size: 5 };
    const first = keeps(t, 'search', await content.search(input));
    t.equal(
      first.facets.kind.reduce((sum, { total }) => sum + total, 0),
      first.total,
    );
    t.ok(first.items.some(({ excerpt }) => excerpt.some(({ marked }) => marked)));
    t.ok(first.items.every(({ card }) => card.locale === 'en'));
    const second = keeps(t, 'search', await content.search({ ...input, page: 2 }));
    const keys = [...first.items, ...second.items].map(({ kind, card }) => `${kind} ${card.slug}`);
    t.equal(new Set(keys).size, 10);
    for (const { value: kind, total } of first.facets.kind) {
      const some = keeps(t, 'search', await content.search({ ...input, kind: [kind] }));
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
        found.flatMap((answer) => keeps(t, 'search', answer).facets.kind.map(({ value }) => value)),
      );
      t.same([...kinds].sort(), searchKinds.toSorted());
      for (const sort of searchSorts) {
        const page = keeps(t, 'search', await content.search({ ...hk, q: 'the', sort, size: 60 }));
        t.notOk(page.items.some(({ card }) => card.vertical === 'unlisted'));
        if (sort === 'relevance') continue;
        const dates = page.items.flatMap((item) => (item.kind === 'story' ? [item.card.publishedAt] : []));
        t.same(dates, sort === 'latest' ? dates.toSorted().toReversed() : dates.toSorted());
      }
      const nothing = keeps(t, 'search', await content.search({ ...hk, q: '?!' }));
      t.same([nothing.total, nothing.items], [0, []]);
    },
  );

  testFacets(t, content);
  testSuggestions(t, content);
}

/** Whether a result has a value of a facet, as far as its card tells. */
const hasValue: Partial<Record<SearchFacetName, (item: SearchItem, value: unknown) => boolean>> = {
  kind: ({ kind }, value) => kind === value,
  vertical: ({ card }, value) => card.vertical === value,
  language: ({ card }, value) => card.locale === value,
  price: (item, value) => item.kind !== 'story' && item.card.facts.priceRange === value,
};

function testFacets(t: Test, content: ContentSource): void {
  t.test('the number at a value of a facet is that of the results it leaves', async (t) => {
    const input = { ...hk, q: 'tea', size: 60 };
    const all = keeps(t, 'search', await content.search(input));
    for (const field of searchFacetNames) {
      t.ok(all.facets[field].length > 0, field);
      for (const { value, total } of all.facets[field]) {
        const chosen = { ...input, [field]: field === 'since' ? value : [value] };
        const some = keeps(t, 'search', await content.search(chosen));
        t.equal(some.total, total, `${field} ${value}`);
        t.ok(
          some.items.every((item) => hasValue[field]?.(item, value) ?? true),
          field,
        );
      }
    }
  });

  t.test('several values of one field add up, and the values of another field narrow them', async (t) => {
    const input = { ...hk, q: 'tea', exact: true };
    const all = keeps(t, 'search', await content.search(input));
    const two = { ...input, kind: ['story', 'restaurant'] as const satisfies SearchKind[] };
    const both = keeps(t, 'search', await content.search({ ...two, kind: [...two.kind] }));
    const numberOf = (kind: string) => all.facets.kind.find(({ value }) => value === kind)?.total ?? 0;
    t.equal(both.total, numberOf('story') + numberOf('restaurant'));
    t.same(both.facets.kind, all.facets.kind, 'a field can be given more values');
    const priced = keeps(
      t,
      'search',
      await content.search({ ...input, kind: ['story'], price: [1, 2, 3, 4] }),
    );
    t.equal(priced.total, 0);
    const near = keeps(t, 'search', await content.search({ ...input, region: 'ph', near: true }));
    t.ok(near.total < all.total);
    t.equal(near.facets.in.find(({ value }) => value === 'ph')?.total, near.total);
  });
}

function testSuggestions(t: Test, content: ContentSource): void {
  t.test('suggestions are titles and names with every word, the last one begun', async (t) => {
    const { items, total } = keeps(t, 'suggest', await content.suggest({ ...hk, q: 'te', size: 3 }));
    t.equal(items.length, 3);
    t.ok(total > 3);
    const nameOf = ({ card }: (typeof items)[number]) => ('title' in card ? card.title : card.name);
    t.ok(items.every((item) => /\bte/i.test(nameOf(item))));
    t.equal(items[0]?.kind, 'story', 'stories are among the first');
    t.same(keeps(t, 'suggest', await content.suggest({ ...hk, q: '?!' })).items, []);
  });
}
