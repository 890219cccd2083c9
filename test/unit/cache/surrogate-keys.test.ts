import t from 'tap';
import { purgedKeys, surrogateKeys } from '../../../server/cache/surrogate-keys.ts';

const many = Array.from({ length: 2_000 }, (_, index) => `story-${index}`);

t.test('a page has its tags and the key of all pages', async (t) => {
  t.equal(surrogateKeys(['story-1', 'site-hk']), 'pages story-1 site-hk');
});

t.test('a page with more tags than a header holds has the key that every purge names', async (t) => {
  const keys = surrogateKeys(many).split(' ');
  t.ok(keys.length < 5);
  const [first = ''] = purgedKeys(['story-5']);
  t.ok(first.split(' ').some((key) => keys.includes(key)));
});

t.test('a purge of many tags names each of them, in headers of a bounded length', async (t) => {
  const headers = purgedKeys(many);
  t.ok(headers.every((header) => header.length <= 4_000));
  const named = headers.flatMap((header) => header.split(' '));
  t.strictSame(
    many.filter((tag) => !named.includes(tag)),
    [],
  );
});

t.test('a purge of everything names the key of all pages', async (t) => {
  const [keys = ''] = purgedKeys();
  t.ok(surrogateKeys(['story-1']).split(' ').includes(keys));
});
