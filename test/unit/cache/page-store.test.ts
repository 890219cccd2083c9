import t from 'tap';
import { PageStore } from '../../../server/cache/page-store.ts';
import { countedRender, deferred, find, read, renderedPage, textOf } from '../../support/rendering.ts';

const megabyte = 1_048_576;

/** A cache with a clock that the test sets. */
function cacheAt(start = 0, maxBytes = megabyte) {
  const clock = { now: start };
  const failures: unknown[] = [];
  const cache = new PageStore({
    maxBytes,
    now: () => clock.now,
    revalidationFailed: (_key, reason) => failures.push(reason),
  });
  return { cache, clock, failures };
}

t.test('50 requests for an uncached page share one render', async (t) => {
  const { cache } = cacheAt();
  const { counter, render } = countedRender(() => renderedPage(['one ', 'page']));
  const texts = await Promise.all(Array.from({ length: 50 }, () => read(find(cache, '/', render))));
  t.equal(counter.renders, 1);
  t.same(new Set(texts), new Set(['one page']));
  t.equal(find(cache, '/', render).verdict, 'HIT');
});

t.test('50 requests for a stale page are answered at once and start one render', async (t) => {
  const { cache, clock } = cacheAt();
  const { counter, render } = countedRender((turn) => renderedPage([`page ${turn}`]));
  await read(find(cache, '/', render));
  clock.now += 61_000;
  const lookups = Array.from({ length: 50 }, () => find(cache, '/', render));
  t.ok(lookups.every(({ verdict }) => verdict === 'STALE'));
  t.same(new Set(await Promise.all(lookups.map(read))), new Set(['page 1']));
  await new Promise(setImmediate);
  t.equal(counter.renders, 2);
});

t.test('a stale page is fresh again after its revalidation', async (t) => {
  const { cache, clock } = cacheAt();
  const second = deferred();
  const { render } = countedRender(async (turn) => {
    if (turn === 2) setTimeout(second.resolve);
    return renderedPage([`page ${turn}`]);
  });
  await read(find(cache, '/', render));
  clock.now += 61_000;
  find(cache, '/', render);
  await second.promise;
  while (cache.statistics.inFlightRenders > 0) await new Promise(setImmediate);
  const again = find(cache, '/', render);
  t.equal(again.verdict, 'HIT');
  t.equal(await read(again), 'page 2');
});

for (const status of [500, 501, 503, 301, 302]) {
  t.test(`a page with status ${status} is never stored`, async (t) => {
    const { cache } = cacheAt();
    const { counter, render } = countedRender(() => renderedPage(['x'], { status }));
    await read(find(cache, '/', render));
    await read(find(cache, '/', render));
    t.equal(counter.renders, 2);
    t.equal(cache.statistics.pages, 0);
  });
}

t.test('a page whose render fails after its first bytes is never stored', async (t) => {
  const { cache } = cacheAt();
  const { counter, render } = countedRender(() =>
    renderedPage(['half', async () => Promise.reject(new Error('broken'))]),
  );
  await t.rejects(read(find(cache, '/', render)), /broken/);
  await t.rejects(read(find(cache, '/', render)), /broken/);
  t.equal(counter.renders, 2);
});

t.test('a stale page stays when its revalidation fails, and is revalidated again later', async (t) => {
  const { cache, clock, failures } = cacheAt();
  const { counter, render } = countedRender((turn) =>
    renderedPage(['good'], turn === 1 ? {} : { status: 500 }),
  );
  await read(find(cache, '/', render));
  clock.now += 61_000;
  find(cache, '/', render);
  while (failures.length === 0) await new Promise(setImmediate);
  t.equal(await read(find(cache, '/', render)), 'good');
  t.equal(counter.renders, 2, 'not tried again at once');
  clock.now += 6_000;
  t.equal(find(cache, '/', render).verdict, 'STALE');
  await new Promise(setImmediate);
  t.equal(counter.renders, 3);
});

t.test('a purge invalidates the renders in flight: they are not stored', async (t) => {
  const { cache } = cacheAt();
  const rest = deferred<string>();
  const { counter, render } = countedRender((turn) =>
    turn === 1
      ? renderedPage(['old ', rest.promise], { tags: ['story-1'] })
      : renderedPage(['new'], { tags: ['story-1'] }),
  );
  const first = read(find(cache, '/', render));
  await new Promise(setImmediate);
  cache.purge(['story-1'], 1);
  t.equal(
    await read(find(cache, '/', render)),
    'new',
    'a reader after the purge does not join the old render',
  );
  rest.resolve('page');
  t.equal(await first, 'old page', 'a reader before the purge still gets the old render');
  t.equal(await read(find(cache, '/', render)), 'new');
  t.equal(counter.renders, 2);
});

t.test('a purge removes the pages with its tags and no others', async (t) => {
  const { cache } = cacheAt();
  const page = (tag: string) => countedRender(() => renderedPage([tag], { tags: [tag, 'all'] })).render;
  await read(find(cache, '/a', page('a')));
  await read(find(cache, '/b', page('b')));
  t.equal(cache.purge(['a'], 1), 1);
  t.equal(find(cache, '/b', page('b')).verdict, 'HIT');
  t.equal(find(cache, '/a', page('a')).verdict, 'MISS');
});

t.test('the first bytes of a miss can be read before its render ends', async (t) => {
  const { cache } = cacheAt();
  const rest = deferred<string>();
  const lookup = find(cache, '/', countedRender(() => renderedPage(['<head>', rest.promise])).render);
  if (lookup.verdict !== 'MISS') throw new Error('not a miss');
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const first = await lookup.inFlight.read(encoding)[Symbol.asyncIterator]().next();
    t.ok(first.value && first.value.length > 0, `${encoding} has bytes`);
  }
  rest.resolve('<body>');
  t.equal(await textOf(lookup.inFlight.read('identity')), '<head><body>');
});

t.test('a render is aborted when its last reader leaves, and the next reader starts a new one', async (t) => {
  const { cache } = cacheAt();
  const aborted = deferred();
  const { counter, render } = countedRender((turn, signal) => {
    if (turn > 1) return renderedPage(['second']);
    signal.addEventListener('abort', () => aborted.resolve());
    return renderedPage([
      'first',
      () => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  });
  const lookup = find(cache, '/', render);
  if (lookup.verdict !== 'MISS') throw new Error('not a miss');
  const [leaveOne, leaveOther] = [lookup.inFlight.join(), lookup.inFlight.join()];
  leaveOne();
  leaveOne();
  t.notOk(lookup.inFlight.abandoned, 'one reader is still there');
  leaveOther();
  await aborted.promise;
  t.equal(await read(find(cache, '/', render)), 'second');
  t.equal(counter.renders, 2);
});

t.test('the cache stays within its limit, and pages with status 404 within a small part of it', async (t) => {
  const { cache } = cacheAt(0, 200_000);
  const big = 'x'.repeat(20_000);
  for (let turn = 0; turn < 40; turn++) {
    await read(find(cache, `/page/${turn}`, countedRender(() => renderedPage([big])).render));
    await read(
      find(cache, `/missing/${turn}`, countedRender(() => renderedPage(['no page'], { status: 404 })).render),
    );
  }
  t.ok(cache.statistics.bytes <= 200_000 * (1 + 1 / 16), `${cache.statistics.bytes} bytes`);
  t.ok(cache.statistics.pages >= 5, 'pages with status 404 do not evict others');
});

t.test('equal pages have equal ETags, different pages different ones', async (t) => {
  const { cache } = cacheAt();
  const etag = async (key: string, text: string) => {
    const render = countedRender(() => renderedPage([text])).render;
    await read(find(cache, key, render));
    const lookup = find(cache, key, render);
    return lookup.verdict === 'HIT' ? lookup.page.body.etag('identity') : '';
  };
  t.equal(await etag('/a', 'same'), await etag('/b', 'same'));
  t.not(await etag('/a', 'same'), await etag('/c', 'other'));
});
