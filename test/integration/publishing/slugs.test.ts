import type { Test } from 'tap';
import t from 'tap';
import { InvalidItems } from '../../../server/publishing/items.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { elements } from '../../support/html.ts';
import { pageWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openTwoNodes } from '../../support/publishing/nodes.ts';

const hour = 3_600_000;
const key = (slug: string, locale: 'en' | 'zh-Hant' = 'en') => ({ kind: 'story', locale, slug }) as const;
const bare = (slug: string) => `/dining/food/${slug}`;
const path = (slug: string) => `${bare(slug)}?site=hk&lang=en`;

onEachDatabase(t, async (t, database) => {
  const { publishing, now, passTo, caughtUp, write, answers, statusOf, shows } = await openTwoNodes(
    t,
    database,
  );
  const target = async (slug: string) => {
    const [answer] = await answers(bare(slug));
    return answer?.statusCode === 301 ? answer.headers.location : answer?.statusCode;
  };
  /** The problems of a write that is refused, and stores nothing. */
  const refused = async (t: Test, ...writes: Parameters<typeof write>) => {
    const error = await publishing.write(writes, 'Ben').catch((thrown) => thrown);
    t.type(error, InvalidItems);
    return (error as InvalidItems).problems.map(
      ({ index, pointer, message }) => `${index} ${pointer} ${message}`,
    );
  };
  const draftOf = (slug: string, previousSlug: string) =>
    storyWrite({ slug, title: `A draft of ${slug}` }, { previousSlug, state: 'draft', keepsLive: true });

  await write(...siteWrites(), pageWrite('privacy-policy'));

  t.test('a slug stays taken while its item is public there, whatever its draft is called', async (t) => {
    await write(storyWrite({ slug: 'pearls' }));
    await write(draftOf('gems', 'pearls'));
    t.ok(await shows(path('pearls'), 'The title of pearls'));
    t.equal(await statusOf(path('gems')), 404);
    t.match(await refused(t, storyWrite({ slug: 'pearls', title: 'Other pearls' })), [
      /^0 \/slug is the public address of story\/en\/gems until its newest version counts: publish or withdraw/,
    ]);
    t.equal(await publishing.find(key('pearls')), undefined, 'nothing is stored');
    t.ok(await shows(path('pearls'), 'The title of pearls'));
    await write(storyWrite({ slug: 'pearls', title: 'Other pearls' }, { state: 'draft' }));
    t.ok(await shows(path('pearls'), 'The title of pearls'), 'a draft takes nothing');
    await write(storyWrite({ slug: 'gems' }));
    t.equal(await target('pearls'), bare('gems'));
    await write(storyWrite({ slug: 'pearls', title: 'Other pearls' }));
    t.ok(await shows(path('pearls'), 'Other pearls'), 'once it is free it can be taken');
    t.ok(await shows(path('gems'), 'The title of gems'));
  });

  t.test('the slug of a draft belongs to it: who writes it, writes that draft', async (t) => {
    await write(storyWrite({ slug: 'tea' }));
    await write(draftOf('coffee', 'tea'));
    const [written] = await publishing.write(
      [storyWrite({ slug: 'coffee', title: 'Coffee at last' })],
      'Ben',
    );
    await caughtUp();
    t.match(written, { outcome: 'updated', version: 3 });
    t.equal(await target('tea'), bare('coffee'));
    t.ok(await shows(path('coffee'), 'Coffee at last'));
  });

  t.test('an item with a draft is also found by its public slug, as its slug before', async (t) => {
    await write(storyWrite({ slug: 'rice' }));
    await write(draftOf('congee', 'rice'));
    const [third] = await publishing.write(
      [storyWrite({ slug: 'porridge' }, { previousSlug: 'rice' })],
      'Ben',
    );
    await caughtUp();
    t.match(third, { outcome: 'updated', version: 3 });
    t.equal(await target('rice'), bare('porridge'));
    t.equal(await statusOf(path('congee')), 404);
  });

  t.test('a release can give the slug of one story to another one', async (t) => {
    const moment = new Date(now() + hour).toISOString();
    await publishing.release('July issue', moment, 'Ada');
    await write(storyWrite({ slug: 'cover', title: 'The June cover' }));
    const release = 'July issue';
    await write(
      storyWrite({ slug: 'cover-june', title: 'The June cover' }, { release, previousSlug: 'cover' }),
    );
    await write(storyWrite({ slug: 'cover', title: 'The July cover' }, { release }));
    t.ok(await shows(path('cover'), 'The June cover'));
    await passTo(Date.parse(moment));
    t.ok(await shows(path('cover'), 'The July cover'));
    t.ok(await shows(path('cover-june'), 'The June cover'));
  });

  t.test(
    'a story that was to leave its slug, and did not, makes way at the moment of the other one',
    async (t) => {
      const moment = new Date(now() + hour).toISOString();
      await write(storyWrite({ slug: 'stage', title: 'The old stage' }));
      await write(
        storyWrite({ slug: 'old-stage' }, { previousSlug: 'stage', publishAt: moment, keepsLive: true }),
      );
      await write(storyWrite({ slug: 'stage', title: 'The new stage' }, { publishAt: moment }));
      await write(storyWrite({ slug: 'old-stage' }, { state: 'draft', keepsLive: true }));
      t.ok(await shows(path('stage'), 'The old stage'));
      await passTo(Date.parse(moment));
      t.ok(await shows(path('stage'), 'The new stage'));
      t.match(await publishing.find(key('old-stage')), { state: 'draft', liveVersion: undefined });
      const [last] = await publishing.changes({ size: 1 });
      t.match(
        last?.items.map(({ slug, action }) => `${slug} ${action}`),
        ['stage published', 'old-stage hidden'],
      );
      await write(storyWrite({ slug: 'old-stage' }));
      t.ok(await shows(path('stage'), 'The new stage'), 'its old address stays with the other one');
      t.equal(await statusOf(path('old-stage')), 200);
    },
  );

  t.test('two stories exchange their slugs in one write', async (t) => {
    await write(storyWrite({ slug: 'left', title: 'Left' }), storyWrite({ slug: 'right', title: 'Right' }));
    await write(
      storyWrite({ slug: 'right', title: 'Left, moved' }, { previousSlug: 'left' }),
      storyWrite({ slug: 'left', title: 'Right, moved' }, { previousSlug: 'right' }),
    );
    t.ok(await shows(path('right'), 'Left, moved'));
    t.ok(await shows(path('left'), 'Right, moved'));
  });

  t.test('a story moves away and another one takes its slug in one write', async (t) => {
    await write(storyWrite({ slug: 'front', title: 'The first front' }));
    await write(
      storyWrite({ slug: 'front', title: 'The second front' }),
      storyWrite({ slug: 'front-1', title: 'The first front' }, { previousSlug: 'front' }),
    );
    t.ok(await shows(path('front'), 'The second front'));
    t.ok(await shows(path('front-1'), 'The first front'));
  });

  t.test('two entries that mean the same item are refused', async (t) => {
    await write(storyWrite({ slug: 'same' }));
    const problems = await refused(
      t,
      storyWrite({ slug: 'same', title: 'One' }),
      storyWrite({ slug: 'same-2' }, { source: 'x', sourceId: '1' }),
      storyWrite({ slug: 'same-3' }, { previousSlug: 'same' }),
      storyWrite({ slug: 'same-4' }, { previousSlug: 'same' }),
    );
    t.match(problems, [/^3 \/slug is the same item as entry 2$/]);
  });

  t.test('a chain of moves is one redirect, and a move back leaves no loop', async (t) => {
    await write(storyWrite({ slug: 'one' }));
    await write(storyWrite({ slug: 'two' }, { previousSlug: 'one' }));
    await write(storyWrite({ slug: 'three' }, { previousSlug: 'two' }));
    t.strictSame([await target('one'), await target('two')], [bare('three'), bare('three')]);
    await write(storyWrite({ slug: 'one' }, { previousSlug: 'three' }));
    t.strictSame(
      [await target('one'), await target('two'), await target('three')],
      [200, bare('one'), bare('one')],
    );
  });

  t.test('a story that was away and comes back elsewhere is found by its old address', async (t) => {
    for (const [slug, away] of [
      ['withdrawn', () => publishing.withdraw([key('withdrawn')], 'Ben')],
      ['hidden', () => publishing.write([storyWrite({ slug: 'hidden' }, { state: 'draft' })], 'Ben')],
    ] as const) {
      await write(storyWrite({ slug }));
      await away();
      await caughtUp();
      t.equal(await target(slug), slug === 'hidden' ? 404 : 410);
      await write(storyWrite({ slug: `${slug}-again` }, { previousSlug: slug }));
      t.equal(await target(slug), bare(`${slug}-again`));
    }
  });

  t.test('an expired story that is published again is found, and nothing of its end is left', async (t) => {
    const expireAt = new Date(now() + hour).toISOString();
    await write(storyWrite({ slug: 'season' }, { expireAt }));
    await passTo(Date.parse(expireAt));
    t.equal(await statusOf(path('season')), 410);
    await write(storyWrite({ slug: 'season' }));
    t.equal(await statusOf(path('season')), 200);
    const left = await database.database.query('select * from redirect where from_path = $1', [
      bare('season'),
    ]);
    t.strictSame(left, []);
  });

  t.test('a restored version keeps the slug of today, and the redirects', async (t) => {
    await write(storyWrite({ slug: 'draft-title', title: 'As it was' }));
    await write(storyWrite({ slug: 'final-title', title: 'As it is' }, { previousSlug: 'draft-title' }));
    await publishing.restore(key('final-title'), 1, 'Ben');
    await caughtUp();
    t.ok(await shows(path('final-title'), 'As it was'));
    t.equal(await target('draft-title'), bare('final-title'));
  });

  t.test('a version that brings back an older section leads from the newer one to it', async (t) => {
    await write(storyWrite({ slug: 'silk' }));
    await write(storyWrite({ slug: 'silk', vertical: 'style', supertag: 'fashion' }));
    t.equal(await target('silk'), '/style/fashion/silk');
    await publishing.restore(key('silk'), 1, 'Ben');
    await caughtUp();
    t.equal(await target('silk'), 200);
    t.match((await answers('/style/fashion/silk'))[0]?.headers.location, bare('silk'));
  });

  t.test('a version is not restored over another item that is public under its slug', async (t) => {
    await write(storyWrite({ slug: 'heron' }));
    await write(draftOf('egret', 'heron'));
    await write(storyWrite({ slug: 'heron', title: 'Another heron' }, { state: 'draft' }));
    await write(storyWrite({ slug: 'egret' }));
    await write(storyWrite({ slug: 'heron', title: 'Another heron' }));
    await publishing.withdraw([key('heron')], 'Ben');
    await write(storyWrite({ slug: 'heron-2' }, { previousSlug: 'egret', state: 'draft', keepsLive: true }));
    await write(storyWrite({ slug: 'egret', title: 'A new egret' }, { state: 'draft' }));
    await t.rejects(publishing.write([storyWrite({ slug: 'egret' })], 'Ben'), InvalidItems);
    await publishing.restore(key('heron'), 2, 'Ben');
    await caughtUp();
    t.ok(await shows(path('heron'), 'Another heron'));
  });

  t.test('withdrawing one translation leaves the others, and their hreflang', async (t) => {
    const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;
    await write(
      ...languages.map((locale) =>
        storyWrite({ slug: 'opera', locale, translationKey: 'opera', title: `Opera ${locale}` }),
      ),
    );
    const alternates = async (lang: string) => {
      const [answer] = await answers(`${bare('opera')}?site=hk&lang=${lang}`);
      const links = elements(answer?.payload ?? '', 'link[rel=alternate][hreflang]');
      return links
        .map((link) => link.getAttribute('hreflang'))
        .filter((code) => code !== 'x-default')
        .sort();
    };
    const before = await alternates('en');
    t.equal(before.length, 3, String(before));
    await publishing.withdraw([key('opera', 'zh-Hant')], 'Ben');
    await caughtUp();
    t.strictSame(
      await alternates('en'),
      before.filter((code) => !/Hant/i.test(code ?? '')),
    );
    t.ok(await shows(`${bare('opera')}?site=hk&lang=en`, 'Opera en'));
    t.equal(await statusOf(bare('opera')), 200);
  });
});
