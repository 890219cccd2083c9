import t from 'tap';
import { rangeOf } from '../../../server/media/byte-range.ts';

const size = 1_000;

t.test('a part of a file is what the header asks for, as far as it is there', async (t) => {
  t.same(rangeOf('bytes=0-', size), { first: 0, last: 999 });
  t.same(rangeOf('bytes=0-0', size), { first: 0, last: 0 });
  t.same(rangeOf('bytes=200-499', size), { first: 200, last: 499 });
  t.same(rangeOf('bytes=900-5000', size), { first: 900, last: 999 });
  t.same(rangeOf('bytes=-100', size), { first: 900, last: 999 });
  t.same(rangeOf('bytes=-5000', size), { first: 0, last: 999 });
});

t.test('a part beyond the end is none', async (t) => {
  t.equal(rangeOf('bytes=1000-', size), undefined);
  t.equal(rangeOf('bytes=1000-2000', size), undefined);
  t.equal(rangeOf('bytes=-0', size), undefined);
});

t.test('what is no single part is the whole file', async (t) => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
    t.equal(rangeOf(header, size), 'whole', `${header}`);
});
