import t from 'tap';
import { readRows } from '../../../server/cli/readers/import.ts';
import { subscriptionColumns } from '../../../server/readers/newsletters/subscribers/export.ts';

const head = subscriptionColumns.join(',');
const good = 'a@example.com,Ada,hk,en,dining,2026-01-01,a fair,a card';

t.test('lines that are no rows of the file are named, and the others are read', async (t) => {
  const text = [
    head,
    good,
    'b@example.com,Bob',
    good,
    `${good},one,more`,
    good,
    'c@example.com,"a"b,hk',
  ].join('\n');
  const { rows, broken } = readRows(text);
  t.strictSame(
    rows.map(({ line }) => line),
    [2, 4, 6],
  );
  t.strictSame(
    broken.map(({ line }) => line),
    [3, 5, 7, 7],
  );
  t.match(broken, [
    { message: 'it has 2 columns, and the head of the file 8' },
    { message: 'it has 10 columns, and the head of the file 8' },
    { message: /text follows a closing quotation mark/ },
    { message: /not closed/ },
  ]);
});

t.test('a quote that is not closed is named, and what stands before it is read', async (t) => {
  const { rows, broken } = readRows([head, good, '"c@example.com,Ada,hk', good].join('\n'));
  t.equal(rows.length, 1);
  t.match(broken, [{ line: 4, message: /a quotation mark is not closed, here or in a line before/ }]);
});
