import sharp from 'sharp';
import t from 'tap';
import { changePerson } from '../../../server/people/manage-people.ts';
import { storyWrite } from '../../support/items.ts';
import { fieldsOf, openNewsroom, type SignedIn } from '../../support/publishing/newsroom.ts';

const { app, call, enter, clock, database } = await openNewsroom(t);
const contributor = await enter(fieldsOf('contributor'));
const editor = await enter(fieldsOf('editor'));
const publisher = await enter(fieldsOf('publisher'));
const administrator = await enter(fieldsOf('administrator'));
const thai = await enter(
  fieldsOf('publisher', { name: 'Lek', email: 'lek@magazine.example', languages: ['th'] }),
);

const address = (slug: string, locale = 'en') => `/items/story/${locale}/${slug}`;
const bodyOf = (slug: string, more: object = {}) => {
  const { document } = storyWrite({ slug });
  return { document, state: 'draft', ...more };
};
const patch = (person: SignedIn, slug: string, changes: object) =>
  call(person, 'PATCH', address(slug), changes, { 'content-type': 'application/merge-patch+json' });
const isPublic = async (slug: string) =>
  (await app.inject(`/dining/food/${slug}?site=hk&lang=en`)).statusCode === 200;
const later = new Date(clock.now + 86_400_000).toISOString();

t.test(
  'a story is written, submitted, returned with a note, corrected, scheduled and published',
  async (t) => {
    const written = await call(contributor, 'PUT', address('noodles'), bodyOf('noodles'));
    t.equal(written.statusCode, 201, written.body);
    t.equal((await patch(contributor, 'noodles', { state: 'published' })).statusCode, 403);
    const submitted = await patch(contributor, 'noodles', {
      review: { state: 'submitted', note: 'Please read the end' },
    });
    t.equal(submitted.statusCode, 200, submitted.body);
    const list = (await call(editor, 'GET', '/items?review=submitted')).json();
    t.match(list.items, [
      { slug: 'noodles', review: { state: 'submitted', note: 'Please read the end', by: 'The contributor' } },
    ]);
    t.equal((await patch(contributor, 'noodles', { review: { state: 'returned' } })).statusCode, 403);
    const returned = await patch(editor, 'noodles', {
      review: { state: 'returned', note: 'Shorter, please' },
    });
    t.equal(returned.statusCode, 200, returned.body);
    t.match((await call(contributor, 'GET', address('noodles'))).json().review, {
      state: 'returned',
      note: 'Shorter, please',
      by: 'The editor',
    });
    await patch(contributor, 'noodles', {
      document: { title: 'Noodles' },
      review: { state: 'submitted', note: null },
    });
    const scheduled = await patch(editor, 'noodles', { state: 'published', publishAt: later });
    t.equal(scheduled.statusCode, 200, scheduled.body);
    t.match((await call(editor, 'GET', address('noodles'))).json(), {
      state: 'scheduled',
      review: undefined,
    });
    t.equal(await isPublic('noodles'), false);
    t.equal((await patch(editor, 'noodles', { publishAt: null })).statusCode, 403, 'at once');
    t.equal((await patch(publisher, 'noodles', { publishAt: null })).statusCode, 200);
    t.equal(await isPublic('noodles'), true);
    const changes = (await call(editor, 'GET', '/changes')).json().items;
    t.strictSame(
      changes.slice(0, 4).map(({ by }: { by: string }) => by),
      ['The publisher', 'The editor', 'The contributor', 'The editor'],
    );
  },
);

t.test('what readers see stays as it is by whoever does not publish', async (t) => {
  for (const person of [contributor, editor]) {
    t.equal((await patch(person, 'noodles', { document: { title: 'Changed' } })).statusCode, 403);
    t.equal((await patch(person, 'noodles', { state: 'draft' })).statusCode, 403, 'it would be gone');
    t.equal((await call(person, 'DELETE', address('noodles'))).statusCode, 403);
    t.equal(
      (await call(person, 'POST', '/takedowns', { addresses: ['/dining/food/noodles'] })).statusCode,
      403,
    );
    t.equal((await call(person, 'POST', '/purge', { paths: ['/'] })).statusCode, 403);
    t.equal(
      (await call(person, 'POST', `${address('noodles')}/revisions/1/restore`)).statusCode,
      person === editor ? 200 : 403,
    );
  }
  t.equal(await isPublic('noodles'), true, 'a restored draft takes nothing off');
  t.equal((await call(publisher, 'DELETE', address('noodles'))).statusCode, 200);
});

t.test('in a batch all is written or none', async (t) => {
  const item = (slug: string, more: object = {}) => ({
    kind: 'story',
    locale: 'en',
    slug,
    ...bodyOf(slug, more),
  });
  const mixed = await call(contributor, 'POST', '/batch', {
    items: [item('one'), item('two', { state: 'published' })],
  });
  t.equal(mixed.statusCode, 403);
  t.match(mixed.json().error.message, 'story/en/two');
  t.equal((await call(contributor, 'GET', address('one'))).statusCode, 404, 'nothing of it');
  t.equal((await call(contributor, 'POST', '/batch', { items: [item('one'), item('two')] })).statusCode, 200);
});

t.test('limits hold by whichever call, and for what it was as well', async (t) => {
  await call(publisher, 'PUT', address('english'), bodyOf('english'));
  t.equal((await call(thai, 'PUT', address('english'), bodyOf('english'))).statusCode, 403);
  const { document } = storyWrite({ slug: 'thai', locale: 'th' });
  t.equal((await call(thai, 'PUT', address('thai', 'th'), { document, state: 'draft' })).statusCode, 201);
  t.equal(
    (await call(thai, 'POST', '/redirects', { redirects: [{ from: '/x', to: '/y' }] })).statusCode,
    403,
  );
  t.equal((await call(thai, 'PUT', '/releases/spring', {})).statusCode, 403);
  t.equal((await call(thai, 'POST', '/purge', { paths: ['/'] })).statusCode, 403);
  t.equal((await call(publisher, 'PUT', '/releases/spring', {})).statusCode, 200);
});

t.test('the site is written by administrators alone', async (t) => {
  const { document } = (await call(publisher, 'GET', '/items/site/en/hk')).json();
  t.equal((await call(publisher, 'PUT', '/items/site/en/hk', { document })).statusCode, 403);
  t.equal((await call(administrator, 'PUT', '/items/site/en/hk', { document })).statusCode, 200);
});

t.test('a picture is uploaded by everybody, and changed by publishers once readers see it', async (t) => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const put = (person: SignedIn) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/pictures/table',
      headers: { cookie: person.cookie, 'x-csrf-token': person.csrf, 'content-type': 'image/png' },
      payload: bytes,
    });
  const describe = (person: SignedIn, text: string) =>
    call(
      person,
      'PATCH',
      '/pictures/table',
      { alt: { en: text } },
      { 'content-type': 'application/merge-patch+json' },
    );
  t.equal((await put(contributor)).statusCode, 201);
  t.equal((await describe(contributor, 'A table')).statusCode, 200);
  const picture = { src: 'table', width: 1440, height: 960, alt: 'A table' };
  const { document } = storyWrite({ slug: 'table', picture });
  await call(publisher, 'PUT', address('table'), { document });
  t.equal((await describe(contributor, 'A chair')).statusCode, 403);
  t.equal((await describe(publisher, 'A laid table')).statusCode, 200);
  t.equal((await call(editor, 'DELETE', '/pictures/table')).statusCode, 403);
});

t.test(
  'a role that is taken away between the check of the call and the write refuses the write',
  async (t) => {
    const { openPublishing } = await import('../../../server/publishing/publishing.ts');
    const { permitOf } = await import('../../../server/publishing/permit.ts');
    const permitted = openPublishing(database).permitting(permitOf(publisher, { role: 'contributor' }));
    await changePerson(database, publisher.id, { role: 'contributor' }, { by: 'setup', now: clock.now });
    await t.rejects(permitted.write([storyWrite({ slug: 'late' })], 'The publisher'), { name: 'Forbidden' });
    t.equal((await call(editor, 'GET', address('late'))).statusCode, 404);
  },
);
