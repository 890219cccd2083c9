import fc from 'fast-check';
import t from 'tap';
import { excerptOf } from '../../../server/search/excerpt.ts';
import { vectorOf } from '../../../server/search/lexemes.ts';
import { isEmptyQuery, parseQuery } from '../../../server/search/query.ts';
import { openEdition } from '../../support/magazine.ts';

const database = await openEdition();
t.teardown(() => database.close());

const matches = async (text: string, query: string) => {
  const { spaced, unspaced } = parseQuery(query).found;
  const terms = [spaced, unspaced].filter((part) => part !== '').join(' & ');
  const rows = await database.query<{ found: boolean }>('select $1::tsvector @@ $2::tsquery as found', [
    vectorOf([{ text, weight: 'C' }]),
    terms,
  ]);
  return rows[0]?.found;
};

const rows: [query: string, text: string, found: boolean, why: string][] = [
  ['tea', 'A pot of TEA.', true, 'whatever the case'],
  ['pot tea', 'Tea in a pot', true, 'in any order'],
  ['tea coffee', 'A pot of tea', false, 'each word must be there'],
  ['kow', 'Kowloon', true, 'the last word may be begun only'],
  ['kow tea', 'Kowloon tea', false, 'one before it may not'],
  ['k', 'Kowloon', false, 'a letter begins nothing'],
  ['pho', 'Phở Gia Truyền', true, 'accents are optional'],
  ['香港酒吧', '香港的酒吧', true, 'each long word of a run counts by itself'],
  ['永樂市場', '永樂街上的市場', true, 'as two words'],
  ['喝茶', '茶樓裏有人喝湯', false, 'single characters are a phrase, never loose'],
  ['喝茶', '大家在喝茶', true, 'which is found'],
  ['茶', '奶茶', true, 'a character is found inside a word'],
  ['門海', '上門，海邊', false, 'a phrase does not reach over a comma'],
  ['ตา', 'ตามหลัง', false, 'a short Thai word is not part of another'],
  ['ตา', 'ระดับตา', true, 'it is found by itself'],
  ['โรงแรมเก่า', 'โรงแรมเล็กในบ้านเก่า', true, 'long Thai words count by themselves'],
];

for (const [query, text, found, why] of rows) {
  t.test(`“${query}” is ${found ? 'found' : 'not found'} in “${text}”: ${why}`, async (t) => {
    t.equal(await matches(text, query), found);
  });
}

t.test('whatever is typed or written, the database understands it', async (t) => {
  const text = fc.oneof(
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc.string({
      maxLength: 30,
      unit: fc.constantFrom(
        "'",
        '\\',
        ':',
        '*',
        '&',
        '|',
        '!',
        '(',
        '<->',
        ' ',
        'a',
        '茶',
        'ต',
        '’',
        '1',
        ',',
      ),
    }),
  );
  const property = fc.asyncProperty(text, text, async (written, typed) => {
    const clean = typed.replaceAll('\0', '');
    if (isEmptyQuery(parseQuery(clean))) return;
    await matches(written.replaceAll('\0', ''), clean);
  });
  await t.resolves(fc.assert(property, { numRuns: 500, seed: 7 }));
});

const marked = (text: string, query: string) =>
  excerptOf([text], parseQuery(query))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

t.test('an excerpt marks what was searched for, in its forms', async (t) => {
  t.equal(marked('The river and the watches.', 'the watch'), 'The river and the [watches].');
  t.equal(marked('Café in Kowloon', 'cafe kow'), '[Café] in Kowloon');
  t.equal(marked('Tea in Kowloon', 'kow'), 'Tea in [Kowloon]', 'begun words where there are no whole ones');
  t.equal(marked('香港的酒吧', '香港酒吧'), '[香港]的[酒吧]');
  t.equal(marked('永樂市場', '永樂市場'), '[永樂市場]');
  t.equal(marked('ตามระดับตา', 'ตา'), 'ตามระดับ[ตา]');
});

t.test('an excerpt is a piece around the first mark, cut between words', async (t) => {
  const long = `${'Nothing to see here at all. '.repeat(20)}The kiln sings. ${'And so it went on. '.repeat(20)}`;
  const excerpt = marked(long, 'kiln');
  t.match(excerpt, /^… .*\[kiln\] sings.*…$/);
  t.ok(excerpt.length < 260);
  t.equal(excerptOf(['', 'The beginning.'], parseQuery('nowhere'))[0]?.text, 'The beginning.');
});
