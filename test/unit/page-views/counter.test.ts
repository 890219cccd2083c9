import t from 'tap';
import { type CountedViews, createPageViewCounter } from '../../../server/readers/page-views/counter.ts';

t.test('views are saved by story and region, and the counts start again at zero', async (t) => {
  const saved: (readonly CountedViews[])[] = [];
  const counter = createPageViewCounter(async (views) => void saved.push(views));
  for (const story of ['1', '2', '1']) counter.count(story, 'hk');
  counter.count('1', 'th');
  counter.count('1');
  await counter.flush();
  counter.count('2', 'hk');
  await counter.flush();
  t.strictSame(saved, [
    [
      { story: '1', region: 'hk', views: 2 },
      { story: '2', region: 'hk', views: 1 },
      { story: '1', region: 'th', views: 1 },
      { story: '1', region: undefined, views: 1 },
    ],
    [{ story: '2', region: 'hk', views: 1 }],
  ]);
});

t.test('counts that could not be saved are kept, together with the views counted meanwhile', async (t) => {
  const saved: (readonly CountedViews[])[] = [];
  let broken = true;
  const counter = createPageViewCounter(async (views) => {
    if (broken) {
      counter.count('1');
      throw new Error('no database');
    }
    saved.push(views);
  });
  counter.count('1');
  await t.rejects(counter.flush(), /no database/);
  broken = false;
  await counter.flush();
  t.strictSame(saved, [[{ story: '1', region: undefined, views: 2 }]]);
});

t.test('at most 10,000 stories are counted at a time', async (t) => {
  const sizes: number[] = [];
  const counter = createPageViewCounter(async (views) => void sizes.push(views.length));
  for (let story = 1; story <= 10_001; story++) counter.count(String(story));
  counter.count('1');
  await counter.flush();
  t.strictSame(sizes, [10_000]);
});
