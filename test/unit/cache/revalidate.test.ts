import t from 'tap';
import { KnownChanges } from '../../../server/cache/known-changes.ts';
import { PageStore } from '../../../server/cache/page-store.ts';
import { countedRender, deferred, read, renderedPage } from '../../support/rendering.ts';

const hour = 3_600_000;

/** A store with a clock that follows changes, and a page whose content can be taken away. */
function openStore() {
  const clock = { now: 1_000_000 };
  const content = { away: false, missing: false };
  const changes = new KnownChanges();
  const store = new PageStore({ maxBytes: 1_048_576, now: () => clock.now, changes });
  store.reset(7);
  store.current();
  const { counter, render } = countedRender((turn) =>
    renderedPage([`page ${turn}`], {
      tags: ['story-1'],
      ...(content.away ? { status: 503, lifetime: null } : {}),
      isIncomplete: () => content.missing,
    }),
  );
  const look = async () => {
    const found = await store.find({ key: '/', render });
    const text = await read(found).catch(() => 'none');
    while (store.statistics.inFlightRenders > 0) await new Promise(setImmediate);
    return `${found.verdict} ${text}`;
  };
  return { clock, content, store, counter, look };
}

t.test('a page that changes may have been missed of is rendered anew before it is sent, once', async (t) => {
  const { store, look } = openStore();
  await look();
  t.equal(await look(), 'HIT page 1');
  store.lost();
  t.equal(store.fresh('/'), undefined, 'it is not sent from what is prepared either');
  t.equal(await look(), 'MISS page 2');
  t.equal(await look(), 'HIT page 2');
});

t.test('when all changes are known again, pages are as fresh as before', async (t) => {
  const { store, look, counter } = openStore();
  await look();
  store.lost();
  store.current();
  t.equal(await look(), 'HIT page 1');
  t.equal(counter.renders, 1);
});

t.test('a page that cannot be rendered anew is sent, for others to store five seconds', async (t) => {
  const { store, content, look } = openStore();
  await look();
  store.lost();
  content.away = true;
  const found = await store.find({ key: '/', render: async () => renderedPage([], { status: 503 }) });
  t.match(found, { verdict: 'STALE', page: { lifetime: { fresh: 5, stale: 0, outage: 0 } } });
});

t.test('in an outage few readers wait, and the first render that succeeds ends it', async (t) => {
  const { clock, store, content, look, counter } = openStore();
  await look();
  store.lost();
  content.away = true;
  t.equal(await look(), 'STALE page 1');
  clock.now += 200;
  const rendersBefore = counter.renders;
  t.same(await Promise.all([look(), look(), look()]), Array(3).fill('STALE page 1'));
  t.equal(counter.renders, rendersBefore + 1, 'one of three is tried');
  content.away = false;
  t.equal(await look(), 'STALE page 1', 'not tried again at once');
  clock.now += 200;
  t.match(await look(), /^MISS/);
  t.match(await look(), /^HIT/);
});

t.test('a page is sent for a day through an outage, and no longer', async (t) => {
  const { clock, content, look } = openStore();
  await look();
  content.away = true;
  clock.now += 23 * hour;
  t.equal(await look(), 'STALE page 1');
  clock.now += 2 * hour;
  t.match(await look(), /^MISS/);
});

t.test(
  'a page that is purged while it is revalidated is not sent, and the render is not stored',
  async (t) => {
    const { store, look } = openStore();
    await look();
    store.lost();
    const ended = deferred();
    const slow = async () => {
      await ended.promise;
      return renderedPage(['slow'], { tags: ['story-1'], status: 503 });
    };
    const finding = store.find({ key: '/', render: slow });
    store.purge(['story-1'], 8);
    ended.resolve();
    t.match(await finding, { verdict: 'MISS' });
    t.equal(await look(), 'MISS page 2');
  },
);

t.test(
  'a page some content of which could not be loaded is sent, and neither stored nor replaces a whole one',
  async (t) => {
    const { clock, content, look } = openStore();
    content.missing = true;
    t.equal(await look(), 'MISS page 1');
    t.equal(await look(), 'MISS page 2');
    content.missing = false;
    await look();
    clock.now += 61_000;
    content.missing = true;
    t.equal(await look(), 'STALE page 3');
    t.equal(await look(), 'STALE page 3');
  },
);
