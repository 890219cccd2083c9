import t from 'tap';
import { houseChoice } from '../../../client/ads/house-choice.ts';

t.test('a page shows at most two house ads: the first, and one in the middle of the others', async (t) => {
  t.strictSame(houseChoice([], 0), []);
  t.strictSame(houseChoice(['a'], 0), ['a']);
  t.strictSame(houseChoice(['a', 'b'], 0), ['a', 'b']);
  t.strictSame(houseChoice(['a', 'b', 'c', 'd', 'e'], 0), ['a', 'd']);
});

t.test('those that are shown already count', async (t) => {
  t.strictSame(houseChoice(['a', 'b', 'c'], 1), ['a']);
  t.strictSame(houseChoice(['a', 'b', 'c'], 2), []);
});
