import t from 'tap';
import { InvalidItems } from '../../../server/publishing/items.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { pageWrite, profileWrite, siteWrites, storyWrite } from '../../support/items.ts';

const hk = { region: 'hk', locale: 'en' } as const;
const key = (slug: string) => ({ kind: 'story', locale: 'en', slug }) as const;

onEachDatabase(t, async (t, { database }) => {
  const publishing = openPublishing(database);
  const content = contentStore(database);
  const isFound = async (slug: string) => (await content.story({ ...hk, slug })).data !== undefined;

  t.test('each kind of item is there once it is written', async (t) => {
    const results = await publishing.write(
      [
        ...siteWrites(),
        pageWrite('about'),
        storyWrite({ slug: 'noodles' }),
        profileWrite({ slug: 'the-calloway' }),
        profileWrite({ kind: 'collection', slug: 'best', gathers: [{ kind: 'story', slug: 'noodles' }] }),
      ],
      'Ada',
    );
    t.ok(results.every(({ outcome, version }) => outcome === 'created' && version === 1));
    const story = (await content.story({ ...hk, slug: 'noodles' })).data;
    t.equal(story?.id, results.find(({ kind }) => kind === 'story')?.id, 'under the id of its item');
    t.equal((await content.siteConfig(hk)).data?.['site-name'], 'The Test Review');
    t.equal((await content.staticPage({ ...hk, slug: 'about' })).data?.title, 'The page about');
    t.equal((await content.profile({ ...hk, kind: 'restaurant', slug: 'the-calloway' })).data?.region, 'hk');
    const collection = await content.profile({ ...hk, kind: 'collection', slug: 'best' });
    t.strictSame(
      collection.data?.stories.map(({ slug }) => slug),
      ['noodles'],
    );
    t.match(await publishing.find(key('noodles')), {
      title: 'The title of noodles',
      state: 'published',
      liveVersion: 1,
      updatedBy: 'Ada',
      path: '/dining/food/noodles',
      document: { standfirst: 'What noodles is about.' },
    });
  });

  t.test('a second equal write changes nothing; another one makes a version', async (t) => {
    const write = storyWrite({ slug: 'twice' });
    await publishing.write([write], 'Ada');
    t.match(await publishing.write([write], 'Ben'), [{ outcome: 'unchanged', version: 1 }]);
    const changed = { ...write, document: { ...write.document, title: 'Another title' } };
    t.match(await publishing.write([changed], 'Ben'), [{ outcome: 'updated', version: 2 }]);
    t.equal((await content.story({ ...hk, slug: 'twice' })).data?.title, 'Another title');
    t.match(
      (await publishing.revisions(key('twice'))).map(({ version, by }) => [version, by]),
      [
        [2, 'Ben'],
        [1, 'Ada'],
      ],
    );
  });

  t.test('a restored version is the newest again, and public', async (t) => {
    t.match(await publishing.restore(key('twice'), 1, 'Cy'), { version: 3 });
    t.equal((await content.story({ ...hk, slug: 'twice' })).data?.title, 'The title of twice');
    await t.rejects(publishing.restore(key('twice'), 9, 'Cy'), { name: 'NotFound' });
    await t.rejects(publishing.restore(key('nothing'), 1, 'Cy'), { name: 'NotFound' });
  });

  t.test('the last 20 versions are kept, and the public one besides', async (t) => {
    const write = storyWrite({ slug: 'often' });
    await publishing.write([write], 'Ada');
    for (let count = 1; count <= 24; count++)
      await publishing.write(
        [
          {
            ...write,
            state: 'draft',
            keepsLive: true,
            document: { ...write.document, title: `Title ${count}` },
          },
        ],
        'Ada',
      );
    const versions = (await publishing.revisions(key('often'))).map(({ version }) => version);
    t.strictSame(versions, [...Array.from({ length: 20 }, (_, index) => 25 - index), 1]);
    t.equal((await content.story({ ...hk, slug: 'often' })).data?.title, 'The title of often');
  });

  t.test('drafts and scheduled items are not public, and are listed as what they are', async (t) => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await publishing.write(
      [
        storyWrite({ slug: 'a-draft' }, { state: 'draft' }),
        storyWrite({ slug: 'for-tomorrow' }, { publishAt: tomorrow }),
        storyWrite({ slug: 'dated-tomorrow', publishedAt: tomorrow }),
        storyWrite(
          { slug: 'long-past' },
          { expireAt: '2020-01-01T00:00:00Z', publishAt: '2019-01-01T00:00:00Z' },
        ),
      ],
      'Ada',
    );
    for (const slug of ['a-draft', 'for-tomorrow', 'dated-tomorrow', 'long-past'])
      t.notOk(await isFound(slug), slug);
    const slugsOf = async (state: 'draft' | 'scheduled' | 'expired') =>
      (await publishing.list({ state, kind: 'story' })).items.map(({ slug }) => slug).sort();
    t.strictSame(await slugsOf('draft'), ['a-draft', 'often']);
    t.strictSame(await slugsOf('scheduled'), ['dated-tomorrow', 'for-tomorrow']);
    t.strictSame(await slugsOf('expired'), ['long-past']);
    t.match(await publishing.list({ kind: 'story', size: 2, page: 2 }), { page: 2, items: { length: 2 } });
  });

  t.test('a write to draft takes a public item off, unless it keeps what is public', async (t) => {
    const write = storyWrite({ slug: 'taken-back' });
    await publishing.write([write], 'Ada');
    await publishing.write([{ ...write, state: 'draft', keepsLive: true }], 'Ada');
    t.ok(await isFound('taken-back'));
    t.match(await publishing.find(key('taken-back')), { state: 'draft', version: 2, liveVersion: 1 });
    await publishing.write([{ ...write, state: 'draft' }], 'Ada');
    t.notOk(await isFound('taken-back'));
  });

  t.test('a withdrawn item is in no list, search, related content or front', async (t) => {
    await publishing.write([storyWrite({ slug: 'with-truffles', title: 'Truffles' })], 'Ada');
    const everywhere = async () => {
      const front = (await content.front({ ...hk, slug: 'home' })).data;
      const lists = [
        front?.lead,
        front?.latest,
        front?.sections.flatMap(({ items }) => items),
        (await content.stories({ ...hk, vertical: 'dining' })).data?.items,
        (await content.relatedStories({ ...hk, slug: 'noodles' })).data?.items,
        (await content.search({ ...hk, q: 'truffles' })).data?.items.map(({ card }) => card),
      ];
      return lists.filter((list) => list?.some(({ slug }) => slug === 'with-truffles')).length;
    };
    t.ok((await everywhere()) >= 4);
    t.match(await publishing.withdraw([key('with-truffles'), key('unknown')], 'Ben'), [
      { outcome: 'withdrawn' },
      { outcome: 'not-found' },
    ]);
    t.equal(await everywhere(), 0);
    t.match(await publishing.withdraw([key('with-truffles')], 'Ben'), [{ outcome: 'unchanged' }]);
  });

  t.test(
    'publishing one language publishes no other, and translations follow what is published',
    async (t) => {
      const original = storyWrite({ slug: 'pearl', translationKey: 'pearl' });
      const translation = storyWrite(
        { slug: 'pearl', locale: 'zh-Hant', translationKey: 'pearl' },
        { state: 'draft', original: { locale: 'en', slug: 'pearl' } },
      );
      await publishing.write([original], 'Ada');
      await publishing.write([translation], 'Ada');
      const translations = async () =>
        (await content.story({ ...hk, slug: 'pearl' })).data?.translations.map(({ locale }) => locale);
      t.strictSame(await translations(), []);
      await publishing.write([{ ...translation, state: 'published' }], 'Ada');
      t.strictSame(await translations(), ['zh-Hant']);
      const stale = async () => (await publishing.list({ stale: true })).items.map(({ locale }) => locale);
      t.strictSame(await stale(), []);
      await publishing.write([storyWrite({ slug: 'pearl', translationKey: 'pearl', title: 'New' })], 'Ada');
      t.strictSame(await stale(), ['zh-Hant'], 'it is older than its original');
      await publishing.write(
        [{ ...translation, state: 'published', document: { ...translation.document, title: '新' } }],
        'Ada',
      );
      t.strictSame(await stale(), []);
    },
  );

  t.test('an item of the same source is the same item, whatever its slug', async (t) => {
    const source = { source: 'wordpress', sourceId: 'post-7' };
    const [first] = await publishing.write([storyWrite({ slug: 'seven' }, source)], 'import');
    const [second] = await publishing.write([storyWrite({ slug: 'the-seventh' }, source)], 'import');
    t.equal(second?.id, first?.id);
    t.notOk(await isFound('seven'));
    t.ok(await isFound('the-seventh'));
    const [third] = await publishing.write(
      [storyWrite({ slug: 'no-7' }, { previousSlug: 'the-seventh' })],
      'Ada',
    );
    t.equal(third?.id, first?.id);
    t.match(await publishing.find(key('no-7')), { source: 'wordpress', sourceId: 'post-7' });
  });

  t.test('nothing is written when one item is not valid, and every problem is named', async (t) => {
    const { title: _, ...untitled } = storyWrite({ slug: 'untitled' }).document as { title: string };
    const writes = [
      storyWrite({ slug: 'good' }),
      { ...storyWrite({ slug: 'untitled' }), document: untitled as never },
      storyWrite({ slug: 'good' }),
      storyWrite({ slug: 'dated', publishedAt: 'yesterday' }, { publishAt: 'soon' }),
      { ...storyWrite({ slug: 'Bad Slug' }), extra: 1 },
      storyWrite({ slug: 'unknown-field', ...({ colour: 'red' } as object) }),
      { ...storyWrite({ slug: 'one' }), slug: 'other' },
    ];
    const error = await publishing.write(writes, 'Ada').catch((thrown) => thrown);
    t.type(error, InvalidItems);
    const found = (error as InvalidItems).problems.map(({ index, pointer }) => `${index} ${pointer}`);
    for (const expected of [
      '1 /document/title',
      '2 /slug',
      '3 /publishAt',
      '3 /document/publishedAt',
      '4 /slug',
      '5 /document/colour',
      '6 /document/slug',
    ])
      t.ok(found.includes(expected), expected);
    t.notOk(found.some((line) => line.startsWith('0 ')));
    t.equal(await publishing.find(key('good')), undefined);
    await t.rejects(publishing.write([storyWrite({ slug: 'x' }, { release: 'none' })], 'Ada'), {
      name: 'InvalidItems',
    });
  });

  t.test('a lost update is refused', async (t) => {
    const write = storyWrite({ slug: 'contested' });
    await t.rejects(publishing.write([{ ...write, expectedVersion: 1 }], 'Ada'), { name: 'VersionConflict' });
    await publishing.write([{ ...write, expectedVersion: 0 }], 'Ada');
    await t.rejects(publishing.write([{ ...write, expectedVersion: 0 }], 'Ada'), { name: 'VersionConflict' });
    const changes = [1, 2, 3].map((number) =>
      publishing
        .write(
          [{ ...write, document: { ...write.document, title: `By ${number}` }, expectedVersion: 1 }],
          'Ada',
        )
        .then(
          () => 'written',
          (error) => error.name,
        ),
    );
    t.strictSame((await Promise.all(changes)).sort(), ['VersionConflict', 'VersionConflict', 'written']);
  });

  const writers = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo', 'Gil', 'Hal'];

  t.test('writers that create the same item at once make one', async (t) => {
    const results = await Promise.all(
      writers.map((by) => publishing.write([storyWrite({ slug: 'at-once', title: `By ${by}` })], by)),
    );
    t.equal(new Set(results.flat().map(({ id }) => id)).size, 1);
    t.strictSame(
      results
        .flat()
        .map(({ version }) => version)
        .sort(),
      writers.map((_, index) => index + 1),
    );
  });

  t.test('who changed what is listed', async (t) => {
    const [last] = await publishing.changes({ size: 1 });
    t.match(last, { items: [{ kind: 'story', slug: 'at-once', version: 8, action: 'updated' }] });
    t.ok(writers.includes(last?.by ?? ''));
  });
});
