import t from 'tap';
import { keepLastChanges } from '../../../server/content/last-changes.ts';

/** Kept moments over a table, and what was asked of it. */
function keptOver(moments: Record<string, number>) {
  const asked: string[][] = [];
  const kept = keepLastChanges(async (tags) => {
    asked.push([...tags]);
    return new Map(tags.flatMap((tag) => (moments[tag] ? [[tag, moments[tag]]] : [])));
  });
  return { kept, asked };
}

t.test('the last change of any of the tags counts', async (t) => {
  const { kept } = keptOver({ 'story-1': 10, 'story-2': 30 });
  t.equal(await kept.lastChange(['story-1', 'story-2', 'story-3']), 30);
});

t.test('what every page depends on counts for each', async (t) => {
  const { kept } = keptOver({ 'story-1': 10, site: 20 });
  t.equal(await kept.lastChange(['story-1']), 20);
});

t.test('nothing is said where nothing was changed', async (t) => {
  const { kept } = keptOver({});
  t.equal(await kept.lastChange(['story-1']), undefined);
});

t.test('a tag is asked for once, whether or not it was ever changed', async (t) => {
  const { kept, asked } = keptOver({ 'story-1': 10 });
  await kept.lastChange(['story-1', 'story-2']);
  await kept.lastChange(['story-2', 'story-1']);
  t.strictSame(asked, [['story-1', 'story-2', 'everything', 'site']]);
  await kept.lastChange(['story-1', 'story-3']);
  t.strictSame(asked.at(-1), ['story-3']);
});

t.test('after a change its tags are asked for again, and no others', async (t) => {
  const moments: Record<string, number> = { 'story-1': 10, 'story-2': 20 };
  const { kept, asked } = keptOver(moments);
  await kept.lastChange(['story-1', 'story-2']);
  moments['story-1'] = 40;
  kept.drop(['story-1']);
  t.equal(await kept.lastChange(['story-1', 'story-2']), 40);
  t.strictSame(asked.at(-1), ['story-1']);
});

for (const [what, tags] of Object.entries({ everything: ['everything'], 'no tags': undefined }))
  t.test(`after a change of ${what}, all are asked for again`, async (t) => {
    const { kept, asked } = keptOver({ 'story-1': 10 });
    await kept.lastChange(['story-1']);
    kept.drop(tags);
    await kept.lastChange(['story-1']);
    t.equal(asked.length, 2);
  });

t.test('what was being read during a change is not kept', async (t) => {
  const moments: Record<string, number> = { 'story-1': 10 };
  let changed = () => {};
  const kept = keepLastChanges(async (tags) => {
    const read = new Map(tags.flatMap((tag) => (moments[tag] ? [[tag, moments[tag]]] : [])));
    changed();
    return read;
  });
  changed = () => {
    changed = () => {};
    moments['story-1'] = 50;
    kept.drop(['story-1']);
  };
  await kept.lastChange(['story-1']);
  t.equal(await kept.lastChange(['story-1']), 50);
});
