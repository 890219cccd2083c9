import t from 'tap';
import { clientOf } from '../../../server/http/forms.ts';
import { createRateLimiter } from '../../../server/http/rate-limiter.ts';

t.test('so many times in a window of time, each key by itself', async (t) => {
  let now = 0;
  const allows = createRateLimiter({ times: 2, windowMs: 1_000, now: () => now });
  t.strictSame([allows('a'), allows('a'), allows('a'), allows('b')], [true, true, false, true]);
  now = 999;
  t.equal(allows('a'), false);
  now = 1_000;
  t.equal(allows('a'), true);
});

t.test('it remembers a bounded number of keys', async (t) => {
  const allows = createRateLimiter({ times: 1, windowMs: 1_000, keys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'c']) allows(key);
  t.equal(allows('c'), false);
  t.equal(allows('a'), true, 'it was forgotten first');
});

t.test('a client is an IPv4 address or the /64 of an IPv6 one', async (t) => {
  t.equal(clientOf('192.0.2.1'), '192.0.2.1');
  t.equal(clientOf('::ffff:192.0.2.1'), '::ffff:192.0.2.1');
  t.equal(clientOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  t.equal(clientOf('2001:db8::6'), '2001:db8:0:0');
  t.equal(clientOf('::1'), '0:0:0:0');
});
