import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { openSearched, plainStories, type SearchedStory, searchedStories } from './searched-magazine.ts';

const filler = 'Nothing else happened in the valley on that quiet morning of the year. ';
const apart = filler.repeat(12);

const stories: readonly SearchedStory[] = [
  [
    'lanterns',
    'vn',
    'Người làm lồng',
    'Anh làm mỗi ngày một cái lồng. Không cái lồng nào giống cái lồng nào.',
  ],
  ['passing', 'vn', 'Đi dạo buổi chiều', `${apart} Ai đó cầm một cái lồng. ${apart}`],
  ['kite-shop', 'en', 'A shop for kites', 'The kite shop opens at six; a kite shop sells wind.'],
  ['scattered', 'en', 'A letter home', `The shop was closed. ${apart} A kite hung over the river.`],
  [
    'stall',
    'en',
    'A stall in the square',
    'It opens at noon.',
    'Grilled river eel pie, and nothing else, from an iron stove.',
  ],
  ['names-pie', 'en', 'A walk at noon', `${apart} There was grilled river eel pie somewhere. ${apart}`],
  ['swimmers', 'en', 'Swimmers of the canal', 'They go in at six.'],
  ['bets', 'en', 'Betting on snails', 'Betting is allowed on Mondays.'],
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((name): [string, Locale, string, string] => [
    `better-${name}`,
    'en',
    `Better ${name}`,
    'It is better so.',
  ]),
  ['noodles', 'zh-Hant', '小店裡的麵', '一碗麵，一張桌子。'],
  ['bread-van', 'zh-Hant', '麵包車', '麵包車賣麵包，麵包師傅開麵包車。'],
  ['baker', 'en', 'Anna Maria Lopez', 'The baker Anna Maria Lopez opens at six.'],
  ['names-baker', 'en', 'Bread', `${apart} We ate what Anna Maria Lopez had baked. ${apart}`],
  ['other-anna', 'en', 'Four singers', `Anna sang. ${apart} Maria sang. ${apart} Lopez did not.`],
  ['hospital', 'en', 'The team', 'The team meets on Mondays.'],
  ['island', 'zh-Hant', '濟州的風', '濟州在海上。'],
  ...['one', 'two', 'three'].map((name): [string, Locale, string, string] => [
    `tea-${name}`,
    'en',
    `Tea, ${name}`,
    'A pot of tea.',
  ]),
  ['repairs', 'vn', 'Tiệm sửa xe', 'Ông sửa xe từ sáng.'],
  ['jellyfish', 'vn', 'Bún sứa', 'Một tô bún sứa mỗi sáng.'],
  ['key', 'vn', 'Hoà bình', 'Một buổi sáng hoà bình.'],
  ['accountant', 'vn', 'Người kế toán', 'Anh kế toán làm nghề kế toán đã lâu.'],
  [
    'syllables',
    'vn',
    'Kế bên một dòng sông',
    `Toàn bộ làng ở kế nhau. ${apart} Tuyển chọn và sử dụng đất. ${apart}`,
  ],
];
const numbers = ['one', 'two', 'three', 'four', 'five'];
const mentions: readonly SearchedStory[] = numbers.map((name) => [
  `mentions-${name}`,
  'en',
  `Letter ${name}`,
  `A harp stood there. ${apart} Mending came later. ${apart} Milkfish was sold, they said. ${apart}`,
]);
const about: readonly SearchedStory[] = [
  ['harps', 'en', 'Mending a harp', 'He mends one harp a month, and mending it takes patience.'],
  ['milkfish', 'en', 'Before dawn', `${'Milkfish again, and only milkfish. '.repeat(4)}`],
  ['market', 'en', 'A market', 'It opens at noon.', 'The market sells milkfish.'],
  [
    'clocks',
    'en',
    'Seventy clocks',
    `The river took them. ${filler} They are old. ${filler} Repairing is slow.`,
  ],
  ...numbers.map(
    (name): SearchedStory => [
      `clock-${name}`,
      'en',
      `Evening ${name}`,
      `Old river clocks, repairing ${name}. ${apart} ${apart}`,
    ],
  ),
];
const { content, search: searchAll } = await openSearched(t, [
  ...searchedStories([...stories, ...mentions, ...about]),
  ...plainStories(20),
]);

const search = async (...query: Parameters<typeof searchAll>) => (await searchAll(...query)).slugs;

t.test('what is about a word comes before what names it in passing', async (t) => {
  t.same(await search('làm lồng', 'vn'), ['lanterns']);
  t.same(await search('dạo lồng', 'vn'), ['passing'], 'nothing better has both words');
});

t.test('of fewer than five results none is left out that has all words', async (t) => {
  const input = { region: 'vn', locale: 'vn', q: 'lồng' } as const;
  const { data } = await content.search(input);
  t.same(
    data?.items.map(({ card }) => card.slug),
    ['lanterns', 'passing'],
  );
  t.equal(data?.total, 2);
  t.same(data?.facets.kind, [{ value: 'story', total: 2 }]);
  t.notOk(data?.mentions);
  t.same(await search('lồng', 'vn', { exact: true }), ['lanterns', 'passing']);
  t.same(await search('dạo lồng', 'vn'), ['passing'], 'where nothing is about it, mentions are shown');
});

t.test('Vietnamese words typed with their marks find those alone, and without marks all', async (t) => {
  t.same(await search('sửa', 'vn'), ['repairs']);
  t.same(await search('sứa', 'vn'), ['jellyfish']);
  t.same((await search('sua', 'vn')).sort(), ['jellyfish', 'repairs']);
  t.same(await search('hòa bình', 'vn'), ['key'], 'the tone may be over either vowel');
  t.same((await search('sựa', 'vn')).sort(), ['jellyfish', 'repairs'], 'marks that nothing has do not count');
});

t.test('what has three words or more as they were typed comes first wherever it has them', async (t) => {
  t.same(await search('anna maria lopez'), ['baker', 'names-baker', 'other-anna']);
});

t.test(
  'of a subject that others have in their standfirsts, what has its words in the body alone comes last',
  async (t) => {
    t.same(await search('grilled river eel pie'), ['stall', 'names-pie']);
  },
);

t.test('what people do finds those who do it', async (t) => {
  t.same(await search('swimming'), ['swimmers']);
  t.same(await search('betting'), ['bets'], 'better is another word');
});

t.test('one Chinese character comes first as a word of its own', async (t) => {
  t.same(await search('麵', 'zh-Hant'), ['noodles', 'bread-van']);
});

t.test('what has the words far from each other comes last', async (t) => {
  t.same(await search('kite shop'), ['kite-shop', 'scattered']);
  t.same(await search('kite shop', 'en', { exact: true }), ['kite-shop', 'scattered']);
});

t.test('a word that the index has is meant as it is, unless it is being typed', async (t) => {
  t.same((await search('tea')).sort(), ['tea-one', 'tea-three', 'tea-two']);
  t.ok((await search('kit')).includes('kite-shop'), 'the beginning of a word finds it');
  const { data } = await content.suggest({ region: 'hk', locale: 'en', q: 'tea' });
  t.ok(data?.items.some(({ card }) => card.slug === 'hospital'));
});

t.test('what only mentions the words does not come back where some may be missing', async (t) => {
  const { data } = await content.search({ region: 'hk', locale: 'en', q: 'mending harp' });
  t.same(
    data?.items.map(({ card }) => card.slug),
    ['harps'],
  );
  t.equal(data?.mentions?.total, numbers.length);
});

t.test('of few results none is left out that says as much as they do', async (t) => {
  const slugs = await search('milkfish');
  t.same(slugs.toSorted(), ['market', 'milkfish']);
});

t.test('what names the words together in passing does not leave out what is about them', async (t) => {
  t.ok((await search('repairing old river clocks')).includes('clocks'));
});

t.test('syllables of Vietnamese words find nothing apart from each other', async (t) => {
  const slugs = await search('tuyển kế toán', 'vn');
  t.ok(slugs.includes('accountant'));
  t.notOk(slugs.includes('syllables'));
});

t.test('Chinese words that sound like a Latin one are for who reads them', async (t) => {
  t.same(await search('jizhou', 'zh-Hant'), ['island']);
  t.same(await search('jizhou', 'en', { region: 'ph' }), []);
});
