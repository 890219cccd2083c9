import t from 'tap';
import { houseChoice } from '../../../client/ads/house-choice.ts';

/** Slots that are named by their place and the promotion that they would show, as in `1a`. */
const slots = (names: string) =>
  names.split(' ').map((slot) => ({ slot, promotion: slot.replace(/^\d/, '') || undefined }));

const choice = (names: string, kept = 0, ...shown: string[]) =>
  houseChoice(slots(names), kept, new Set(shown));

t.test('a page shows at most two house ads: the first, and one in the middle of the others', async (t) => {
  t.strictSame(houseChoice([], 0, new Set()), []);
  t.strictSame(choice('1a'), ['1a']);
  t.strictSame(choice('1a 2b'), ['1a', '2b']);
  t.strictSame(choice('1a 2b 3c 4d 5e'), ['1a', '4d']);
});

t.test('no two of them are alike', async (t) => {
  t.strictSame(choice('1a 2b 3a 4a'), ['1a', '2b']);
  t.strictSame(choice('1a 2a 3a'), ['1a']);
});

t.test('those that are shown already count, also where another story of the window shows them', async (t) => {
  t.strictSame(choice('1a 2b 3c', 1), ['1a']);
  t.strictSame(choice('1a 2b 3c', 2), []);
  t.strictSame(choice('1a 2b 3c', 0, 'a', 'c'), ['2b']);
});

t.test('a slot without a promotion shows none', async (t) => {
  t.strictSame(choice('1 2b'), ['2b']);
  t.strictSame(choice('1'), []);
});
