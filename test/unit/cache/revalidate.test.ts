import t from 'tap';
import { PageBody } from '../../../server/cache/page-body.ts';
import { type Lookup, PageCache } from '../../../server/cache/page-cache.ts';
import { countedRender, renderedPage } from '../../support/rendering.ts';

const hour = 3_600_000;

/** A cache with a clock, and a page whose content can be taken away. */
function openCache() {
  const clock = { now: 1_000_000 };
  const store = { away: false };
  const cache = new PageCache({ maxBytes: 1_048_576, now: () => clock.now });
  const { counter, render } = countedRender((turn) =>
    renderedPage([`page ${turn}`], store.away ? { status: 503, lifetime: null } : { tags: ['story-1'] }),
  );
  const look = () => cache.fetch('/', render);
  const ended = async (lookup: Lookup) => {
    if (lookup.verdict === 'MISS' || lookup.verdict === 'REVALIDATE') await lookup.inFlight?.completed;
    while (cache.statistics.inFlightRenders > 0) await new Promise(setImmediate);
    return lookup.verdict;
  };
  return { clock, store, cache, counter, look, ended };
}

t.test('a page that is distrusted is rendered anew before it is served', async (t) => {
  const { cache, look, ended, counter } = openCache();
  await ended(look());
  t.equal(look().verdict, 'HIT');
  cache.requireRevalidation();
  t.equal(cache.fresh('/'), undefined, 'and not answered from what is prepared');
  const lookup = look();
  t.equal(lookup.verdict, 'REVALIDATE');
  t.ok(lookup.verdict === 'REVALIDATE' && lookup.inFlight, 'there is a render to wait for');
  await ended(lookup);
  t.equal(look().verdict, 'HIT', 'once for all');
  t.equal(counter.renders, 2);
});

t.test('trusted again, pages are served as before', async (t) => {
  const { cache, look, ended, counter } = openCache();
  await ended(look());
  cache.requireRevalidation();
  cache.trust();
  t.equal(look().verdict, 'HIT');
  t.equal(counter.renders, 1);
});

t.test('in an outage few readers wait, and the first render that succeeds ends it', async (t) => {
  const { clock, store, cache, look, ended } = openCache();
  await ended(look());
  cache.requireRevalidation();
  store.away = true;
  await ended(look());
  const inOutage = [look(), look(), look()];
  const waiting = inOutage.filter((each) => each.verdict === 'REVALIDATE' && each.inFlight);
  t.equal(waiting.length, 1);
  for (const each of inOutage) await ended(each);
  store.away = false;
  const soon = look();
  t.ok(soon.verdict === 'REVALIDATE' && !soon.inFlight, 'not tried again at once');
  clock.now += 200;
  await ended(look());
  t.equal(look().verdict, 'HIT');
});

t.test('a page is kept for a day through an outage, and no longer', async (t) => {
  const { clock, store, look, ended } = openCache();
  await ended(look());
  store.away = true;
  clock.now += 23 * hour;
  t.equal(await ended(look()), 'REVALIDATE');
  clock.now += 2 * hour;
  t.equal(look().verdict, 'MISS');
});

t.test('a page that was purged meanwhile is not stored any more', async (t) => {
  const { cache, look, ended } = openCache();
  await ended(look());
  cache.requireRevalidation();
  const lookup = look();
  if (lookup.verdict !== 'REVALIDATE') throw new Error(lookup.verdict);
  t.ok(cache.isStored('/', lookup.entry));
  cache.purge(['story-1']);
  t.notOk(cache.isStored('/', lookup.entry));
});

t.test('a page of an earlier process is never trusted, and purged as any other', async (t) => {
  const { clock, cache, look, ended } = openCache();
  const body = new PageBody(Buffer.from('last good'));
  const lifetime = { fresh: 60, stale: 600, outage: 86_400 };
  const page = { status: 200, headers: {}, tags: ['story-1'], lifetime, body };
  const restore = () => cache.restore('/', page, clock.now - hour);
  t.ok(restore());
  cache.trust();
  t.equal(cache.fresh('/'), undefined);
  t.equal(look().verdict, 'REVALIDATE');
  cache.purge(['story-1']);
  t.equal(await ended(look()), 'MISS');
  const rendered = look();
  t.equal(rendered.verdict, 'HIT');
  t.equal(restore(), rendered.verdict === 'HIT' && rendered.entry, 'what is newer stays');
});
