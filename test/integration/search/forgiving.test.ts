import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openSearched, plainStories, type SearchedStory, searchedStories } from './searched-magazine.ts';

const stories: readonly SearchedStory[] = [
  ['umbrella', 'en', 'The last umbrella mender', 'He keeps umbrellas from Almaty in a claypot.'],
  ['dumplings', 'en', 'Dim sum before dawn', 'A master folds dumplings in Yogyakarta.'],
  ['taipei', 'zh-Hant', '臺北的門球', '老人在公園裡打門球。東方美人是一種茶葉。'],
  ['collection', 'zh-Hans', '铁路怀表的收藏', '他收藏铁路怀表。'],
  ['hearing', 'th', 'เครื่องช่วยฟังในตลาด', 'คนขายปลาเปลี่ยนเครื่องช่วยฟังทุกปี'],
  ['restaurant', 'ru', 'Ресторан на горе', 'Ёлка стоит в зале ресторана.'],
  ['horses', 'kz', 'Қымыз бен жылқылар', 'Жайлаудағы жылқылардың қымызы.'],
  ['books', 'id', 'Membaca di pasar', 'Para pembaca meminjam buku dan perangko.'],
];
const { content, search } = await openSearched(
  t,
  [
    ...searchedStories(stories),
    ...plainStories(12),
    storyWrite({ slug: 'slip', title: 'A plaim story', standfirst: 'It has a slip of the pen.' }),
    profileWrite({ slug: 'phuket', kind: 'destination-guide', name: 'Phuket' }),
    profileWrite({ slug: 'phuket', kind: 'destination-guide', locale: 'th', name: 'ภูเก็ต' }),
    storyWrite({ slug: 'rain', locale: 'th', title: 'ฝนตกที่ภูเก็ต' }),
  ],
  [['Yogyakarta', 'Jogja', '日惹']],
);

const found: readonly [query: string, slug: string, locale: Locale, why: string][] = [
  ['umbrela', 'umbrella', 'en', 'a letter is missing'],
  ['umbrealla mender', 'umbrella', 'en', 'a letter too many'],
  ['umbrella menders', 'umbrella', 'en', 'in its other forms'],
  ['clay pot', 'umbrella', 'en', 'typed as two words'],
  ['dimsum', 'dumplings', 'en', 'typed as one word'],
  ['алматы', 'umbrella', 'en', 'in another script'],
  ['jogja dumplings', 'dumplings', 'en', 'under another name'],
  ['台北门球', 'taipei', 'zh-Hant', 'in simplified characters'],
  ['門求', 'taipei', 'zh-Hant', 'with a character that sounds the same'],
  ['東方美人茶', 'taipei', 'zh-Hant', 'where a part of the compound is missing'],
  ['铁路怀表收臧', 'collection', 'zh-Hans', 'with a character that sounds the same'],
  ['huaibiao', 'collection', 'zh-Hans', 'in pinyin'],
  ['เครื่องชวยฟัง', 'hearing', 'th', 'without a tone mark'],
  ['phuket ฝนตก', 'rain', 'th', 'by the name that a profile has in another language'],
  ['рестаран', 'restaurant', 'ru', 'misspelt'],
  ['htcnjhfy', 'restaurant', 'ru', 'with the wrong keyboard layout'],
  ['ресторанах', 'restaurant', 'ru', 'in another case'],
  ['елка', 'restaurant', 'ru', 'ё as е'],
  ['кымыз', 'horses', 'kz', 'without the marks of Kazakh letters'],
  ['qymyz', 'horses', 'kz', 'in Latin letters'],
  ['жылқыларға', 'horses', 'kz', 'with another ending'],
  ['pinjam buku', 'books', 'id', 'without its affix'],
];

for (const [query, slug, locale, why] of found)
  t.test(`“${query}” is found: ${why}`, async (t) => {
    const { slugs } = await search(query, locale);
    t.ok(slugs.includes(slug), slugs.join(' '));
  });

t.test('what was searched for in place of what was typed is told', async (t) => {
  t.same((await search('umbrela')).changed, { kind: 'corrected', query: 'umbrella' });
  t.same((await search('htcnjhfy', 'ru')).changed, { kind: 'corrected', query: 'ресторан' });
  t.equal((await search('umbrella')).changed, undefined);
});

t.test('a far commoner spelling is offered, and only that', async (t) => {
  const offered = async (q: string, more = {}) => (await search(q, 'en', more)).didYouMean;
  t.equal(await offered('plaim'), 'plain');
  t.equal(await offered('A plaim story'), 'A plain story', 'the other words stay as they were typed');
  t.equal(await offered('plain'), undefined, 'a common word is meant');
  t.equal(await offered('umbrella'), undefined, 'so is a rare one without a commoner one near it');
  t.equal(await offered('umbrela'), undefined, 'what was corrected is told already');
  t.equal(await offered('plaim', { exact: true }), undefined);
});

t.test('an exact search corrects nothing and misses no word', async (t) => {
  t.same((await search('umbrela', 'en', { exact: true })).slugs, []);
  t.same((await search('umbrella xylophone', 'en', { exact: true })).slugs, []);
});

t.test('where no text has all words, what tells most is found, and missing words are named', async (t) => {
  const { slugs, changed } = await search('umbrella mender zurich');
  t.ok(slugs.includes('umbrella'));
  t.same(changed, { kind: 'relaxed', missing: ['zurich'] });
});

t.test('what the magazine has nothing about finds nothing', async (t) => {
  for (const query of ['xylophone lessons', 'plain cryptocurrency exchange', '比特幣價格', 'ราคาบิตคอยน์'])
    t.same((await search(query)).slugs, [], query);
});

t.test('what is called as the query comes first', async (t) => {
  t.equal((await search('phuket')).slugs[0], 'phuket');
});

t.test('suggestions forgive as well', async (t) => {
  const { data } = await content.suggest({ region: 'hk', locale: 'en', q: 'umbrela mend' });
  t.same(
    data?.items.map(({ card }) => card.slug),
    ['umbrella'],
  );
});
