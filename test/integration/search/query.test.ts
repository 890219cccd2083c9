import fc from 'fast-check';
import t from 'tap';
import { vectorOf } from '../../../server/search/analysis/lexemes.ts';
import { readVocabulary } from '../../../server/search/index/read-vocabulary.ts';
import { excerptOf } from '../../../server/search/query/excerpt.ts';
import { planOf } from '../../../server/search/query/plan.ts';
import type { Attempt } from '../../../server/search/query/relaxation.ts';
import { readTestDatabase } from '../../support/magazine.ts';

const database = await readTestDatabase();

const planning = { database, vocabulary: await readVocabulary(database, 'asia'), languages: [] };

/** How a query is searched for at first: as it was typed. */
async function typed(query: string): Promise<Attempt | undefined> {
  return (await planOf(query, planning, 'typed').next(0)).value ?? undefined;
}

const matches = async (text: string, query: string) => {
  const terms = (await typed(query))?.anywhere.at(-1)?.term;
  if (terms === undefined) return undefined;
  const rows = await database.query<{ found: boolean }>('select $1::tsvector @@ $2::tsquery as found', [
    vectorOf([{ text, weight: 'C' }]),
    terms,
  ]);
  return rows[0]?.found;
};

const rows: [query: string, text: string, found: boolean, why: string][] = [
  ['tea', 'A pot of TEA.', true, 'letter case does not matter'],
  ['pot tea', 'Tea in a pot', true, 'the order does not matter'],
  ['tea coffee', 'A pot of tea', false, 'every word must occur'],
  ['kow', 'Kowloon', true, 'the last word may be a beginning'],
  ['kow tea', 'Kowloon tea', false, 'other words may not'],
  ['k', 'Kowloon', false, 'one letter is too short for a beginning'],
  ['pho', 'Phở Gia Truyền', true, 'accents do not matter'],
  ['香港酒吧', '香港的酒吧', true, 'long words of a run are searched for separately'],
  ['永樂市場', '永樂街上的市場', true, 'also where the dictionary splits the text differently'],
  ['喝茶', '茶樓裏有人喝湯', false, 'words of one character match only as a phrase'],
  ['喝茶', '大家在喝茶', true, 'the phrase matches'],
  ['茶', '奶茶', true, 'one character matches inside a word'],
  ['門海', '上門，海邊', false, 'a phrase does not match across a comma'],
  ['ตา', 'ตามหลัง', false, 'a short Thai word does not match inside another word'],
  ['ตา', 'ระดับตา', true, 'it matches as a word of its own'],
  ['โรงแรมเก่า', 'โรงแรมเล็กในบ้านเก่า', true, 'long Thai words are searched for separately'],
];

for (const [query, text, found, why] of rows) {
  t.test(`“${query}” is ${found ? 'found' : 'not found'} in “${text}”: ${why}`, async (t) => {
    t.equal(await matches(text, query), found);
  });
}

t.test('any query on any text is valid for the database', async (t) => {
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
    await matches(written.replaceAll('\0', ''), clean);
  });
  await t.resolves(fc.assert(property, { numRuns: 500, seed: 7 }));
});

const marked = async (text: string, query: string) =>
  excerptOf([text], (await typed(query))?.terms ?? [])
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

t.test('an excerpt marks the matches, in all forms of the words', async (t) => {
  t.equal(await marked('The river and the watches.', 'the watch'), 'The river and the [watches].');
  t.equal(await marked('Café in Kowloon', 'cafe kow'), '[Café] in Kowloon');
  t.equal(
    await marked('Tea in Kowloon', 'kow'),
    'Tea in [Kowloon]',
    'beginnings are marked where no whole word matches',
  );
  t.equal(await marked('香港的酒吧', '香港酒吧'), '[香港]的[酒吧]');
  t.equal(await marked('永樂市場', '永樂市場'), '[永樂市場]');
  t.equal(await marked('ตามระดับตา', 'ตา'), 'ตามระดับ[ตา]');
});

t.test('an excerpt is a piece of the text around the first match, cut between words', async (t) => {
  const long = `${'Nothing to see here at all. '.repeat(20)}The kiln sings. ${'And so it went on. '.repeat(20)}`;
  const excerpt = await marked(long, 'kiln');
  t.match(excerpt, /^… .*\[kiln\] sings.*…$/);
  t.ok(excerpt.length < 260);
  t.equal(
    excerptOf(['', 'The beginning.'], (await typed('nowhere'))?.terms ?? [])[0]?.text,
    'The beginning.',
  );
});
