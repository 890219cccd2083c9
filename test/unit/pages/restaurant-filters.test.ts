import t from 'tap';
import { collatorOf } from '../../../locales/collation.ts';
import { type Facets, profileSorts } from '../../../server/content/contract/profile.ts';
import {
  addressOf,
  areKnown,
  chosenOf,
  facetInput,
  indexFilters,
  sortChoices,
} from '../../../server/routes/indexes/restaurant-filters.ts';

const path = '/dining/restaurants/hk';
const wording = { t: (key: string) => key, sign: '$', compare: collatorOf('en').compare };
const facets: Facets = {
  cuisine: [
    { value: 'Cantonese', count: 7 },
    { value: 'Japanese', count: 0 },
  ],
  priceRange: [
    { value: '1', count: 4 },
    { value: '2', count: 6 },
  ],
  area: [{ value: 'hong-kong', count: 16 }],
  district: [
    { value: 'Central', count: 2 },
    { value: 'Sai Kung', count: 1 },
  ],
  awarded: [{ value: 'true', count: 9 }],
};

t.test('what is not asked for, or asked for with nothing, narrows nothing', async (t) => {
  const nothing = { sort: 'latest', facets: {} };
  t.same(chosenOf({}), nothing);
  t.same(chosenOf({ sort: '', cuisine: '', price: '', awarded: '' }), nothing);
});

t.test('what is malformed is no address of a guide', async (t) => {
  const bad = [
    { sort: 'random' },
    { price: '5' },
    { price: '1.0' },
    { price: 'cheap' },
    { area: 'Hong Kong' },
    { awarded: 'false' },
    { cuisine: 'x'.repeat(121) },
    { district: 'a\u0000b' },
  ];
  for (const query of bad) t.equal(chosenOf(query), undefined, JSON.stringify(query));
});

t.test('the call is asked in its own words', async (t) => {
  const chosen = chosenOf({ cuisine: 'Thai', price: '2', awarded: 'true', district: 'Ari' });
  t.same(chosen && facetInput(chosen), { cuisine: 'Thai', priceRange: 2, awarded: true, district: 'Ari' });
});

t.test('a value that no restaurant has is not known, one that other filters leave out is', async (t) => {
  const known = (query: Record<string, string>) => {
    const chosen = chosenOf(query);
    return chosen !== undefined && areKnown(chosen, facets);
  };
  t.ok(known({}));
  t.ok(known({ cuisine: 'Japanese' }));
  t.notOk(known({ cuisine: 'Martian' }));
  t.notOk(known({ cuisine: 'cantonese' }), 'one spelling each, so that addresses are bounded');
  t.notOk(known({ price: '4' }));
});

t.test('an address has its parameters in one order, and the usual sort is not told', async (t) => {
  const chosen = chosenOf({ district: 'Sai Kung', cuisine: 'Cantonese', sort: 'price' });
  t.equal(chosen && addressOf(path, chosen), `${path}?sort=price&cuisine=Cantonese&district=Sai+Kung`);
  t.equal(addressOf(path, { sort: 'latest', facets: {} }), path);
});

t.test('each address that is offered is understood as what it offers', async (t) => {
  const chosen = { sort: 'name', facets: { priceRange: '2' } } as const;
  const model = indexFilters(path, chosen, { facets, total: 6 }, wording);
  const links = [...model.facets.flatMap(({ options }) => options), ...model.chosen];
  for (const { href } of [...links, ...sortChoices(path, chosen, wording)]) {
    const read = chosenOf(Object.fromEntries(new URL(href, 'http://localhost').searchParams));
    t.ok(read && areKnown(read, facets), href);
    t.equal(read && addressOf(path, read), href);
  }
});

t.test('facets that divide nothing, and values that leave nothing, are not offered', async (t) => {
  const model = indexFilters(path, { sort: 'latest', facets: {} }, { facets, total: 16 }, wording);
  t.same(
    model.facets.map(({ key }) => key),
    ['cuisine', 'priceRange', 'district', 'awarded'],
  );
  t.same(
    model.facets[0]?.options.map(({ label }) => label),
    ['Cantonese'],
  );
  t.same(
    model.facets[1]?.options.map(({ label }) => label),
    ['$', '$$'],
  );
});

t.test('what is chosen leads out of itself, and all of it can be cleared', async (t) => {
  const chosen = { sort: 'price', facets: { cuisine: 'Cantonese', priceRange: '2' } } as const;
  const { chosen: ways, clear, facets: menus } = indexFilters(path, chosen, { facets, total: 3 }, wording);
  t.same(ways, [
    { label: 'Cantonese', href: `${path}?sort=price&price=2` },
    { label: '$$', href: `${path}?sort=price&cuisine=Cantonese` },
  ]);
  t.equal(clear, `${path}?sort=price`);
  t.match(menus[0]?.options[0], { active: true, href: `${path}?sort=price&price=2` });
});

t.test('every sort is offered, the filters kept', async (t) => {
  const choices = sortChoices(path, { sort: 'name', facets: { area: 'hong-kong' } }, wording);
  t.equal(choices.length, profileSorts.length);
  t.same(
    choices.filter(({ active }) => active).map(({ label }) => label),
    ['sort.name'],
  );
  t.ok(choices.every(({ href }) => href.includes('area=hong-kong')));
});
