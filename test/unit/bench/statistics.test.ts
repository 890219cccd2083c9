import t from 'tap';
import { median, percentile, randomNumbers, zipf } from '../../../scripts/bench/statistics.ts';

t.test('a percentile is the smallest value that a part of all does not exceed', async (t) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  t.equal(percentile(values, 0.5), 50);
  t.equal(percentile(values, 0.99), 99);
  t.equal(percentile(values, 1), 100);
  t.equal(percentile(values, 0), 1);
  t.equal(percentile([7], 0.99), 7);
  t.throws(() => percentile([], 0.5));
});

t.test('the median is the middle value', async (t) => {
  t.equal(median([30, 10, 20]), 20);
  t.equal(median([4, 1, 3, 2]), 2);
});

t.test('random numbers are the same for the same seed', async (t) => {
  const draw = (seed: number) => Array.from({ length: 5 }, randomNumbers(seed));
  t.strictSame(draw(1), draw(1));
  t.notSame(draw(1), draw(2));
  t.ok(draw(3).every((number) => number >= 0 && number < 1));
});

t.test('Zipf’s law draws an index in proportion to its rank', async (t) => {
  const draw = zipf(1000, 1, randomNumbers(1));
  const counts = new Map<number, number>();
  for (let count = 0; count < 100_000; count++) {
    const index = draw();
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const count = (index: number) => counts.get(index) ?? 0;
  t.ok(Math.abs(count(0) / count(1) - 2) < 0.2, 'the first twice as often as the second');
  t.ok(Math.abs(count(0) / count(9) - 10) < 2, 'and ten times as often as the tenth');
  t.ok([...counts.keys()].every((index) => index >= 0 && index < 1000));
});

t.test('the ends of the random numbers give the first and the last index', async (t) => {
  t.equal(zipf(10, 1, () => 0)(), 0);
  t.equal(zipf(10, 1, () => 1 - Number.EPSILON)(), 9);
});
