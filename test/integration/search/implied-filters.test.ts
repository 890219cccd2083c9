import t from 'tap';
import type { ItemWrite } from '../../../server/publishing/items.ts';
import { profileWrite } from '../../support/items.ts';
import { openSearched, searchedStories } from './searched-magazine.ts';

type Facts = Record<string, unknown>;
const profile = (kind: string, slug: string, name: string, facts: Facts, more: Facts = {}): ItemWrite =>
  profileWrite({ kind, slug, name, standfirst: 'One of several.', facts, ...more } as Parameters<
    typeof profileWrite
  >[0]);

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const cheap = { cuisineFamily: 'Cantonese', priceRange: 1, rating: 4 };
const dear = { cuisineFamily: 'Japanese', priceRange: 4, rating: 5 };

const { search } = await openSearched(
  t,
  [
    profile('restaurant', 'stall', 'The Stall', cheap, { region: 'hk', area: 'hong-kong' }),
    profile('restaurant', 'tower', 'The Tower', dear, { region: 'hk', area: 'hong-kong' }),
    profile('restaurant', 'canal', 'The Canal', { ...cheap, rating: 3 }, { region: 'th', area: 'bangkok' }),
    profile('restaurant', 'hearth', 'The Hearth', cheap, { region: 'kz', area: 'almaty' }),
    profile('place', 'inn', 'The Inn', { placeType: 'hotel' }, { region: 'hk' }),
    profile('place', 'tailor', 'The Tailor', { placeType: 'shop' }, { region: 'hk' }),
    profile('event', 'today', 'A fair', { startDate: inDays(0), endDate: inDays(1) }, { region: 'hk' }),
    profile('event', 'later', 'A ball', { startDate: inDays(70) }, { region: 'hk' }),
    profile('designer', 'lamps', 'A designer', {}, { region: 'hk' }),
    ...searchedStories([
      ['cheap-story', 'en', 'The end of cheap restaurants in Hong Kong', 'A story.'],
      ['ledger', 'en', 'A hotel ledger of lost property', 'A story.'],
      ['lamp-story', 'en', 'A lighting designer', 'The designer of restaurants makes lamps for restaurants.'],
      ['restaurants-story', 'en', 'Eleven words', 'Restaurants, restaurants, restaurants.'],
      ['seats', 'en', 'Where the restaurants of Bangkok seat you', 'A mime came by with noodles.'],
      [
        'boat',
        'ru',
        'Лодка',
        `Пусть она стоит. ${'Об этом больше ни слова. '.repeat(40)} Зимой её не видно.`,
      ],
      [
        'in-passing',
        'en',
        'A coat',
        `She saw a juggler once. ${'Nothing of that matters here. '.repeat(40)}
          He never went to restaurants. ${'Nor does this. '.repeat(40)} Bangkok was far away.`,
      ],
    ]),
  ],
  [
    ['Bangkok', '曼谷', 'กรุงเทพ'],
    ['Hong Kong', '香港'],
  ],
);

const fields = (filters: { field: string; relaxed?: true }[] | undefined) =>
  filters?.map(({ field, relaxed }) => (relaxed ? `${field} relaxed` : field)).sort();

t.test('a kind lists what is of it, the best rated of the reader’s region first', async (t) => {
  const { slugs, filters } = await search('restaurants');
  t.strictSame(slugs, ['tower', 'stall', 'canal']);
  t.strictSame(fields(filters), ['kind']);
  t.strictSame((await search('hotels')).slugs, ['inn']);
  t.strictSame((await search('設計師', 'zh-Hant')).slugs, ['lamps']);
});

t.test('a place and a price narrow it', async (t) => {
  t.strictSame((await search('cheap restaurants')).slugs, ['stall', 'canal']);
  t.strictSame((await search('cheap restaurants bangkok')).slugs, ['canal']);
  t.strictSame((await search('曼谷便宜的餐廳', 'zh-Hant')).slugs, ['canal']);
  t.strictSame((await search('japanese restaurants hong kong')).slugs, ['tower']);
});

t.test('a time narrows events to those that it meets', async (t) => {
  t.strictSame((await search('events today')).slugs, ['today']);
  t.strictSame((await search('events')).slugs, ['today', 'later'], 'the next first');
});

t.test('a filter that nothing meets is left aside, and marked', async (t) => {
  const { slugs, filters } = await search('expensive restaurants bangkok');
  t.strictSame(slugs, ['canal']);
  t.strictSame(fields(filters), ['kind', 'place', 'price relaxed']);
});

t.test('what is left of a query is searched for within the filters', async (t) => {
  t.strictSame((await search('restaurants canal')).slugs, ['canal']);
  t.strictSame((await search('tower restaurant hong kong')).slugs, ['tower']);
});

t.test('what has all words of the query in its title is found whatever it is', async (t) => {
  const { slugs } = await search('hotel ledger lost property');
  t.equal(slugs[0], 'ledger');
  t.ok((await search('the end of cheap restaurants in hong kong')).slugs.includes('cheap-story'));
});

t.test('with exact the words are a text', async (t) => {
  const { slugs, filters } = await search('restaurants', 'en', { exact: true });
  t.ok(slugs.includes('restaurants-story'));
  t.notOk(filters);
});

t.test('what meets the filters is listed where nothing has the words that are left', async (t) => {
  const { slugs, changed, items } = await search('restaurants with trampolines in hong kong');
  t.strictSame(slugs, ['tower', 'stall']);
  t.strictSame(changed, { kind: 'relaxed', missing: ['trampolines'] });
  t.strictSame(
    items?.map(({ missing }) => missing),
    [['trampolines'], ['trampolines']],
  );
  t.strictSame(
    (await search('dinner bangkok')).slugs,
    ['canal'],
    'what a kind is for says it, beside a place',
  );
  t.strictSame((await search('cheap noodles bangkok')).slugs, ['canal'], 'and so does what some of it have');
});

t.test(
  'they are listed as well where more words are left, if a text lacks as many, or the place',
  async (t) => {
    const { slugs, filters } = await search('rooftop cinema restaurants in bangkok');
    t.strictSame(slugs, ['canal']);
    t.strictSame(fields(filters), ['kind', 'place']);
    t.strictSame((await search('kid friendly restaurants in hong kong with trampolines')).slugs, [
      'tower',
      'stall',
    ]);
  },
);

t.test('but not where a text has them', async (t) => {
  t.equal((await search('hotel ledger')).slugs[0], 'ledger');
  t.equal((await search('lighting designer')).slugs[0], 'lamp-story');
});

t.test('nor does one that has them here and there in its body stand in the way', async (t) => {
  const { slugs, changed } = await search('restaurants with a juggler in bangkok');
  t.strictSame(slugs, ['canal']);
  t.strictSame(changed, { kind: 'relaxed', missing: ['juggler'] });
  t.strictSame((await search('juggler coat')).slugs, ['in-passing']);
  t.strictSame((await search('restaurants with a mime in bangkok')).changed, {
    kind: 'relaxed',
    missing: ['mime'],
  });
});

t.test('nor does one that has a word which was hardly meant', async (t) => {
  const { slugs, changed } = await search('где поесть зимой', 'ru');
  t.equal(slugs[0], 'hearth');
  t.strictSame(changed, { kind: 'relaxed', missing: ['зимой'] });
  const guessed = await search('пускть зимой', 'ru');
  t.strictSame(guessed.slugs, ['boat']);
  t.strictSame(guessed.changed, { kind: 'relaxed', missing: ['пускть'] }, 'which is said');
});

t.test(
  'what some of a kind have lists the kind of a place, where texts have it in their bodies alone',
  async (t) => {
    const { slugs, changed } = await search('noodles bangkok');
    t.strictSame(slugs, ['canal']);
    t.strictSame(changed, { kind: 'relaxed', missing: ['noodles'] });
  },
);

t.test('misspelt words are filters once they are corrected', async (t) => {
  const { slugs, filters, changed } = await search('resturants canal');
  t.strictSame(slugs, ['canal']);
  t.strictSame(fields(filters), ['kind']);
  t.strictSame(changed, { kind: 'corrected', query: 'restaurants canal' });
});

t.test('chosen filters hold besides', async (t) => {
  t.strictSame((await search('restaurants', 'en', { in: ['th'] })).slugs, ['canal']);
});
