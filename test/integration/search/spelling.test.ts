import t from 'tap';
import { storyWrite } from '../../support/items.ts';
import { openSearched, plainStories, type SearchedStory, searchedStories } from './searched-magazine.ts';

const often = (sentence: string) => `${sentence} `.repeat(12);

const stories: readonly SearchedStory[] = [
  ['mountain', 'en', 'Above the clouds', 'We walked up Mount Stole before dawn.'],
  ['stole', 'en', 'Mount Stole in winter', 'There was snow.'],
  ['roses', 'en', 'Roses for nobody', often('A rose is a rose.')],
  ['horse', 'en', 'A wooden horse', 'It was carved in a week.'],
  ['wisp', 'en', 'A blue wisp of smoke', 'It rose with the wind.'],
  ['weary', 'bm', 'Hari yang panjang', 'Dia tidak pernah jemu.'],
  ['wines', 'en', 'Wines of Ninh Thuan', often('The wine of Ninh Thuan is sweet.'), '', 'vn'],
  ['quokkas', 'en', 'Quokkas on an island', 'Quokkas sleep by day.', '', 'vn'],
  ['vintner', 'vn', 'Nắng ở Ninh Thuận', 'Nho chín ba lần một năm.'],
];
const { search } = await openSearched(
  t,
  [
    ...searchedStories(stories),
    ...plainStories(120, { region: 'vn', regions: ['vn'] }),
    ...Array.from({ length: 120 }, (_, number) =>
      storyWrite({ slug: `stone-${number}`, title: `A stone wall ${number}`, standfirst: 'It is grey.' }),
    ),
  ],
  [['wine', 'rượu vang']],
);

t.test(
  'a misspelt word stands for what texts have beside its neighbours, not for a commoner word',
  async (t) => {
    const { slugs, changed } = await search('mount stome');
    t.same(slugs, ['stole']);
    t.same(changed, { kind: 'corrected', query: 'mount stole' });
    t.same((await search('stome')).changed, { kind: 'corrected', query: 'stone' }, 'alone it is that');
    t.same((await search('stome wall')).changed, { kind: 'corrected', query: 'stone wall' });
  },
);

t.test(
  'a word of four letters is no misspelt other one, unless that stands beside its neighbours',
  async (t) => {
    const { slugs, changed } = await search('wooden horse with wist');
    t.same(slugs, ['horse']);
    t.same(changed, { kind: 'relaxed', missing: ['wist'] }, 'and a word that says nothing is not missed');
    t.same((await search('wist')).changed, { kind: 'corrected', query: 'wisp' }, 'alone it is one');
    t.same((await search('blue wist')).changed, { kind: 'corrected', query: 'blue wisp' });
  },
);

t.test('a result that lacks a misspelt word lacks what was typed', async (t) => {
  const { slugs, changed } = await search('blue wisp smoke clouts');
  t.same(changed, { kind: 'relaxed', missing: ['clouts'] });
  t.same(slugs, ['wisp']);
});

t.test('names of countries and large cities are not misspelt', async (t) => {
  t.same((await search('roze')).slugs, ['roses']);
  for (const name of ['Rome', 'rome']) t.same((await search(name)).slugs, [], name);
});

t.test('what only mentions another spelling of a word was not meant', async (t) => {
  t.same((await search('Jeju')).slugs, []);
  t.same((await search('jemu')).slugs, ['weary'], 'unless it was typed');
});

t.test('what lacks words is compared with the rest of its language', async (t) => {
  t.same((await search('rượu vang Ninh Thuận', 'vn')).slugs.toSorted(), ['vintner', 'wines']);
  t.same((await search('rượu vang Ninh Thuậm', 'vn')).slugs.toSorted(), ['vintner', 'wines']);
});

t.test(
  'words that only texts of another tenant have are unknown, and misspelt ones do not stand for them',
  async (t) => {
    t.same((await search('quokas', 'en', { region: 'vn' })).changed, { kind: 'corrected', query: 'quokkas' });
    const { slugs, changed } = await search('quokas');
    t.same(slugs, []);
    t.equal(changed, undefined);
    t.same(
      (await search('stome', 'en', { region: 'vn' })).changed,
      undefined,
      'nor do they the other way round',
    );
  },
);
