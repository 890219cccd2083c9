import t from 'tap';
import { onEachDatabase } from '../../support/databases.ts';
import { pageWrite, profileWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openTwoNodes } from '../../support/publishing/nodes.ts';

const hour = 3_600_000;
const key = (slug: string, locale: 'en' | 'zh-Hant' = 'en') => ({ kind: 'story', locale, slug }) as const;
const path = (slug: string) => `/dining/food/${slug}?site=hk&lang=en`;

onEachDatabase(t, async (t, database) => {
  const opened = await openTwoNodes(t, database);
  const { nodes, publishing, now, setClock, passTo, caughtUp, write, answers, statusOf, shows } = opened;
  const [one] = nodes;

  await write(
    ...siteWrites(),
    pageWrite('privacy-policy'),
    profileWrite({ slug: 'ada-lam', kind: 'author', name: 'Ada Lam' }),
  );

  t.test(
    'what is published on one node is public on the other at once, also where a 404 was cached',
    async (t) => {
      t.equal(await statusOf(path('noodles')), 404);
      t.notOk(await shows('/?site=hk', 'The title of noodles'));
      await write(storyWrite({ slug: 'noodles' }));
      t.equal(await statusOf(path('noodles')), 200);
      for (const list of [
        '/?site=hk',
        '/dining?site=hk',
        '/dining/food?site=hk',
        '/authors/ada-lam?site=hk',
        '/search?q=noodles',
      ])
        t.ok(await shows(list, 'The title of noodles'), list);
    },
  );

  t.test('a changed title is changed everywhere', async (t) => {
    await write(storyWrite({ slug: 'noodles', title: 'Noodles, revisited' }));
    for (const list of [path('noodles'), '/?site=hk', '/dining/food?site=hk', '/search?q=noodles'])
      t.ok(await shows(list, 'Noodles, revisited'), list);
    t.notOk(await shows('/?site=hk', 'The title of noodles'));
  });

  t.test('a draft is a 404', async (t) => {
    await write(storyWrite({ slug: 'unready' }, { state: 'draft' }));
    t.equal(await statusOf(path('unready')), 404);
  });

  t.test('a scheduled story is a 404 until its moment, and a 410 once it has expired', async (t) => {
    const publishAt = new Date(now() + hour).toISOString();
    const expireAt = new Date(now() + 2 * hour).toISOString();
    await write(storyWrite({ slug: 'timed' }, { publishAt, expireAt }));
    t.equal(await statusOf(path('timed')), 404);
    await passTo(Date.parse(publishAt));
    t.equal(await statusOf(path('timed')), 200);
    t.ok(await shows('/dining?site=hk', 'The title of timed'));
    await passTo(Date.parse(expireAt));
    t.equal(await statusOf(path('timed')), 410);
    t.notOk(await shows('/dining?site=hk', 'The title of timed'));
  });

  t.test('pages are fresh no longer than until the next scheduled moment', async (t) => {
    const publishAt = new Date(now() + 30_000).toISOString();
    await write(storyWrite({ slug: 'soon' }, { publishAt }));
    const edition = { 'x-edition': 'hk/en/none' };
    const headersOf = async (url: string) => (await one.inject({ url, headers: edition })).headers;
    let headers = await headersOf('/style');
    // The timer hears of it a moment after the write, once this test lets the database answer.
    while (headers['surrogate-control'] !== 'max-age=30') {
      await new Promise(setImmediate);
      headers = await headersOf('/style');
    }
    // A page that nobody asked for before: what was stored before the moment was known may be on disk.
    const fetchHeaders = () => headersOf('/travel');
    await fetchHeaders();
    t.match(await fetchHeaders(), { 'x-cache': 'HIT', 'surrogate-control': 'max-age=30' });
    setClock(Date.parse(publishAt));
    t.match(await fetchHeaders(), { 'x-cache': 'STALE', 'surrogate-control': 'max-age=0' });
    await passTo(now());
  });

  t.test('a withdrawn story is a 410, cached, and in no list; restored it is back', async (t) => {
    await write(storyWrite({ slug: 'sorry' }), storyWrite({ slug: 'beside-sorry' }));
    t.ok(await shows(path('beside-sorry'), 'The title of sorry'), 'as related content');
    await publishing.withdraw([key('sorry')], 'Ben');
    await caughtUp();
    t.equal(await statusOf(path('sorry')), 410);
    const [again] = await answers(path('sorry'));
    t.equal(again?.headers['x-cache'], 'HIT');
    t.match(again?.payload, /withdrawn/);
    for (const list of [
      '/?site=hk',
      '/dining?site=hk',
      '/dining/food?site=hk',
      '/search?q=sorry',
      path('beside-sorry'),
    ])
      t.notOk(await shows(list, 'The title of sorry'), list);
    await publishing.restore(key('sorry'), 1, 'Ben');
    await caughtUp();
    t.equal(await statusOf(path('sorry')), 200);
    t.ok(await shows('/dining?site=hk', 'The title of sorry'));
  });

  t.test('a story that moves leaves a 301 behind, also when it moves again', async (t) => {
    await write(storyWrite({ slug: 'mover' }));
    const target = async (url: string) => (await answers(url)).map(({ headers }) => headers.location);
    await write(storyWrite({ slug: 'moved' }, { previousSlug: 'mover' }));
    t.equal(await statusOf('/dining/food/mover'), 301);
    t.strictSame(await target('/dining/food/mover'), ['/dining/food/moved', '/dining/food/moved']);
    t.strictSame(await target('/th/dining/food/mover/'), ['/th/dining/food/moved', '/th/dining/food/moved']);
    await write(storyWrite({ slug: 'moved', vertical: 'style', supertag: 'fashion' }));
    const last = '/style/fashion/moved';
    t.strictSame(await target('/dining/food/mover'), [last, last]);
    t.strictSame(await target('/dining/food/moved'), [last, last]);
    await write(storyWrite({ slug: 'mover' }));
    t.equal(await statusOf(path('mover')), 200, 'a new story at the old address is found there');
  });

  t.test('a language that is withdrawn leaves the address to the others', async (t) => {
    await write(
      storyWrite({ slug: 'both' }),
      storyWrite({ slug: 'both', locale: 'zh-Hant', title: '兩種語言' }),
    );
    await publishing.withdraw([key('both')], 'Ben');
    await caughtUp();
    t.ok(await shows(path('both'), '兩種語言'));
    await publishing.withdraw([key('both', 'zh-Hant')], 'Ben');
    await caughtUp();
    t.equal(await statusOf(path('both')), 410);
  });

  t.test('old addresses redirect from memory, whatever guards or routes say of them', async (t) => {
    await publishing.redirect(
      [
        { from: '/2019/05/noodles.html', to: '/dining/food/noodles' },
        { from: '/?p=17', to: '/dining/food/noodles' },
        { from: '/%E0%B8%81/', to: '/dining' },
        { from: '/old', to: null },
      ],
      'Ada',
    );
    await caughtUp();
    for (const from of ['/2019/05/noodles.html', '/2019/05/noodles.html/', '/?p=17', '/%E0%B8%81'])
      t.equal(await statusOf(from), 301, from);
    t.equal(await statusOf('/old'), 410);
    t.equal(await statusOf('/?p=18'), 200);
    t.match(
      await publishing.redirect(
        [
          { from: '/dining/food/noodles', to: '/' },
          { from: '/elsewhere', to: 'https://evil.example/' },
          { from: '/elsewhere', to: '//evil.example' },
        ],
        'Ada',
      ),
      [{ refused: /public item/ }, { refused: /path of this site/ }, { refused: /path of this site/ }],
    );
    await publishing.redirect([{ from: '/old' }], 'Ada');
    await caughtUp();
    t.equal(await statusOf('/old'), 404);
  });

  t.test('a release goes out at one moment; what it changes stays public until then', async (t) => {
    await write(storyWrite({ slug: 'cover' }));
    const moment = new Date(now() + hour).toISOString();
    t.ok(await publishing.release('June issue', undefined, 'Ada'));
    await write(
      storyWrite({ slug: 'cover', title: 'The June cover' }, { release: 'June issue' }),
      storyWrite({ slug: 'june-story' }, { release: 'June issue' }),
    );
    t.ok(await shows(path('cover'), 'The title of cover'));
    t.equal(await statusOf(path('june-story')), 404);
    t.ok(await publishing.release('June issue', moment, 'Ada'));
    t.match(await publishing.releases(), [{ name: 'June issue', publishAt: moment, items: 2 }]);
    await passTo(now() + hour / 2);
    t.equal(await statusOf(path('june-story')), 404);
    await passTo(Date.parse(moment));
    t.ok(await shows(path('cover'), 'The June cover'));
    t.equal(await statusOf(path('june-story')), 200);
    const [last] = await publishing.changes({ size: 1 });
    t.equal(last?.items.length, 2, 'in one transaction');
    t.notOk(await publishing.release('June issue', moment, 'Ada'), 'it cannot be moved any more');
  });

  t.test('a site configuration and a static page are changed everywhere', async (t) => {
    const [first, ...rest] = siteWrites();
    const renamed = [first, ...rest].map((site) => ({
      ...site,
      document: { ...site?.document, 'site-name': 'The Renamed Review' },
    }));
    await write(...(renamed as ReturnType<typeof siteWrites>), pageWrite('imprint'));
    t.ok(await shows(path('noodles'), 'The Renamed Review'));
    t.equal(await statusOf('/imprint?site=hk'), 200, 'the guards know it');
    await publishing.withdraw([{ kind: 'page', locale: 'en', slug: 'imprint' }], 'Ada');
    await caughtUp();
    t.equal(await statusOf('/imprint?site=hk'), 410);
  });

  t.test('readers of a translation are told that its original has changed, until it follows', async (t) => {
    const original = (title: string) => storyWrite({ slug: 'jade', translationKey: 'jade', title });
    const translation = (title: string) =>
      storyWrite(
        { slug: 'jade', locale: 'zh-Hant', translationKey: 'jade', title },
        { original: { locale: 'en', slug: 'jade' } },
      );
    const page = '/zh-hant/dining/food/jade?site=hk';
    const note = '原文已有修改';
    await write(original('Jade'));
    await write(translation('玉'));
    t.notOk(await shows(page, note));
    await write(original('Jade, at last'));
    t.ok(await shows(page, note));
    t.notOk(await shows(path('jade'), 'has been changed since'), 'the original has no note');
    await write(translation('終於有玉'));
    t.notOk(await shows(page, note));
  });

  t.test('two nodes that publish what is due at once do it once', async (t) => {
    const publishAt = new Date(now() + hour).toISOString();
    await write(
      ...Array.from({ length: 5 }, (_, index) => storyWrite({ slug: `due-${index}` }, { publishAt })),
    );
    setClock(Date.parse(publishAt));
    await Promise.all(nodes.map((node) => node.publishing?.transitionsDue()));
    await passTo(now());
    const published = (await publishing.changes({ size: 10 })).flatMap(({ items }) =>
      items.filter(({ slug }) => slug.startsWith('due-')).filter(({ action }) => action === 'published'),
    );
    t.equal(published.length, 5);
    for (let index = 0; index < 5; index++) t.equal(await statusOf(path(`due-${index}`)), 200);
  });
});
