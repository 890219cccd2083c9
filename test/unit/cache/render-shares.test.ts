import t from 'tap';
import { PageStore } from '../../../server/cache/page-store.ts';
import { countedRender, deferred, find, read, renderedPage } from '../../support/rendering.ts';

const megabyte = 1_048_576;

t.test('when too many renders wait, cold pages are refused and kept ones are answered', async (t) => {
  const cache = new PageStore({ maxBytes: megabyte, rendersAtOnce: 1, rendersWaiting: 1 });
  const { render } = countedRender(() => renderedPage(['kept']));
  await read(find(cache, '/kept', render));
  const end = deferred();
  const slow = countedRender(async () => {
    await end.promise;
    return renderedPage(['slow']);
  }).render;
  const running = find(cache, '/runs', slow);
  const waiting = find(cache, '/waits', slow);
  t.equal(find(cache, '/refused', slow).verdict, 'BUSY');
  t.equal(cache.renders.bypass(slow), 503);
  t.equal(find(cache, '/waits', slow).verdict, 'MISS', 'who asks for the same page waits with the others');
  t.equal(find(cache, '/kept', render).verdict, 'HIT');
  end.resolve();
  t.same(await Promise.all([read(running), read(waiting)]), ['slow', 'slow']);
});

/** Renders that start when it is their turn and end when the test says so. */
function heldRenders() {
  const started: string[] = [];
  const end = deferred();
  const render = (name: string) =>
    countedRender(async () => {
      started.push(name);
      await end.promise;
      return renderedPage([name]);
    }).render;
  return { started, render, end };
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
};

t.test('one client has neither all renders nor all places of those that wait', async (t) => {
  const cache = new PageStore({ maxBytes: megabyte, rendersAtOnce: 3, rendersWaiting: 8 });
  const { started, render, end } = heldRenders();
  const ofOne = Array.from({ length: 7 }, (_, index) =>
    find(cache, `/one/${index}`, render(`one ${index}`), () => 'one'),
  );
  t.same(started, ['one 0', 'one 1'], 'a render is left for others');
  t.match(ofOne.at(-1), { verdict: 'BUSY', status: 429 });
  t.equal(
    cache.renders.bypass(render('own'), () => 'one'),
    429,
  );
  const other = find(cache, '/other', render('other'), () => 'other');
  t.equal(started.at(-1), 'other', 'which another client has at once');
  end.resolve();
  t.equal(await read(other), 'other');
  await Promise.all(ofOne.slice(0, -1).map(read));
});

t.test('twenty previews of one client', async (t) => {
  const cache = new PageStore({ maxBytes: megabyte, rendersAtOnce: 4, rendersWaiting: 400 });
  const { started, render, end } = heldRenders();
  const previews = Array.from({ length: 20 }, (_, index) =>
    cache.renders.preview(render(`preview ${index}`), ['client one', 'link a']),
  );

  await t.test('run one at a time, a few wait, and the others are refused', async (t) => {
    await turns();
    t.same(started, ['preview 0']);
    t.same(
      previews.map((each) => (typeof each === 'number' ? each : 'taken')),
      [...Array(9).fill('taken'), ...Array(11).fill(429)],
    );
    t.equal(
      cache.renders.preview(render('same link'), ['client two', 'link a']),
      429,
      'as those of another client',
    );
  });

  await t.test('leave a share to other previews, and everything else to readers', async (t) => {
    const other = cache.renders.preview(render('other'), ['client two', 'link b']);
    await turns();
    t.same(started, ['preview 0', 'other']);
    const third = cache.renders.preview(render('third'), ['client three', 'link c']);
    await turns();
    t.same(started, ['preview 0', 'other'], 'two at once of all');
    const reader = find(cache, '/page', render('reader'), () => 'one');
    t.equal(started.at(-1), 'reader');
    for (const each of [other, third]) if (typeof each !== 'number') each.join()();
    await turns();
    t.not(reader.verdict, 'BUSY');
  });

  await t.test('those whose client leaves are not rendered', async (t) => {
    const taken = previews.filter((each) => typeof each !== 'number');
    for (const each of taken.slice(1)) each.join()();
    end.resolve();
    await turns();
    t.same(
      started.filter((name) => name.startsWith('preview')),
      ['preview 0'],
    );
    t.not(typeof cache.renders.preview(render('later'), ['client one', 'link a']), 'number', 'and make room');
  });
});

t.test('a preview holds its share until its last byte', async (t) => {
  const cache = new PageStore({ maxBytes: megabyte });
  const deferredPart = deferred<string>();
  const first = cache.renders.preview(
    async () => renderedPage(['head', deferredPart.promise]),
    ['client one'],
  );
  const { counter, render } = countedRender(() => renderedPage(['second']));
  const second = cache.renders.preview(render, ['client one']);
  if (typeof first === 'number' || typeof second === 'number') throw new Error('refused');
  await first.head;
  await turns();
  t.equal(counter.renders, 0);
  deferredPart.resolve('tail');
  await first.completed;
  await second.completed;
  t.equal(counter.renders, 1);
});

t.test('a preview comes after all that readers wait for', async (t) => {
  const cache = new PageStore({ maxBytes: megabyte, rendersAtOnce: 1, rendersWaiting: 8 });
  const { started, render, end } = heldRenders();
  find(cache, '/first', render('first'));
  cache.renders.preview(render('preview'), ['client one']);
  await turns();
  const last = find(cache, '/last', render('last'));
  end.resolve();
  await read(last);
  await turns();
  t.same(started, ['first', 'last', 'preview']);
});
