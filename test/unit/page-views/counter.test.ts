import t from 'tap';
import { createPageViewCounter } from '../../../server/page-views/counter.ts';

t.test('views are saved by story, and the counts start again at zero', async (t) => {
  const saved: Record<string, number>[] = [];
  const counter = createPageViewCounter(async (views) => void saved.push(Object.fromEntries(views)));
  for (const story of ['1', '2', '1']) counter.count(story);
  await counter.flush();
  counter.count('2');
  await counter.flush();
  t.strictSame(saved, [{ 1: 2, 2: 1 }, { 2: 1 }]);
});

t.test('counts that could not be saved are kept, together with the views counted meanwhile', async (t) => {
  const saved: Record<string, number>[] = [];
  let broken = true;
  const counter = createPageViewCounter(async (views) => {
    if (broken) {
      counter.count('1');
      throw new Error('no database');
    }
    saved.push(Object.fromEntries(views));
  });
  counter.count('1');
  await t.rejects(counter.flush(), /no database/);
  broken = false;
  await counter.flush();
  t.strictSame(saved, [{ 1: 2 }]);
});

t.test('at most 10,000 stories are counted at a time', async (t) => {
  const sizes: number[] = [];
  const counter = createPageViewCounter(async (views) => void sizes.push(views.size));
  for (let story = 1; story <= 10_001; story++) counter.count(String(story));
  counter.count('1');
  await counter.flush();
  t.strictSame(sizes, [10_000]);
});
