import t from 'tap';
import {
  choiceOf,
  isGoodQuery,
  normaliseSearch,
  parametersOf,
  searchInput,
} from '../../../server/routes/search/search-query.ts';

const edition = { region: 'hk', locale: 'en' } as const;

t.test('equivalent queries have one normal form', async (t) => {
  const normal = { q: 'tea', kind: 'person,story', price: '1,2' };
  for (const query of [
    normal,
    { q: ' tea ', kind: 'story,person,story', price: '2,1' },
    { q: 'tea', kind: 'story,nonsense,person', price: '2,9,1', page: '1', sort: 'relevance', near: '0' },
    { q: 'tea', kind: 'story,person', price: '1,2', in: 'atlantis', language: 'xx', since: 'ever' },
  ])
    t.strictSame(normaliseSearch(query), normal);
  t.strictSame(normaliseSearch({ page: '3', kind: 'story' }), {}, 'without a query nothing else counts');
  t.strictSame(normaliseSearch({ q: 'x'.repeat(999) }).q?.length, 201, 'too long a query stays too long');
});

t.test('everything that a reader can choose survives its address', async (t) => {
  const query = {
    q: 'tea',
    kind: 'restaurant,story',
    vertical: 'dining,style',
    in: 'hk,sg',
    language: 'th,zh-Hant',
    price: '1,4',
    cuisine: '100%25 rye,Malay%2C Tamil',
    since: 'month',
    near: '1',
    exact: '1',
    sort: 'oldest',
    page: '3',
  };
  t.strictSame(normaliseSearch(query), query);
  const choice = choiceOf(query);
  t.strictSame(searchInput(choice, edition), {
    ...edition,
    q: 'tea',
    sort: 'oldest',
    page: 3,
    kind: ['restaurant', 'story'],
    vertical: ['dining', 'style'],
    in: ['hk', 'sg'],
    language: ['th', 'zh-Hant'],
    price: [1, 4],
    cuisine: ['100% rye', 'Malay, Tamil'],
    since: 'month',
    near: true,
    exact: true,
  });
  t.strictSame(Object.keys(parametersOf(choiceOf({ q: 'tea' }))), ['q'], 'what has no effect is left out');
});

t.test('a query needs a letter or a digit, and no control character', async (t) => {
  for (const query of ['茶', '7', 'é', 'ชา', '!a', 'x'.repeat(200), '𠮷'.repeat(200)])
    t.ok(isGoodQuery(query), query);
  for (const query of ['', ' ', '*', '%_%', '「」', '\u0000', 'a\u0007', 'a\u0085', 'x'.repeat(201)])
    t.notOk(isGoodQuery(query), JSON.stringify(query));
});
