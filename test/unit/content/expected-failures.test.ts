import t from 'tap';
import { expectedFailure, expectedFailures } from '../../../server/database/postgres/expected-failures.ts';

t.test('what a database cannot do now is expected, and a fault of a statement is not', async (t) => {
  const expected =
    '08000 08003 08006 08P01 25006 25P03 40001 40003 40P01 53000 53100 53200 53300 55000 55006 55P03';
  const ofOperators = '57000 57014 57P01 57P02 57P03 57P05 58000 58030';
  for (const code of `${expected} ${ofOperators}`.split(' ')) t.ok(expectedFailure(code), code);
  for (const code of ['22P02', '23505', '25P02', '42601', '42P01', 'XX000', '', undefined])
    t.equal(expectedFailure(code), undefined, String(code));
});

t.test(
  'a connection is of no use after the server has ended it, nor where it leads to a read-only server',
  async (t) => {
    for (const code of ['08006', '57P01', '57P02', '57P03', '25006', '25P03'])
      t.ok(expectedFailure(code)?.endsConnection, code);
    for (const code of ['40001', '53100', '55P03', '57014'])
      t.notOk(expectedFailure(code)?.endsConnection, code);
  },
);

t.test('only transactions in each other’s way are run again at once', async (t) => {
  const repeated = expectedFailures.filter(({ isRepeated }) => isRepeated);
  t.strictSame(
    repeated.map(({ state }) => state),
    ['40001', '40P01'],
  );
});

t.test('every row of the table is reached', async (t) => {
  for (const row of expectedFailures) t.equal(expectedFailure(row.state.padEnd(5, '0')), row, row.state);
});
