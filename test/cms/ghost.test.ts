import t from 'tap';
import { startGhost, whyNoGhost } from '../support/cms/ghost.ts';
import { magazineToCome, startMagazine } from '../support/cms/magazine.ts';

const skip = (await whyNoGhost()) ?? false;

t.test('a Ghost as newsroom', { skip, timeout: 300_000 }, async (t) => {
  const { port, magazine, secret } = await magazineToCome();
  const site = await startGhost(t, { magazine, secret });
  const { call } = site;
  await site.notifyOf(['post.published', 'post.published.edited', 'post.unpublished', 'post.deleted']);
  const settings = { CMS_URL: site.address, CMS_KEY: site.contentKey };
  const { at, after, follow } = await startMagazine(t, port, {
    ...settings,
    CMS_LOGIN: site.adminKey,
    CMS_SECRET: secret,
  });
  const path = '/news/general/a-night-train';
  let post: Record<string, unknown> = {};
  const edit = async (fields: object) => {
    post = await call('PUT', `posts/${post.id}/?source=html`, { updated_at: post.updated_at, ...fields });
  };

  await t.test('what is published, changed and deleted is so here', async (t) => {
    const publish = async () => {
      const fields = { title: 'A night train', html: '<p>It leaves at nine.</p>', status: 'published' };
      post = await call('POST', 'posts/?source=html', { ...fields, tags: [{ name: 'News' }] });
    };
    t.equal(await after(publish, path, 'A night train'), 'A night train');
    t.equal(await after(() => edit({ title: 'Another train' }), path, 'Another train'), 'Another train');
    t.equal(await after(() => edit({ status: 'draft' }), path, 404), 404);
    t.equal(await after(() => edit({ status: 'published' }), path, 'Another train'), 'Another train');
    t.equal(await after(() => call('DELETE', `posts/${post.id}/`), path, 410), 410);
  });

  await t.test('a draft’s preview opens here, and readers do not see it', async (t) => {
    const draft = await call('POST', 'posts/?source=html', { title: 'Not yet', html: '<p>A draft.</p>' });
    t.match((await follow(`${magazine}/cms/preview?uuid=${draft.uuid}`)).title, 'Not yet');
    t.equal(await at('/general/general/not-yet'), 404);
  });

  await t.test('what came without a webhook is looked for', async (t) => {
    const { port: another } = await magazineToCome();
    const late = await startMagazine(t, another, settings);
    const silent = '/news/general/found-late';
    const publish = async () => {
      const fields = { title: 'Found late', html: '<p>It waits.</p>', status: 'published' };
      post = await call('POST', 'posts/?source=html', { ...fields, tags: [{ name: 'News' }] });
    };
    t.equal(await late.after(publish, silent, 'Found late'), 'Found late');
    t.equal(await late.after(() => edit({ title: 'Found later' }), silent, 'Found later'), 'Found later');
    t.equal(await late.after(() => edit({ visibility: 'members' }), silent, 404), 404);
    t.equal(await late.after(() => edit({ visibility: 'public' }), silent, 'Found later'), 'Found later');
    t.equal(await late.after(() => call('DELETE', `posts/${post.id}/`), silent, 410), 410);
  });
});
