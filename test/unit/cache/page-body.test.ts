import { brotliDecompressSync } from 'node:zlib';
import t from 'tap';
import { PageBody } from '../../../server/cache/page-body.ts';

const text = Buffer.from(
  Array.from({ length: 3_000 }, (_, index) => `<p>${(index * 7_919) % 1_013}</p>`).join(''),
);

t.test('a body as it is needs no waiting', async (t) => {
  const body = new PageBody(text);
  t.equal(body.in('identity'), text);
});

t.test('a body is compressed once for all who ask at the same time', async (t) => {
  const body = new PageBody(text);
  const [one, other] = await Promise.all([body.in('br'), body.in('br')]);
  t.equal(one, other);
  t.ok(brotliDecompressSync(one as Buffer).equals(text));
});

t.test('a body that is asked for again is compressed better in the background', async (t) => {
  const body = new PageBody(text);
  const fast = await body.in('br');
  t.equal(body.in('br'), fast, 'nobody waits for it');
  while ((await body.in('br')) === fast) await new Promise(setImmediate);
  const best = body.in('br') as Buffer;
  t.ok(best.length < fast.length, `${best.length} bytes instead of ${fast.length}`);
  t.ok(brotliDecompressSync(best).equals(text));
});

t.test('each encoding has an ETag of its own, and other bodies have others', async (t) => {
  const body = new PageBody(text);
  const tags = [body.etag('identity'), body.etag('br'), body.etag('gzip')];
  t.equal(new Set(tags).size, 3);
  for (const tag of tags) t.match(tag, /^W\/"[\w-]+"$/);
  t.equal(new PageBody(Buffer.from(text)).etag('br'), body.etag('br'));
  t.not(new PageBody(Buffer.from('other')).etag('br'), body.etag('br'));
});
