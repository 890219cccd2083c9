import t from 'tap';
import { onEachDatabase } from '../../support/databases.ts';
import { storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const documentOf = (slug: string, fields: object = {}) => storyWrite({ slug, ...fields }).document;
const keyOf = (slug: string) => ({ kind: 'story', locale: 'en', slug });
const path = (slug: string) => `/items/story/en/${slug}`;

onEachDatabase(t, async (t, opened) => {
  const { app, call } = await openPublishingApi(t, {}, opened);
  const isShown = async (slug: string) =>
    (await app.inject(`/api/v1/stories/${slug}?region=hk&locale=en`)).statusCode === 200;
  const put = async (slug: string, item: object, fields?: object) => {
    const { statusCode, body } = await call('PUT', path(slug), {
      body: { document: documentOf(slug, fields), ...item },
    });
    t.ok(statusCode < 300, body);
  };
  const read = async (slug: string) => (await call('GET', path(slug))).json();

  t.test('many items are changed by patches, all of them or none', async (t) => {
    await put('one', { state: 'draft' });
    await put('two', { state: 'draft' });
    const patch = { state: 'published' };
    const items = ['one', 'two'].map((slug) => ({ ...keyOf(slug), version: 1, patch }));
    const stale = await call('PATCH', '/batch', { body: { items: [items[0], { ...items[1], version: 9 }] } });
    t.equal(stale.statusCode, 409);
    t.equal(await isShown('one'), false);
    const wrong = await call('PATCH', '/batch', {
      body: { items: [items[0], { ...items[1], patch: { document: { title: null } } }] },
    });
    t.match([wrong.statusCode, wrong.json()], [422, { errors: [{ pointer: '/items/1/document/title' }] }]);
    const unknown = await call('PATCH', '/batch', {
      body: { items: [{ ...items[0], patch: { colour: 1 } }] },
    });
    t.match([unknown.statusCode, unknown.json()], [422, { errors: [{ pointer: '/items/0/colour' }] }]);
    t.equal((await call('PATCH', '/batch', { body: { items } })).statusCode, 200);
    t.strictSame([await isShown('one'), await isShown('two')], [true, true]);
  });

  t.test('many items are withdrawn, and are back when that is taken back', async (t) => {
    const items = ['one', 'two'].map((slug) => ({ ...keyOf(slug), version: 2 }));
    const withdrawn = await call('POST', '/batch/withdraw', { body: { items } });
    t.match(withdrawn.json(), { items: [{ outcome: 'withdrawn' }, { outcome: 'withdrawn' }] });
    t.equal(await isShown('one'), false);
    const back = items.map((key) => ({ ...key, version: 3, to: 2 }));
    const undone = await call('POST', '/batch/undo', { body: { items: back } });
    t.match(undone.json(), { items: [{ version: 4 }, { version: 4 }] });
    t.strictSame([await isShown('one'), await isShown('two')], [true, true]);
    const late = await call('POST', '/batch/undo', { body: { items: back } });
    t.equal(late.statusCode, 409, 'another change is not taken back with it');
    const none = await call('POST', '/batch/undo', {
      body: { items: [{ ...keyOf('one'), version: 4, to: 9 }] },
    });
    t.equal(none.statusCode, 404);
  });

  t.test('a draft in review that was published is one again, and readers do not see it', async (t) => {
    await put('reviewed', { state: 'draft', review: { state: 'submitted', note: 'Ready' } });
    const key = { ...keyOf('reviewed'), version: 1 };
    const patch = { state: 'published', review: null };
    await call('PATCH', '/batch', { body: { items: [{ ...key, patch }] } });
    t.equal(await isShown('reviewed'), true);
    await call('POST', '/batch/undo', { body: { items: [{ ...key, version: 2, to: 1 }] } });
    t.match(await read('reviewed'), { state: 'draft', review: { state: 'submitted', note: 'Ready' } });
    t.equal(await isShown('reviewed'), false);
  });

  t.test('readers see again what they saw beside a draft', async (t) => {
    await put('corrected', {});
    await put('corrected', { state: 'draft', keepsLive: true }, { title: 'A correction' });
    const key = { ...keyOf('corrected'), version: 2 };
    const patch = { state: 'published', keepsLive: null };
    await call('PATCH', '/batch', { body: { items: [{ ...key, patch }] } });
    const title = async () => {
      const answer = await app.inject('/api/v1/stories/corrected?region=hk&locale=en');
      return answer.json().title;
    };
    t.equal(await title(), 'A correction');
    await call('POST', '/batch/undo', { body: { items: [{ ...key, version: 3, to: 2 }] } });
    t.equal(await title(), 'The title of corrected');
    t.match(await read('corrected'), {
      state: 'draft',
      keepsLive: true,
      document: { title: 'A correction' },
    });
  });

  t.test('lists are filtered by words of texts, and not by the names of blocks', async (t) => {
    const body = [
      { type: 'paragraph', text: 'He said "barely": the kiln is cold.' },
      {
        type: 'list',

        items: ['Porcelain', { text: 'Glaze', list: { type: 'list', items: ['Celadon'] } }],
      },
    ];
    await put('pottery', { state: 'draft' }, { body });
    const found = async (text: string) => {
      const { items } = (await call('GET', `/items?text=${encodeURIComponent(text)}`)).json();
      return items.map(({ slug }: { slug: string }) => slug);
    };
    for (const text of ['kiln', 'KILN cold', 'porcelain', 'celadon', '"barely"', 'title kiln'])
      t.strictSame(await found(text), ['pottery'], text);
    for (const text of ['paragraph', 'kiln nothing', 'list']) t.strictSame(await found(text), [], text);
  });

  t.test('lists are in the order of changes, of publication, or of what comes', async (t) => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const [slug, days] of [
      ['later', 9],
      ['soon', 3],
    ] as const)
      await put(slug, { state: 'published' }, { publishedAt: at(days) });
    const slugs = async (query: string) =>
      (await call('GET', `/items?${query}`)).json().items.map(({ slug }: { slug: string }) => slug);
    t.strictSame(await slugs('kind=story&state=scheduled&order=coming'), ['soon', 'later']);
    await put('older', {}, { publishedAt: at(-30) });
    t.equal((await slugs('kind=story&state=published&order=changed'))[0], 'older');
    t.equal((await slugs('kind=story&state=published&order=published')).at(-1), 'older');
  });
});
