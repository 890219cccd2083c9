import t from 'tap';
import { onEachDatabase } from '../../support/databases.ts';
import { pageWrite, storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const storyPath = (slug: string) => `/items/story/en/${slug}`;
const documentOf = (slug: string, fields: object = {}) => ({ ...storyWrite({ slug }).document, ...fields });

const notValid = [
  ['an unknown field', storyPath('x'), { document: documentOf('x'), colour: 'red' }, '/colour'],
  [
    'an unknown field of the document',
    storyPath('x'),
    { document: documentOf('x', { colour: 1 }) },
    '/document/colour',
  ],
  ['a missing field', storyPath('x'), { document: documentOf('x', { title: undefined }) }, '/document/title'],
  ['no document', storyPath('x'), {}, '/document'],
  ['a document that is none', storyPath('x'), { document: 'text' }, '/document'],
  [
    'an unknown region',
    storyPath('x'),
    { document: documentOf('x', { region: 'mars' }) },
    '/document/region',
  ],
  [
    'a date that is none',
    storyPath('x'),
    { document: documentOf('x', { publishedAt: 'soon' }) },
    '/document/publishedAt',
  ],
  [
    'a day that is not in the calendar',
    storyPath('x'),
    { document: documentOf('x'), publishAt: '2026-13-45T09:00:00Z' },
    '/publishAt',
  ],
  [
    'a date without a time zone',
    storyPath('x'),
    { document: documentOf('x'), expireAt: '2026-05-01T09:00' },
    '/expireAt',
  ],
  ['another slug in the document', storyPath('x'), { document: documentOf('y') }, '/document/slug'],
  [
    'a release that there is not',
    storyPath('x'),
    { document: documentOf('x'), release: 'spring' },
    '/release',
  ],
  ['an unknown kind', '/items/poem/en/x', { document: {} }, '/kind'],
  ['an unknown language', '/items/story/tlh/x', { document: {} }, '/locale'],
  ['a slug with capitals', '/items/story/en/X', { document: {} }, '/slug'],
] as const;

onEachDatabase(t, async (t, opened) => {
  const { app, call } = await openPublishingApi(t, {}, opened);
  const isShown = async (slug: string) =>
    (await app.inject(`/api/v1/stories/${slug}?region=hk&locale=en`)).statusCode === 200;

  t.test('PUT creates an item, then replaces it, then changes nothing', async (t) => {
    const body = { document: documentOf('noodles') };
    const created = await call('PUT', storyPath('noodles'), { body });
    t.equal(created.statusCode, 201);
    t.equal(created.headers.etag, '"1"');
    t.equal(created.headers.location, '/api/v1/items/story/en/noodles');
    t.match(created.json(), { kind: 'story', slug: 'noodles', outcome: 'created', version: 1 });
    t.ok(await isShown('noodles'));
    const same = await call('PUT', storyPath('noodles'), { body });
    t.match([same.statusCode, same.json().outcome, same.headers.etag], [200, 'unchanged', '"1"']);
    const changed = { document: documentOf('noodles', { title: 'More noodles' }) };
    t.match((await call('PUT', storyPath('noodles'), { body: changed })).json(), {
      outcome: 'updated',
      version: 2,
    });
    const item = await call('GET', storyPath('noodles'));
    t.equal(item.headers.etag, '"2"');
    t.match(item.json(), { title: 'More noodles', state: 'published', updatedBy: 'the publish token' });
  });

  t.test('PATCH changes what it names and leaves the rest', async (t) => {
    await call('PUT', storyPath('rice'), { body: { document: documentOf('rice', { location: 'Central' }) } });
    const patch = { document: { title: 'Rice, again', location: null }, expireAt: '2090-01-01T00:00:00Z' };
    const answer = await call('PATCH', storyPath('rice'), {
      body: JSON.stringify(patch),
      headers: { 'content-type': 'application/merge-patch+json' },
    });
    t.match([answer.statusCode, answer.json().version], [200, 2]);
    const item = (await call('GET', storyPath('rice'))).json();
    t.match(item, { expireAt: '2090-01-01T00:00:00.000Z', document: { title: 'Rice, again', region: 'hk' } });
    t.notOk('location' in item.document);
    const same = await call('PATCH', storyPath('rice'), { body: { document: { title: 'Rice, again' } } });
    t.equal(same.json().outcome, 'unchanged');
    t.equal((await call('PATCH', storyPath('nothing'), { body: {} })).statusCode, 404);
  });

  t.test('a list holds what is shown in a region', async (t) => {
    const regions = ['hk', 'sg'];
    await call('PUT', storyPath('shared'), { body: { document: documentOf('shared', { regions }) } });
    const slugsIn = async (region: string) => {
      const { items } = (await call('GET', `/items?kind=story&region=${region}&size=1000`)).json();
      return items.map(({ slug }: { slug: string }) => slug);
    };
    t.ok((await slugsIn('sg')).includes('shared'));
    t.notOk((await slugsIn('my')).includes('shared'));
    t.equal((await call('GET', '/items?region=mars')).statusCode, 422);
  });

  t.test('a patch of the date of a story moves its publication', async (t) => {
    await call('PUT', storyPath('later'), { body: { document: documentOf('later') } });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await call('PATCH', storyPath('later'), { body: { document: { publishedAt: tomorrow } } });
    t.match((await call('GET', storyPath('later'))).json(), { state: 'scheduled', publishAt: tomorrow });
  });

  t.test('a draft that keeps the public version keeps it when it is patched', async (t) => {
    await call('PUT', storyPath('kept'), { body: { document: documentOf('kept') } });
    await call('PATCH', storyPath('kept'), { body: { state: 'draft', keepsLive: true } });
    await call('PATCH', storyPath('kept'), { body: { document: { title: 'Not yet' } } });
    t.match((await call('GET', storyPath('kept'))).json(), { state: 'draft', version: 3, liveVersion: 1 });
    t.ok(await isShown('kept'));
  });

  t.test('DELETE withdraws an item, whose revisions stay', async (t) => {
    await call('PUT', storyPath('old'), { body: { document: documentOf('old') } });
    t.match((await call('DELETE', storyPath('old'))).json(), { outcome: 'withdrawn' });
    t.notOk(await isShown('old'));
    t.match((await call('DELETE', storyPath('old'))).json(), { outcome: 'unchanged' });
    t.equal((await call('GET', storyPath('old'))).json().state, 'withdrawn');
    t.equal((await call('DELETE', storyPath('nothing'))).statusCode, 404);
    const revisions = (await call('GET', `${storyPath('old')}/revisions`)).json().items;
    t.match(revisions, [
      { version: 2, stored: 'withdrawn' },
      { version: 1, stored: 'published' },
    ]);
    const restored = await call('POST', `${storyPath('old')}/revisions/1/restore`);
    t.match([restored.statusCode, restored.json().version], [200, 3]);
    t.ok(await isShown('old'));
    t.equal((await call('POST', `${storyPath('old')}/revisions/9/restore`)).statusCode, 404);
    t.equal((await call('GET', `${storyPath('nothing')}/revisions`)).statusCode, 404);
  });

  t.test('items are listed by their states', async (t) => {
    await call('PUT', storyPath('unready'), { body: { document: documentOf('unready'), state: 'draft' } });
    const drafts = (await call('GET', '/items?kind=story&state=draft&size=1000')).json();
    t.match(drafts, { page: 1, total: 2 });
    t.ok(drafts.items.every(({ state }: { state: string }) => state === 'draft'));
    const wrong = await call('GET', '/items?state=lost&page=0&colour=red');
    t.equal(wrong.statusCode, 422);
    const pointers = wrong.json().errors.map(({ pointer }: { pointer: string }) => pointer);
    for (const pointer of ['/state', '/page', '/colour']) t.ok(pointers.includes(pointer), pointer);
  });

  t.test('a lost update is refused: 412 by If-Match, 409 by the version in the body', async (t) => {
    const path = storyPath('fought-over');
    const body = { document: documentOf('fought-over') };
    t.equal((await call('PUT', path, { body, headers: { 'if-match': '*' } })).statusCode, 412);
    t.equal((await call('PUT', path, { body, headers: { 'if-none-match': '*' } })).statusCode, 201);
    t.equal((await call('PUT', path, { body, headers: { 'if-none-match': '*' } })).statusCode, 412);
    const next = (title: string) => ({ document: documentOf('fought-over', { title }) });
    const first = await call('PUT', path, { body: next('Ada'), headers: { 'if-match': '"1"' } });
    t.equal(first.statusCode, 200);
    const second = await call('PUT', path, { body: next('Ben'), headers: { 'if-match': '"1"' } });
    t.equal(second.statusCode, 412);
    t.match(second.json().error.message, /has version 2, not 1/);
    t.equal((await call('PUT', path, { body: { ...next('Ben'), version: 1 } })).statusCode, 409);
    t.equal((await call('PATCH', path, { body: { version: 1 } })).statusCode, 409);
    t.equal((await call('DELETE', path, { headers: { 'if-match': '"1"' } })).statusCode, 412);
    const restore = `${path}/revisions/1/restore`;
    t.equal((await call('POST', restore, { headers: { 'if-match': '"1"' } })).statusCode, 412);
    t.equal((await call('PUT', path, { body, headers: { 'if-match': 'three' } })).statusCode, 400);
    t.match((await call('GET', path)).json(), { version: 2, title: 'Ada', state: 'published' });
  });

  t.test('of two writers at once with the same version, one is told so', async (t) => {
    const path = storyPath('raced');
    await call('PUT', path, { body: { document: documentOf('raced') } });
    const write = (title: string) =>
      call('PUT', path, {
        body: { document: documentOf('raced', { title }) },
        headers: { 'if-match': '"1"' },
      });
    const statuses = (await Promise.all([write('Ada'), write('Ben')])).map(({ statusCode }) => statusCode);
    t.strictSame(statuses.sort(), [200, 412]);
  });

  t.test('a batch is written whole or not at all', async (t) => {
    const entry = ({ kind, locale, slug, document }: ReturnType<typeof storyWrite>) => ({
      kind,
      locale,
      slug,
      document,
    });
    const good = [entry(storyWrite({ slug: 'one' })), entry(pageWrite('about'))];
    const bad = { ...entry(storyWrite({ slug: 'two' })), document: { ...documentOf('two'), title: 7 } };
    const refused = await call('POST', '/batch', { body: { items: [...good, bad] } });
    t.equal(refused.statusCode, 422);
    t.match(refused.json().errors, [{ pointer: '/items/2/document/title', slug: 'two' }]);
    t.equal((await call('GET', storyPath('one'))).statusCode, 404);
    const twice = await call('POST', '/batch', { body: { items: [...good, good[0]] } });
    t.equal(twice.statusCode, 422);
    t.match(twice.json().errors, [{ pointer: '/items/2/slug', message: /twice/ }]);
    const stale = await call('POST', '/batch', { body: { items: [good[0], { ...good[1], version: 4 }] } });
    t.equal(stale.statusCode, 409);
    t.equal((await call('GET', storyPath('one'))).statusCode, 404);
    const written = await call('POST', '/batch', { body: { items: good } });
    t.match(written.json().items, [{ outcome: 'created' }, { outcome: 'created' }]);
    t.ok(await isShown('one'));
  });

  for (const [what, path, body, pointer] of notValid)
    t.test(`${what} is answered with 422, a JSON pointer, and nothing written`, async (t) => {
      const answer = await call('PUT', path, { body });
      t.equal(answer.statusCode, 422);
      const { error, errors } = answer.json();
      t.match(error, { status: 422, message: String });
      t.ok(
        errors.some((each: { pointer: string }) => each.pointer === pointer),
        JSON.stringify(errors),
      );
      t.equal((await call('GET', storyPath('x'))).statusCode, 404);
    });

  t.test('a body that is no JSON, of another type or too large is refused', async (t) => {
    const json = { 'content-type': 'application/json' };
    t.equal((await call('PUT', storyPath('x'), { body: '{', headers: json })).statusCode, 400);
    t.equal(
      (await call('PUT', storyPath('x'), { body: 'a=b', headers: { 'content-type': 'text/csv' } }))
        .statusCode,
      415,
    );
    const large = JSON.stringify({ document: documentOf('x', { standfirst: 'x'.repeat(5_300_000) }) });
    t.equal((await call('PUT', storyPath('x'), { body: large, headers: json })).statusCode, 413);
    const middling = JSON.stringify({ document: documentOf('x', { colour: 'x'.repeat(4_000_000) }) });
    t.equal((await call('PUT', storyPath('x'), { body: middling, headers: json })).statusCode, 422);
  });

  t.test('a request with an Idempotency-Key is answered once', async (t) => {
    const path = storyPath('once');
    const headers = { 'idempotency-key': 'a-key' };
    const body = { document: documentOf('once') };
    const first = await call('PUT', path, { body, headers });
    t.equal(first.statusCode, 201);
    await call('PATCH', path, { body: { document: { title: 'Changed since' } } });
    const again = await call('PUT', path, { body, headers });
    t.equal(again.statusCode, 201);
    t.strictSame(again.json(), first.json());
    t.match(again.headers, { etag: '"1"', 'idempotent-replayed': 'true' });
    t.equal((await call('GET', path)).json().title, 'Changed since');
    const other = await call('PUT', path, {
      body: { document: documentOf('once', { title: 'x' }) },
      headers,
    });
    t.equal(other.statusCode, 422);
    t.match(other.json().error.message, /used for another request/);
    const wrong = { 'idempotency-key': 'b-key' };
    t.equal((await call('PUT', storyPath('retried'), { body: {}, headers: wrong })).statusCode, 422);
    const corrected = { document: documentOf('retried') };
    t.equal((await call('PUT', storyPath('retried'), { body: corrected, headers: wrong })).statusCode, 201);
    const malformed = { 'idempotency-key': 'with spaces' };
    t.equal((await call('PUT', path, { body, headers: malformed })).statusCode, 400);
  });

  t.test('two equal requests at once with one key write once', async (t) => {
    const body = { document: documentOf('doubled') };
    const send = () =>
      call('PUT', storyPath('doubled'), {
        body,
        headers: { 'idempotency-key': 'double' },
      });
    const statuses = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode).sort();
    t.ok(['201,201', '201,409'].includes(statuses.join()), statuses.join());
    t.equal((await call('GET', storyPath('doubled'))).json().version, 1);
  });
});
