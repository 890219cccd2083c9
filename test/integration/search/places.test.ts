import t from 'tap';
import { profileWrite } from '../../support/items.ts';
import { openSearched, plainStories, searchedStories } from './searched-magazine.ts';

const { search } = await openSearched(t, [
  profileWrite({ kind: 'restaurant', slug: 'canal', name: 'The Canal', region: 'th', area: 'bangkok' }),
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
