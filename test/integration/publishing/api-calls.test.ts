import t from 'tap';
import { publishingCallNames, publishingCalls } from '../../../server/publishing/api/calls.ts';
import { examples } from '../../../server/publishing/api/examples.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

onEachDatabase(t, async (t, opened) => {
  const { app, call } = await openPublishingApi(t, {}, opened);
  const storyPath = (slug: string) => `/items/story/en/${slug}`;
  const documentOf = (slug: string, fields: object = {}) => ({ ...storyWrite({ slug }).document, ...fields });

  t.test('the items of a release wait for it', async (t) => {
    const moment = new Date(Date.now() + 86_400_000).toISOString();
    t.equal((await call('PUT', '/releases/spring', { body: { publishAt: moment } })).statusCode, 200);
    await call('PUT', storyPath('spring'), { body: { document: documentOf('spring'), release: 'spring' } });
    t.match((await call('GET', storyPath('spring'))).json(), { state: 'scheduled', publishAt: moment });
    await call('PATCH', storyPath('spring'), { body: { document: { title: 'Still waiting' } } });
    t.match((await call('GET', storyPath('spring'))).json(), {
      state: 'scheduled',
      release: 'spring',
      version: 2,
    });
    t.match((await call('GET', '/releases')).json().items, [{ name: 'spring', items: 1, publishAt: moment }]);
    const wrong = await call('PUT', '/releases/spring', { body: { publishAt: 'soon' } });
    t.match([wrong.statusCode, wrong.json().errors[0].pointer], [422, '/publishAt']);
  });

  t.test('redirects are stored, and those that cannot be are named', async (t) => {
    const redirects = [
      { from: '/2019/05/old', to: '/dining' },
      { from: '/x', to: 'https://elsewhere.example/' },
    ];
    const answer = await call('POST', '/redirects', { body: { redirects } });
    t.match(answer.json().items, [{ from: '/2019/05/old' }, { from: '/x', refused: String }]);
  });

  t.test('a preview link shows a draft', async (t) => {
    const body = { document: documentOf('hidden', { title: 'A hidden story' }), state: 'draft' };
    await call('PUT', storyPath('hidden'), { body });
    const items = [{ kind: 'story', locale: 'en', slug: 'hidden' }];
    const preview = await call('POST', '/previews', { body: { items } });
    t.equal(preview.statusCode, 201);
    const page = await app.inject(preview.json().address);
    t.match([page.statusCode, page.body], [200, /A hidden story/]);
    const wrong = await call('POST', '/previews', { body: { at: 'Tuesday' } });
    t.match([wrong.statusCode, wrong.json().errors[0].pointer], [422, '/at']);
    t.equal(
      (await call('POST', '/previews', { body: { items: [{ ...items[0], slug: 'none' }] } })).statusCode,
      404,
    );
  });

  t.test('a purge by path or tag renders the page anew', async (t) => {
    await call('PUT', storyPath('purged'), { body: { document: documentOf('purged') } });
    const { id } = (await call('GET', storyPath('purged'))).json();
    const verdict = async () => (await app.inject('/dining/food/purged')).headers['x-cache'];
    t.strictSame([await verdict(), await verdict()], ['MISS', 'HIT']);
    await call('POST', '/purge', { body: { paths: ['/dining/food/noodles'] } });
    t.equal(await verdict(), 'HIT');
    for (const body of [{ paths: ['/dining/food/purged/'] }, { tags: [`story-${id}`] }]) {
      await call('POST', '/purge', { body });
      t.strictSame([await verdict(), await verdict()], ['MISS', 'HIT']);
    }
  });

  t.test('a purge is written into the log of changes, as are writes', async (t) => {
    const body = { tags: ['story-1'], paths: ['/dining/food/noodles/'] };
    const answer = await call('POST', '/purge', { body });
    t.strictSame(answer.json().tags, ['story-1', 'path-/dining/food/noodles']);
    const [purge] = (await call('GET', '/changes?size=1')).json().items;
    t.match(purge, { id: answer.json().change, by: 'the publish token', tags: ['story-1'] });
    t.equal((await call('POST', '/purge', { body: {} })).statusCode, 422);
    t.equal((await call('POST', '/purge', { body: { paths: ['https://x.example/'] } })).statusCode, 422);
  });

  t.test('the OpenAPI document has every call, with a schema and an example for each body', async (t) => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    for (const name of publishingCallNames) {
      const { path, method } = publishingCalls[name];
      const operation = document.paths[path.replaceAll(/:([a-z]+)/g, '{$1}')][method.toLowerCase()];
      t.equal(operation.operationId, name);
      // Calls about who is signed in take no token.
      const token = 'own' in publishingCalls[name] ? [] : [{ token: [] }];
      t.strictSame(operation.security, [...token, { session: [] }]);
      const bodies = Object.entries<{ schema: object; example?: object }>(
        operation.requestBody?.content ?? {},
      );
      for (const [type, { schema, example }] of bodies)
        t.ok(schema && (example || type !== 'application/json'), `${name} has an example of ${type}`);
    }
    t.ok(document.components.schemas['document-story'].properties.title);
  });

  t.test('the examples are valid', async (t) => {
    const path = storyPath(examples.item.document.slug);
    t.equal((await call('PUT', path, { body: examples.item })).statusCode, 201);
    t.equal((await call('PATCH', path, { body: examples.patch })).statusCode, 200);
    t.equal((await call('POST', '/batch', { body: examples.batch })).statusCode, 200);
    t.equal((await call('POST', '/purge', { body: examples.purge })).statusCode, 200);
    t.equal((await call('PUT', '/releases/may', { body: examples.release })).statusCode, 200);
    t.notOk((await call('POST', '/redirects', { body: examples.redirects })).json().items[0].refused);
  });
});
