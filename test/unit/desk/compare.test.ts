import t from 'tap';
import { compareDocuments, compareWords } from '../../../client/desk/story/compare.ts';

const document = (fields: object) => ({ slug: 'a', locale: 'en', ...fields });
const marked = (before: string, after: string, iso = 'en') =>
  compareWords(before, after, iso)
    .map(({ text, change }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[change])
    .join('');

t.test('words are compared, also those of languages without spaces', async (t) => {
  t.equal(marked('A walk at low tide', 'A walk at high tide'), 'A walk at [-low][+high] tide');
  t.equal(marked('我们在上海吃饭', '我们在北京吃饭', 'zh-Hans'), '我们在[-上海][+北京]吃饭');
});

t.test('fields that each save sets are not compared, nor are those that are equal', async (t) => {
  const before = document({ title: 'One', updatedAt: '1', version: 1, regions: ['hk'] });
  const after = document({ title: 'Two', updatedAt: '2', version: 2, regions: ['hk'], kicker: 'New' });
  t.strictSame(
    compareDocuments(before, after, 'en').map(({ name }) => name),
    ['title', 'kicker'],
  );
});

t.test('blocks that took the place of others are compared by words; equal ones are left out', async (t) => {
  const block = (text: string) => ({ type: 'paragraph', text });
  const before = document({ body: [block('First'), block('The old pier'), block('Last')] });
  const after = document({ body: [block('First'), block('The new pier'), block('Added'), block('Last')] });
  const [body] = compareDocuments(before, after, 'en');
  t.equal(body?.texts.length, 4);
  t.equal(body?.texts[0], undefined);
  t.match(body?.texts[1], [
    { text: 'The ' },
    { text: 'old', change: 'removed' },
    { text: 'new', change: 'added' },
  ]);
  t.strictSame(body?.texts[2], [{ text: 'Added', change: 'added' }]);
});

t.test('texts that have nothing in common are shown one after the other', async (t) => {
  const many = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join(' ');
  t.strictSame(
    compareWords(many('a'), many('b'), 'en').map(({ change }) => change),
    ['removed', 'added'],
  );
});
