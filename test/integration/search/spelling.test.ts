import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { contentStore } from '../../../server/content/store/content-store.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { saveAliases } from '../../../server/search/index/aliases.ts';
import { learnWords } from '../../../server/search/index/learn-words.ts';
import { storyWrite } from '../../support/items.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const database = await openPrepared();
t.teardown(() => database.close());

const often = (sentence: string) => `${sentence} `.repeat(12);

const stories: readonly [slug: string, locale: Locale, title: string, text: string][] = [
  ['mountain', 'en', 'Above the clouds', 'We walked up Mount Stole before dawn.'],
  ['stole', 'en', 'Mount Stole in winter', 'There was snow.'],
  ['roses', 'en', 'Roses for nobody', often('A rose is a rose.')],
  ['weary', 'bm', 'Hari yang panjang', 'Dia tidak pernah jemu.'],
  ['wines', 'en', 'Wines of Ninh Thuan', often('The wine of Ninh Thuan is sweet.')],
  ['vintner', 'vn', 'Nắng ở Ninh Thuận', 'Nho chín ba lần một năm.'],
];
await openPublishing(database).write(
  [
    ...stories.map(([slug, locale, title, text]) =>
      storyWrite({ slug, locale, title, standfirst: '', body: [{ type: 'paragraph', text }] }),
    ),
    ...Array.from({ length: 120 }, (_, number) =>
      storyWrite({ slug: `stone-${number}`, title: `A stone wall ${number}`, standfirst: 'It is grey.' }),
    ),
  ],
  'test',
);
await saveAliases(database, [['wine', 'rượu vang']]);
await learnWords(database);
const content = contentStore(database);

async function search(q: string, locale: Locale = 'en') {
  const { data } = await content.search({ region: locale === 'vn' ? 'vn' : 'hk', locale, q });
  return { ...data, slugs: data?.items.map(({ card }) => card.slug) ?? [] };
}

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
