import t from 'tap';
import { chaptersOfLines, linesOfChapters } from '../../../client/desk/editor/chapter-lines.ts';

const chapters = [
  { at: 0, title: 'Before the boats' },
  { at: 65, title: 'The bell' },
  { at: 3_909, title: '2:00 is a title too' },
];

t.test('chapters are written one a line, and read again as they were', async (t) => {
  t.equal(linesOfChapters(chapters), '0:00 Before the boats\n1:05 The bell\n1:05:09 2:00 is a title too');
  t.strictSame(chaptersOfLines(linesOfChapters(chapters)), chapters);
  t.strictSame(chaptersOfLines('\n  1:05   The bell  \n\n'), [{ at: 65, title: 'The bell' }]);
  t.strictSame(chaptersOfLines(''), []);
});

t.test('while a line is no chapter there are none', async (t) => {
  for (const line of ['The bell', '1:05', '1:75 The bell', '1.05 The bell'])
    t.equal(chaptersOfLines(`0:00 Silence\n${line}`), undefined, line);
});
