import t from 'tap';
import { markdownTable, replaceFigures } from '../../../scripts/bench/table.ts';

const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

t.test('a row has its figures, its ratios, its aim, and whether that is reached', async (t) => {
  const table = markdownTable([
    { what: 'hit', ours: '9/s', other: '10/s', ratio: 0.9, cpuRatio: 0.913, aim: { least: 0.9 } },
    { what: 'storm', ours: '31 ms', other: '10 ms', ratio: 3.1, aim: { most: 3 } },
  ]);
  t.strictSame(rowsOf(table), [
    ['hit', '9/s', '10/s', '0.90', '0.91', '≥ 0.9', 'yes'],
    ['storm', '31 ms', '10 ms', '3.10', '', '≤ 3', '**no**'],
  ]);
});

t.test('an aim may be that of a figure with a unit', async (t) => {
  const value = { figure: 340, unit: 'MB' };
  t.strictSame(rowsOf(markdownTable([{ what: 'memory', ours: '340 MB', value, aim: { most: 350 } }])), [
    ['memory', '340 MB', '', '', '', '≤ 350 MB', 'yes'],
  ]);
});

t.test('without an aim, or without a figure, nothing is said to be reached', async (t) => {
  const rows = rowsOf(
    markdownTable([
      { what: 'mixed', ours: '9/s', ratio: 0.5 },
      { what: 'memory', ours: '', value: { figure: undefined, unit: 'MB' }, aim: { most: 350 } },
    ]),
  );
  t.strictSame(
    rows.map((row) => row.at(-1)),
    ['', ''],
  );
});

t.test('figures replace those between the markers of a page', async (t) => {
  const page = 'before\n<!-- figures: begin -->\n\nold\n\n<!-- figures: end -->\nafter\n';
  const replaced = 'before\n<!-- figures: begin -->\n\nnew\n\n<!-- figures: end -->\nafter\n';
  t.equal(replaceFigures(page, 'new'), replaced);
  t.equal(replaceFigures(replaced, 'new'), replaced, 'and do so again');
  t.throws(() => replaceFigures('a page without markers', 'new'), /figures: begin/);
});
