import fc from 'fast-check';
import t from 'tap';
import { SortedWords } from '../../../server/search/query/sorted-words.ts';

/** How many letters differ, by the definition: replaced, left out, added, or two neighbours exchanged. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] as number;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let value = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        value = Math.min(value, at(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = value;
    }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'с', 'ก', '茶'), minLength: 1, maxLength: 9 });

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Thai}/u, /\p{Script=Han}/u];
const beginsInScriptOf = (text: string, other: string) =>
  scripts.some((script) => script.test(text[0] as string) && script.test(other));

t.test('the words near another are those of its scripts within so many edits, and no others', async (t) => {
  const property = fc.property(
    fc.uniqueArray(word, { maxLength: 40 }),
    word,
    fc.nat(2),
    (list, typed, most) => {
      const words = list.sort((a, b) => (a < b ? -1 : 1));
      const found = new SortedWords(words).near(typed, most);
      const expected = words
        .map((each, index) => ({ index, distance: distance(each, typed) }))
        .filter((each) => each.distance > 0 && each.distance <= most)
        .filter(({ index }) => beginsInScriptOf(words[index] as string, typed));
      return JSON.stringify(found) === JSON.stringify(expected);
    },
  );
  t.doesNotThrow(() => fc.assert(property, { numRuns: 2_000, seed: 11 }));
});

t.test('words are found by themselves and by their beginning', async (t) => {
  const words = new SortedWords(['kiln', 'tea', 'teapot']);
  t.equal(words.indexOf('tea'), 1);
  t.equal(words.indexOf('te'), -1);
  t.ok(words.hasBeginning('teap'));
  t.notOk(words.hasBeginning('teac'));
});
