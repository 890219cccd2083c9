import t from 'tap';
import { profileWrite } from '../../support/items.ts';
import { openSearched, plainStories, searchedStories } from './searched-magazine.ts';

const { search } = await openSearched(t, [
  profileWrite({ kind: 'restaurant', slug: 'canal', name: 'The Canal', region: 'th', area: 'bangkok' }),
  profileWrite({
    slug: 'sala',
    name: 'Teakwood',
    standfirst: 'One of few restaurants with a garden.',
    region: 'th',
    area: 'bangkok',
  }),
  profileWrite({ slug: 'peak', name: 'The Peak' }),
  ...searchedStories([
    ['yodel', 'en', 'A yodel', 'A yodel in the hills.'],
    ['fog', 'en', 'Fog over Bangkok', 'It was gone by ten.'],
    ['boats', 'en', 'The boats of Bangkok', 'They are long.'],
    ['stairs', 'en', 'A stair', 'It leads to restaurants.', 'It was brought from Bangkok.'],
  ]),
  ...plainStories(60),
]);

t.test('of several words a place is the last that may be missing', async (t) => {
  const { slugs, changed } = await search('yodel fog bangkok');
  t.equal(slugs[0], 'fog');
  t.strictSame(changed, { kind: 'relaxed', missing: ['yodel'] });
  const { items } = await search('yodel bangkok');
  t.strictSame(items?.[0]?.missing, ['yodel'], 'though more entries have it');
});

t.test('a misspelt word that names a kind is one, also where texts have the others', async (t) => {
  const { slugs, filters } = await search('resturants canal');
  t.strictSame(slugs, ['canal']);
  t.strictSame(
    filters?.map(({ field }) => field),
    ['kind'],
  );
});

t.test('the near spelling of what is left beside a filter is one of the whole query', async (t) => {
  const kind = await search('resturants bangkok');
  t.strictSame(kind.slugs.toSorted(), ['canal', 'sala']);
  t.strictSame(
    kind.filters?.map(({ field }) => field),
    ['kind', 'place'],
  );
  t.strictSame(kind.changed, { kind: 'corrected', query: 'restaurants bangkok' });
  const name = await search('bangkok taekwood');
  t.strictSame(name.slugs, ['sala']);
  t.strictSame(name.changed, { kind: 'corrected', query: 'bangkok teakwood' });
});
