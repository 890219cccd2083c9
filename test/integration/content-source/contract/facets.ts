import type { Test } from 'tap';
import { facetNames } from '../../../../server/content/contract/profile.ts';
import type { ContentSource } from '../../../../server/content/source.ts';
import { hk, keeps } from './answers.ts';

/** The values by which an index of profiles can be narrowed. */
export function testFacets(t: Test, content: ContentSource): void {
  t.test('each value of a facet leaves as many profiles as its count says', async (t) => {
    const input = { ...hk, kind: 'restaurant', size: 200 } as const;
    const { facets, total } = keeps(t, 'profiles', await content.profiles({ ...input, facets: true }));
    for (const name of facetNames) {
      for (const { value, count } of facets?.[name] ?? []) {
        const narrowed = keeps(t, 'profiles', await content.profiles({ ...input, [name]: value }));
        t.equal(narrowed.total, count, `${name} ${value}`);
        t.equal(narrowed.items.length, count);
      }
    }
    t.ok((facets?.cuisine.length ?? 0) > 1);
    t.equal(
      facets?.priceRange.reduce((sum, { count }) => sum + count, 0),
      total,
    );
    t.equal(keeps(t, 'profiles', await content.profiles(input)).facets, undefined, 'only on request');
  });

  t.test('facets are counted within the other filters, and keep values that these exclude', async (t) => {
    const input = { ...hk, kind: 'restaurant', size: 200 } as const;
    const whole = keeps(t, 'profiles', await content.profiles({ ...input, facets: true })).facets;
    const cheap = keeps(t, 'profiles', await content.profiles({ ...input, facets: true, priceRange: 1 }));
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
  });
}

/** Narrowing an index of profiles. */
export function testFilters(t: Test, content: ContentSource): void {
  t.test('filters can be combined; a value that no profile has leaves none', async (t) => {
    const input = { ...hk, kind: 'restaurant', size: 200 } as const;
    const awarded = keeps(t, 'profiles', await content.profiles({ ...input, awarded: true, priceRange: 2 }));
    t.ok(awarded.total > 0);
    t.ok(awarded.items.every(({ facts }) => facts.priceRange === 2 && (facts.awards ?? []).length > 0));
    const all = keeps(t, 'profiles', await content.profiles({ ...input, awarded: false }));
    t.ok(all.total > awarded.total, 'awarded: false is not a filter');
    const none = keeps(t, 'profiles', await content.profiles({ ...input, cuisine: 'Martian' }));
    t.same([none.total, none.items], [0, []]);
    const quoted = keeps(t, 'profiles', await content.profiles({ ...input, district: "' or 1=1 --" }));
    t.equal(quoted.total, 0);
  });
}
