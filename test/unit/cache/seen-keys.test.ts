import t from 'tap';
import { SeenKeys } from '../../../server/cache/seen-keys.ts';

t.test('a key is known from its second time on', async (t) => {
  const keys = new SeenKeys();
  t.equal(keys.see('/dining'), false);
  t.equal(keys.see('/style'), false);
  t.equal(keys.see('/dining'), true);
  t.equal(keys.see('/dining'), true);
  t.equal(keys.see(''), false);
  t.equal(keys.see(''), true);
});

t.test('hardly any of a hundred thousand keys is taken for another', async (t) => {
  const keys = new SeenKeys();
  const taken = Array.from({ length: 100_000 }, (_, index) => keys.see(`/dining?utm_source=${index}`));
  t.ok(taken.filter(Boolean).length < 3);
});

t.test('those that come again among a few thousand others are known', async (t) => {
  const keys = new SeenKeys();
  const asked = Array.from({ length: 5_000 }, (_, index) => `/dining/food/story-${index}`);
  for (const key of asked) keys.see(key);
  t.ok(asked.filter((key) => keys.see(key)).length > 4_500);
});
