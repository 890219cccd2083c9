import t from 'tap';
import { inWalkingOrder, legsOf } from '../../../server/routes/profiles/walk.ts';
import { normaliseShortlist } from '../../../server/routes/saved/shortlist-query.ts';

const stop = (name: string, longitude?: number) => ({
  name,
  facts: longitude === undefined ? {} : { latitude: 0, longitude },
});

t.test(
  'a walk begins with the first stop and goes on to the nearest, those of unknown place last',
  async (t) => {
    const walk = inWalkingOrder([stop('b', 2), stop('nowhere'), stop('d', 9), stop('a', 1), stop('c', 4)]);
    t.strictSame(
      walk.map(({ name }) => name),
      ['b', 'a', 'c', 'd', 'nowhere'],
    );
    t.strictSame(inWalkingOrder([]), []);
  },
);

t.test('the way from each stop to the next is measured where both are known', async (t) => {
  const [first = 0, ...others] = legsOf([stop('a', 0), stop('b', 1), stop('nowhere'), stop('c', 2)]);
  t.equal(Math.round(first / 1000), 111);
  t.strictSame(others, [undefined, undefined, undefined]);
});

t.test('an address has a list in one form', async (t) => {
  t.strictSame(normaliseShortlist({ list: 'b,a,b,A b,,c' }), { list: 'b,a,c' });
  t.strictSame(normaliseShortlist({ list: '..' }), {});
  t.strictSame(normaliseShortlist({}), {});
});
