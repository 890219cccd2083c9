import t from 'tap';
import {
  firstUnwritable,
  isWritable,
  unwritableIn,
  writable,
  writableIn,
} from '../../../server/lib/writable-text.ts';

/** Whether XML 1.0 has a character (its production Char). */
const inXml = (code: number) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;

t.test('exactly what XML forbids and the other control characters cannot be written', (t) => {
  const wrong: number[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const isControl = code === 0x7f || (code >= 0x80 && code <= 0x9f);
    if (isWritable(String.fromCodePoint(code)) !== (inXml(code) && !isControl)) wrong.push(code);
  }
  t.strictSame(wrong, []);
  t.end();
});

t.test('halves of a pair cannot be written; a whole pair can', (t) => {
  t.equal(writable('a\ud83db'), 'ab');
  t.equal(writable('a\udc4db'), 'ab');
  t.equal(writable('a\udc4d\ud83db'), 'ab', 'two halves in the wrong order');
  t.equal(writable('a👍b'), 'a👍b');
  t.end();
});

t.test('the place is counted in characters, from 1', (t) => {
  t.strictSame(firstUnwritable('👍é\u000b!'), { character: 'U+000B', position: 3 });
  t.strictSame(firstUnwritable('a\ud83d'), { character: 'U+D83D', position: 2 });
  t.equal(firstUnwritable('a\tb\r\nc'), undefined);
  t.end();
});

t.test('texts are found and cleaned at every depth, names of fields too', (t) => {
  const value = { a: ['x', { b: 'y\u0007' }], 'c\u0001': 1, d: null, e: new Date(0) };
  t.strictSame(unwritableIn(value), [
    { path: ['a', 1, 'b'], character: 'U+0007', position: 2 },
    { path: ['c\u0001'], character: 'U+0001', position: 2, inName: true },
  ]);
  t.strictSame(writableIn(value), { a: ['x', { b: 'y' }], c: 1, d: null, e: new Date(0) });
  const writable = { a: ['x', { b: 'y' }], d: null };
  t.equal(writableIn(writable), writable);
  t.end();
});

t.test('no more than a hundred are reported at once', (t) => {
  t.equal(unwritableIn(Array.from({ length: 10_000 }, () => '\u0000')).length, 100);
  t.end();
});
