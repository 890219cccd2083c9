import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { indexItems } from '../../../server/publishing/store/index-items.ts';
import { wordsTerm } from '../../../server/publishing/store/item-words.ts';
import { listItems } from '../../../server/publishing/store/queries.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { pageWrite, profileWrite, storyWrite } from '../../support/items.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

const items = [
  storyWrite({
    slug: 'kilns',
    title: 'Kilns of the Delta',
    standfirst: 'A café by the river.',
    body: [
      paragraph('The **porcel**ain is [cold](https://example.com/secret).'),
      { type: 'list', items: ['Celadon', { text: 'Glaze', list: { items: ['Ash'] } }] },
    ],
  }),
  storyWrite({ slug: 'draft-of-tea', title: 'Tea before noon' }, { state: 'draft' }),
  storyWrite({
    slug: 'bangkok',
    locale: 'th',
    title: 'ร้านอาหารริมแม่น้ำเจ้าพระยา',
    body: [paragraph('ร้านนี้เปิดในกรุงเทพมหานครเมื่อปีก่อน')],
  }),
  storyWrite({
    slug: 'harbour',
    locale: 'zh-Hant',
    title: '維多利亞港的餐廳',
    body: [paragraph('漁船在黃昏時分回到避風塘。')],
  }),
  profileWrite({ slug: 'lantern-hall', name: 'Lantern Hall' }),
  pageWrite('imprint'),
];

/** What is looked for, and what is found. */
const cases: readonly (readonly [text: string, slugs: readonly string[]])[] = [
  ['kilns', ['kilns']],
  ['KILN delta', ['kilns']],
  ['cafe', ['kilns']],
  ['porcelain', ['kilns']],
  ['celadon ash', ['kilns']],
  ['secret', []],
  ['noon', ['draft-of-tea']],
  ['draft-of-tea', ['draft-of-tea']],
  ['kilns noon', []],
  ['กรุงเทพ', ['bangkok']],
  ['เจ้าพระยา', ['bangkok']],
  ['เชียงใหม่', []],
  ['避風塘', ['harbour']],
  ['避风塘', ['harbour']],
  ['餐廳', ['harbour']],
  ['港', ['harbour']],
  ['上海', []],
  ['lantern', ['lantern-hall']],
  ['text imprint', ['imprint']],
  ['paragraph', []],
  ['?!', []],
];

onEachDatabase(t, async (t, { database }) => {
  const publishing = openPublishing(database);
  await publishing.write(items, 'test');
  const found = async (text: string) =>
    (await listItems(database, { text }, Date.now())).items.map(({ slug }) => slug);
  const forever = {
    stopped: () => false,
    failed: (key: string, error: unknown) => {
      throw new Error(key, { cause: error });
    },
  };

  for (const [text, slugs] of cases)
    await t.test(`“${text}” finds ${slugs.join(', ') || 'nothing'}`, async (t) => {
      t.strictSame(await found(text), slugs);
    });

  await t.test('a new version is found by its words, and no more by those before', async (t) => {
    await publishing.write([storyWrite({ slug: 'kilns', title: 'Ovens of the Delta' })], 'test');
    t.strictSame(await found('ovens'), ['kilns']);
    t.strictSame(await found('porcelain'), []);
  });

  await t.test('words are looked up, and documents are not read', async (t) => {
    await database.query(
      `update item_words set words = $1::tsvector where item_id =
      (select id from item where slug = 'imprint')`,
      ["'elsewhere'"],
    );
    t.strictSame(await found('elsewhere'), ['imprint']);
    t.strictSame(await found('text imprint'), []);
  });

  await t.test(
    'what has no words of its newest version is found by its text, until they are made',
    async (t) => {
      await database.query('update item_words set version = version + 1');
      t.strictSame(await found('避風塘'), ['harbour']);
      t.strictSame(await found('elsewhere'), []);
      t.strictSame(await found('noon before'), ['draft-of-tea']);
      await indexItems(database, forever);
      const [lacking] = await database.query<{ count: number }>(
        `select count(*)::int from item where not exists
         (select from item_words where item_id = item.id and item_words.version = item.version)`,
      );
      t.equal(lacking?.count, 0);
      t.strictSame(await found('避风塘'), ['harbour']);
    },
  );

  await t.test('words of an earlier analysis are made again', async (t) => {
    await database.query(`update item_words set analysis = '001', words = ''`);
    t.strictSame(await found('noon'), []);
    await indexItems(database, forever);
    t.strictSame(await found('noon'), ['draft-of-tea']);
  });
});

t.test('a text is looked for by the beginnings of its words', async (t) => {
  t.equal(wordsTerm('Two words'), "'two':* & 'words':*");
  t.equal(wordsTerm('—'), undefined);
  t.match(wordsTerm("it’s 'x' | & !"), /^'[^']+':\*( & '[^']+':\*)*$/);
});
