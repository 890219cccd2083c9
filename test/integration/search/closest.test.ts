import t from 'tap';
import { openSearched, plainStories, type SearchedStory, searchedStories } from './searched-magazine.ts';

const apart = 'Nothing else happened in the valley on that quiet morning of the year. '.repeat(12);
const often = (sentence: string) => `${sentence} `.repeat(12);

const stories: readonly SearchedStory[] = [
  ['kettles', 'en', 'The copper kettle', often('A copper kettle sings by the window.')],
  ['pots', 'en', 'Copper, beaten thin', 'A day with a smith.'],
  ['lamp', 'en', 'A lamp', 'It had stood beside a kettle.'],
  ['seat', 'en', 'A seat', 'A copper coin lay there.', 'By the window, with a kettle.'],
  ['honey', 'en', 'Honey from the cliff', often('The honey is dark.')],
  ['breakfast', 'en', 'Breakfast on a roof', 'There was bread.', 'With bread and honey.'],
  ['where', 'en', 'Where to be on a Sunday', 'To be by the sea is to be well.'],
  ['violins', 'en', 'A workshop of violins', 'Violins hang in rows.'],
  ['banquet', 'zh-Hant', '路邊的宴席', '總鋪師在路邊辦桌，一百二十桌。'],
  ['milk', 'vn', 'Sữa trong chai', 'Sữa đến lúc sáu giờ.'],
  ['mender', 'vn', 'Người sửa giày', 'Anh sửa giày.'],
  ['milk-bar', 'en', 'The milk bar', 'A glass of milk.', '', 'vn'],
  ['port', 'vn', 'Hải Phòng trong bốn bữa ăn', 'Một thành phố.'],
  ['two-rooms', 'vn', 'Hai phòng', 'Hai phòng trên gác.'],
  ['fob', 'en', 'A zither for nurses, a zither for nights', 'A zither needs no tuning.'],
  ['bench', 'en', 'Eleven drawers', 'One drawer a day.', 'The tuning of a zither takes a day.'],
  ['good', 'bm', 'Hari yang baik', 'Cuaca baik dan angin baik.'],
  ['shoes', 'bm', 'Dia membaiki kasut', 'Kasut lama dibaiki.'],
];
const { search } = await openSearched(
  t,
  [
    ...searchedStories(stories),
    ...plainStories(20, { body: [{ type: 'paragraph', text: `To be plain is to be plain. ${apart}` }] }),
  ],
  [
    ['milk', 'sữa'],
    ['repair', 'baiki', 'membaiki'],
    ['Hải Phòng', 'Haiphong'],
  ],
);

t.test('of what lacks a word only the closest is shown', async (t) => {
  const { slugs, changed } = await search('copper kettle window museum');
  t.same(slugs, ['kettles'], 'and neither what is about copper alone nor what names all three');
  t.same(changed, { kind: 'relaxed', missing: ['museum'] });
});

t.test('where nothing else is found, a name that is often named says something', async (t) => {
  const { slugs, changed } = await search('surfing Hải Phòng', 'vn');
  t.same(slugs, ['port'], 'with the marks that were typed');
  t.same(changed, { kind: 'relaxed', missing: ['surfing'] });
});

t.test('what has all words in its head comes before what has one in its title', async (t) => {
  t.same((await search('zither tuning')).slugs, ['bench', 'fob']);
});

t.test('what is about a word comes before what has it once in its standfirst', async (t) => {
  const { slugs, mentions } = await search('honey');
  t.same(slugs, ['honey', 'breakfast']);
  t.notOk(mentions, 'with few results nothing is left out');
});

t.test('words that say nothing of what is looked for find nothing', async (t) => {
  t.same((await search('where to be with violins')).slugs, ['violins']);
  const { slugs, changed } = await search('where is the workshop of violins in Cremona');
  t.same(slugs, ['violins']);
  t.same(changed, { kind: 'relaxed', missing: ['Cremona'] }, 'nor is it said that they are missing');
  t.same((await search('where to be')).slugs, ['where'], 'unless nothing else was typed');
});

t.test('Chinese characters that no dictionary has together are looked for in pairs', async (t) => {
  t.same((await search('辦桌總鋪師', 'zh-Hant')).slugs, ['banquet']);
});

t.test('a Vietnamese word has the other names of words with the same marks', async (t) => {
  t.same((await search('sữa', 'vn')).slugs.sort(), ['milk', 'milk-bar']);
  t.same((await search('sửa', 'vn')).slugs, ['mender']);
});

t.test('a Malay verb does not find an adjective that its stem is spelt as', async (t) => {
  t.same((await search('baiki', 'bm')).slugs, ['shoes']);
  t.ok((await search('baik', 'bm')).slugs.includes('good'));
});
