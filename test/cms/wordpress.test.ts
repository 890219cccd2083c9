import t from 'tap';
import { magazineToCome, startMagazine } from '../support/cms/magazine.ts';
import { hasWordPress, startWordPress } from '../support/cms/wordpress.ts';

const skip = hasWordPress() ? false : 'WordPress is not installed, and cannot be: it takes root and apt-get';

t.test('a WordPress as newsroom', { skip, timeout: 300_000 }, async (t) => {
  const { port, magazine, secret } = await magazineToCome();
  const { address, login, call, previewOf } = await startWordPress(t, { magazine, secret });
  const { at, after, follow } = await startMagazine(t, port, {
    CMS_URL: address,
    CMS_LOGIN: login,
    CMS_SECRET: secret,
  });
  const [travel] = (await call('GET', 'categories?slug=travel')) as unknown as { id: number }[];
  const path = '/travel/general/a-night-train';
  let id: unknown;

  await t.test('what is published, changed and deleted is so here', async (t) => {
    const publish = async () => {
      const fields = { title: 'A night train', content: '<p>It leaves at nine.</p>', status: 'publish' };
      id = (await call('POST', 'posts', { ...fields, categories: [travel?.id] })).id;
    };
    t.equal(await after(publish, path, 'A night train'), 'A night train');
    const change = () => call('POST', `posts/${id}`, { title: 'Another train' });
    t.equal(await after(change, path, 'Another train'), 'Another train');
    const lock = () => call('POST', `posts/${id}`, { password: 'of few' });
    t.equal(await after(lock, path, 404), 404);
    const unlock = () => call('POST', `posts/${id}`, { password: '' });
    t.equal(await after(unlock, path, 'Another train'), 'Another train');
    const trash = () => call('DELETE', `posts/${id}`);
    t.equal(await after(trash, path, 410), 410);
    const restore = () => call('POST', `posts/${id}`, { status: 'publish', slug: 'a-night-train' });
    t.equal(await after(restore, path, 'Another train'), 'Another train');
    const remove = () => call('DELETE', `posts/${id}?force=true`);
    t.equal(await after(remove, path, 410), 410);
  });

  await t.test('a draft’s preview opens here, and readers do not see it', async (t) => {
    const draft = await call('POST', 'posts', { title: 'Not yet', content: 'A draft.', status: 'draft' });
    const preview = await previewOf(draft.id);
    t.ok(preview.startsWith(`${magazine}/cms/preview?`), preview);
    t.match((await follow(preview)).title, 'Not yet');
    t.equal(await at('/general/general/not-yet'), 404);
  });

  await t.test('what came without a webhook is looked for', async (t) => {
    const { port: another } = await magazineToCome();
    const late = await startMagazine(t, another, { CMS_URL: address });
    const silent = '/travel/general/found-late';
    const change = (fields: object) => () => call('POST', `posts/${id}`, fields);
    const publish = async () => {
      const fields = { title: 'Found late', content: '<p>It waits.</p>', status: 'publish' };
      id = (await call('POST', 'posts', { ...fields, categories: [travel?.id] })).id;
    };
    t.equal(await late.after(publish, silent, 'Found late'), 'Found late');
    t.equal(await late.after(change({ title: 'Found later' }), silent, 'Found later'), 'Found later');
    t.equal(await late.after(change({ password: 'of few' }), silent, 410), 410);
    t.equal(await late.after(change({ password: '' }), silent, 'Found later'), 'Found later');
    t.equal(await late.after(change({ status: 'draft' }), silent, 410), 410);
    t.equal(await late.after(change({ status: 'publish' }), silent, 'Found later'), 'Found later');
    t.equal(await late.after(() => call('DELETE', `posts/${id}?force=true`), silent, 410), 410);
  });
});
