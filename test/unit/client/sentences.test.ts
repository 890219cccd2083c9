import t from 'tap';
import { piecesOf, sentencesOf } from '../../../client/listen/sentences.ts';

const sentences = (text: string, language: string) =>
  sentencesOf(text, language).map(({ from, to }) => text.slice(from, to));

const cases: [rule: string, language: string, text: string, expected: string[]][] = [
  [
    'a text is read sentence by sentence',
    'en',
    'It is small. Is it? Yes!',
    ['It is small.', 'Is it?', 'Yes!'],
  ],
  ['an abbreviation ends no sentence', 'en', 'He met Mr. Loi. They left.', ['He met Mr. Loi.', 'They left.']],
  ['nor do initials', 'ru', 'А. П. Чехов приехал. Он молчал.', ['А. П. Чехов приехал.', 'Он молчал.']],
  ['spaces around a sentence are not read', 'en', '  One. \n Two.  ', ['One.', 'Two.']],
  ['what has no letters is not read', 'en', 'One. … — Two.', ['One.', '… — Two.']],
  ['an empty text has no sentence', 'en', ' \n', []],
  [
    'Chinese sentences need no spaces',
    'zh-Hant-HK',
    '門開了。他說：「早！」',
    ['門開了。', '他說：「早！」'],
  ],
];

for (const [rule, language, text, expected] of cases)
  t.test(rule, async (t) => t.strictSame(sentences(text, language), expected));

t.test('Thai, which marks no sentences, is read in phrases', async (t) => {
  const text = Array.from({ length: 12 }, () => 'ร้านเปิดตอนตีสี่ทุกวัน').join(' ');
  const found = sentences(text, 'th-TH');
  t.ok(found.length > 1);
  t.ok(found.every((phrase) => phrase.length <= 140));
  t.equal(found.join(' '), text);
});

const long: [language: string, text: string, most: number][] = [
  ['English', `${'A word, and another '.repeat(30)}end.`, 140],
  ['Chinese', `${'店裏有茶，也有麵包，'.repeat(20)}完。`, 45],
  ['text without any space', 'a'.repeat(500), 140],
  ['characters of two units', '𠀀'.repeat(60), 45],
];

for (const [what, text, most] of long)
  t.test(`long ${what} is spoken in pieces that together are all of it`, async (t) => {
    const pieces = piecesOf(text).map(({ from, to }) => text.slice(from, to));
    t.equal(pieces.join(''), text);
    t.ok(pieces.every(({ length }) => length <= most && length > 0));
    t.ok(pieces.every((piece) => !/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(piece)));
  });

t.test('a piece ends with a clause, else with a word', async (t) => {
  const ends = (text: string) => text.slice(0, piecesOf(text)[0]?.to).trim().slice(-4);
  t.equal(ends(`${'word '.repeat(20)}end, ${'word '.repeat(20)}`), 'end,');
  t.equal(ends('word '.repeat(60)), 'word');
});
