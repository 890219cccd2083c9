import t from 'tap';
import { clientOf } from '../../../server/lib/limits/fair-queue.ts';
import { createRateLimiter } from '../../../server/lib/limits/rate-limiter.ts';
import { codeFiles, textOf } from '../architecture/sources.ts';

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

t.test('a client is an IPv4 address or the /64 network of an IPv6 one, however it is written', async (t) => {
  const clients: Record<string, readonly string[]> = {
    '192.0.2.1': ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:C000:201', '0:0:0:0:0:ffff:192.0.2.1'],
    '2001:db8:1:2': [
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:0001:0002::',
      '2001:DB8:1:2::ffff',
      '2001:db8:1:2::192.0.2.1',
      '2001:db8:1:2::6%eth0',
    ],
    '2001:db8:0:0': ['2001:db8::6', '2001:db8:0:0:1::'],
    '0:0:0:0': ['::1'],
    'no address': ['no address'],
  };
  for (const [client, written] of Object.entries(clients))
    for (const ip of written) t.equal(clientOf(ip), client, ip);
});

t.test('nothing in the server counts by an address itself', async (t) => {
  // The country of a reader is looked up by the whole address.
  const lookups = ['server/visitor/visitor.ts'];
  const files = codeFiles.filter((file) => file.startsWith('server/') && !lookups.includes(file));
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  for (const file of files) {
    const text = textOf(file);
    const reads = count(text, /\brequest\.ip\b|\{(?:[^{}]*,)? ?ip\b[^{}]*\} ?[:=]/g);
    if (reads > 0) t.ok(count(text, /clientOf\((?:[\w.]+\.)?ip\)/g) >= reads, file);
  }
});
