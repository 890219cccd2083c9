import t from 'tap';
import { addresses, noAddresses } from '../../../server/config/parsers.ts';

const cases: [list: string, inside: string[], outside: string[]][] = [
  ['10.1.2.3', ['10.1.2.3', '::ffff:10.1.2.3'], ['10.1.2.4', '::1', '', 'localhost']],
  ['10.0.0.0/8, 192.0.2.7', ['10.255.0.1', '192.0.2.7'], ['11.0.0.1', '192.0.2.8']],
  ['2001:db8::/32,::1', ['2001:db8::7', '::1'], ['2001:db9::7', '127.0.0.1']],
  ['128.0.0.0/1', ['192.0.2.7'], ['8.8.8.8', '2001:db8::7']],
];

for (const [list, inside, outside] of cases)
  t.test(`${list} has its addresses and no others`, async (t) => {
    const has = addresses.parse(list);
    t.strictSame(
      inside.filter((address) => !has?.(address, 0)),
      [],
    );
    t.strictSame(
      outside.filter((address) => has?.(address, 0)),
      [],
    );
  });

t.test('what is neither an address nor a range makes no list', async (t) => {
  for (const text of [
    'localhost',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.1/8/8',
    '10.0.0',
    '10.0.0.1,',
    '*',
    '10.0.0.1/',
  ])
    t.equal(addresses.parse(text), undefined, text);
});

t.test('the empty list has no address', async (t) => t.notOk(noAddresses('127.0.0.1', 0)));
