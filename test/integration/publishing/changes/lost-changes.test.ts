import t from 'tap';
import { openPostgres } from '../../../../server/database/postgres/postgres.ts';
import { contentStore } from '../../../support/content/content-store.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { pageWrite, profileWrite, siteWrites, storyWrite } from '../../../support/items.ts';
import { openMagazine } from '../../../support/magazine.ts';
import { startProxy } from '../../../support/network/proxy.ts';

const path = (slug: string) => `/dining/food/${slug}?site=hk&lang=en`;
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

onEachDatabase(t, async (t, { database, url }) => {
  if (!url) return;
  const proxy = await startProxy(new URL(url));
  // Changes come by way of the proxy; content does not, but for a switch.
  const heard = openPostgres(proxy.url, () => {});
  const store = { away: false };
  const direct = contentStore(database);
  const content = {
    ...direct,
    story: async (...input: Parameters<typeof direct.story>) =>
      store.away ? { error: { status: 503, message: 'away' } } : direct.story(...input),
  };
  const { app, log } = await openMagazine({ database: heard, content });
  const other = await openMagazine({ database, content: direct });
  const publishing = other.app.publishing;
  if (!publishing) throw new Error('there is no publishing');
  t.teardown(async () => {
    proxy.mend();
    await app.close();
    await other.app.close();
    proxy.stop();
    await heard.close();
  });
  await publishing.write(
    [
      ...siteWrites(),
      pageWrite('privacy-policy'),
      profileWrite({ slug: 'ada-lam', kind: 'author', name: 'Ada Lam' }),
      ...['kept', 'changed', 'withdrawn', 'gone'].map((slug) => storyWrite({ slug })),
    ],
    'Ada',
  );
  await app.changeFollower?.caughtUp();
  await app.sites.refresh();
  const get = (slug: string) => app.inject({ url: path(slug) });
  const verdict = async (slug: string) => (await get(slug)).headers['x-cache'];
  const lostCount = () => log.filter(({ msg }) => msg.startsWith('connection for changes lost')).length;
  for (const slug of ['kept', 'changed', 'withdrawn', 'gone'])
    while ((await verdict(slug)) !== 'HIT') await pause();

  const policy = () => app.inject({ url: '/privacy-policy?site=hk&lang=en' });
  while ((await policy()).headers['x-cache'] !== 'HIT') await pause();
  const before = (await policy()).payload;

  await t.test('while changes are not heard of and content answers, pages are rendered first', async (t) => {
    proxy.cut();
    while (lostCount() === 0) await pause();
    await publishing.write([storyWrite({ slug: 'changed', title: 'Changed unheard' })], 'Ada');
    await publishing.withdraw([{ kind: 'story', locale: 'en', slug: 'withdrawn' }], 'Ada');
    const changed = await get('changed');
    t.match([changed.headers['x-cache'], changed.statusCode], ['MISS', 200]);
    t.ok(changed.payload.includes('Changed unheard'));
    t.not((await get('withdrawn')).statusCode, 200);
  });

  await t.test(
    'while content does not answer either, what is kept is sent, for others to keep 5 seconds',
    async (t) => {
      store.away = true;
      const kept = await app.inject({ url: '/dining/food/kept', headers: { 'x-edition': 'hk/en/none' } });
      t.equal(kept.statusCode, 503, 'another edition was never asked for');
      const { statusCode, headers } = await get('kept');
      t.match([statusCode, headers['x-cache']], [200, 'STALE']);
      t.not((await get('withdrawn')).statusCode, 200, 'what is known to be withdrawn is not sent');
      await publishing.withdraw([{ kind: 'story', locale: 'en', slug: 'gone' }], 'Ada');
    },
  );

  await t.test('after it, what was missed is purged, and the rest is as before', async (t) => {
    proxy.mend();
    while ((await get('gone')).statusCode === 200) await pause();
    t.equal((await get('gone')).statusCode, 410, 'though its content does not answer yet');
    while ((await policy()).headers['x-cache'] !== 'HIT') await pause();
    t.equal((await policy()).payload, before, 'what nothing concerned is trusted without a render');
  });
});
