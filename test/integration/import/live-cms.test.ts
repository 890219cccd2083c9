import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import Fastify from 'fastify';
import t from 'tap';
import { openLiveCms } from '../../../server/importers/live/live-cms.ts';
import { cmsRoutes } from '../../../server/importers/live/routes.ts';
import { listImportReports } from '../../../server/publishing/import-reports.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { text } from '../../support/html.ts';
import { type LivePost, openGhostSite, openWordPressSite } from '../../support/import/live-sites.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const secret = 'a secret of both';
const now = Date.now;

const signatureOf = (body: string, at: number, key = secret) =>
  `sha256=${createHmac('sha256', key).update(`${body}${at}`).digest('hex')}, t=${at}`;

type Site = Pick<Parameters<typeof openLiveCms>[0], 'url' | 'key' | 'login'>;

/** A magazine whose texts come from a live site, and what its readers and its CMS can do. */
async function magazineOf(t: Tap, site: Site) {
  const { app, database } = await openTestMagazine({ writes: true });
  const folder = await temporaryFolder(t);
  const log: string[] = [];
  const cms = openLiveCms({
    ...site,
    database,
    mappingFile: join(folder, 'mapping.json'),
    tenant: 'asia',
    allowPrivate: true,
    now,
    log: { info: () => undefined, warn: (fields) => void log.push(String(Object(fields).err)) },
  });
  const hooks = Fastify();
  cmsRoutes(hooks, { cms, publishing: openPublishing(database), secret, now });
  t.teardown(async () => {
    await hooks.close();
    await app.close();
  });
  const caughtUp = async () => {
    await cms.idle();
    await app.changeFollower?.caughtUp();
  };
  return {
    app,
    cms,
    database,
    hooks,
    log,
    tell: async (body: object) => {
      const payload = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'x-ghost-signature': signatureOf(payload, now()),
      };
      const { statusCode } = await hooks.inject({ method: 'POST', url: '/cms/changes', headers, payload });
      await caughtUp();
      return statusCode;
    },
    catchUp: async () => {
      await cms.catchUp();
      await caughtUp();
    },
    page: (url: string) => app.inject({ url }),
  };
}

type Tap = Parameters<typeof temporaryFolder>[0] & Parameters<typeof openGhostSite>[0];

const row = (fields: object) => ({
  id: 'g1',
  uuid: 'u1',
  title: 'Told at once',
  slug: 'told-at-once',
  html: '<p>It is here.</p>',
  status: 'published',
  visibility: 'public',
  published_at: '2024-05-01T09:00:00.000Z',
  updated_at: '2024-05-01T09:00:00.000Z',
  tags: [{ slug: 'nights', name: 'Nights', visibility: 'public' }],
  authors: [{ id: 'a1', slug: 'ada', name: 'Ada Lam' }],
  ...fields,
});

t.test('a webhook of Ghost publishes, changes, takes back and deletes a story', async (t) => {
  const site = await openGhostSite(t, [], 'key');
  const { tell, page, log } = await magazineOf(t, { url: site.address, key: 'key' });
  const address = '/nights/general/told-at-once';

  t.equal(await tell({ post: { current: row({}), previous: {} } }), 202);
  t.strictSame(log, []);
  t.equal(text((await page(address)).payload, 'h1'), 'Told at once');

  await tell({
    post: { current: row({ title: 'Told again', updated_at: '2024-05-02T09:00:00.000Z' }), previous: {} },
  });
  t.equal(text((await page(address)).payload, 'h1'), 'Told again');

  await tell({ post: { current: row({ status: 'draft' }), previous: { status: 'published' } } });
  t.not((await page(address)).statusCode, 200, 'a draft is not public');

  await tell({ post: { current: row({}), previous: {} } });
  t.equal((await page(address)).statusCode, 200);
  await tell({ post: { current: {}, previous: { id: 'g1' } } });
  t.equal((await page(address)).statusCode, 410);
});

t.test('what a live source brings, leaves out and cannot read is in one report of the day', async (t) => {
  const site = await openGhostSite(t, [], 'key');
  const { tell, catchUp, database } = await magazineOf(t, { url: site.address, key: 'key' });
  const reports = () => listImportReports(database);
  await catchUp();
  t.strictSame(await reports(), [], 'nothing came');
  const html = (words: string) => `<p>${words}</p><script>x()</script>`;
  await tell({ post: { current: row({ html: html('Here.') }), previous: {} } });
  const [first] = await reports();
  // The author comes with the story.
  t.match(first, { live: true, counts: { added: 2 }, noted: 1 });
  await tell({ post: { current: row({ html: html('Here again.') }), previous: {} } });
  await tell({ post: { current: {}, previous: { id: 'g1' } } });
  const [second, ...others] = await reports();
  t.strictSame(others, []);
  t.match(second, { id: first?.id, noted: 1, counts: { added: 2, changed: 1, withdrawn: 1 } });
  await database.query(`update import_report set at = at - interval '1 day'`);
  await tell({ post: { current: row({}), previous: {} } });
  t.match(await reports(), [{ counts: { withdrawn: undefined } }, { id: first?.id }]);
});

t.test('what is not signed, or long ago, changes nothing', async (t) => {
  const site = await openGhostSite(t, [], 'key');
  const { hooks, page } = await magazineOf(t, { url: site.address, key: 'key' });
  const payload = JSON.stringify({ post: { current: row({}), previous: {} } });
  const post = (signature?: string) =>
    hooks.inject({
      method: 'POST',
      url: '/cms/changes',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'x-ghost-signature': signature } : {}),
      },
      payload,
    });
  for (const signature of [
    undefined,
    'sha256=00, t=1',
    signatureOf(payload, now(), 'another secret'),
    signatureOf(payload, now() - 600_000),
    signatureOf(`${payload} `, now()),
  ])
    t.equal((await post(signature)).statusCode, 401, String(signature));
  t.equal((await page('/nights/general/told-at-once')).statusCode, 404);
});

const posts = (): LivePost[] => [
  { id: 7, changed: '2024-05-01T09:00:00' },
  { id: 8, changed: '2024-05-02T09:00:00' },
];

t.test('a WordPress site tells of changes by numbers, and is asked for the texts', async (t) => {
  const site = await openWordPressSite(t, posts());
  const { tell, page, hooks, cms, database } = await magazineOf(t, {
    url: site.address,
    login: 'ada:abcd efgh',
  });
  const address = '/travel/general/post-7';

  t.equal(await tell({ id: 7, type: 'post', status: 'publish' }), 202);
  t.equal(text((await page(address)).payload, 'h1'), 'Title 7');

  Object.assign(site.posts[0] as LivePost, { title: 'Another title', changed: '2024-05-03T09:00:00' });
  await tell({ id: 7, type: 'post', status: 'publish' });
  t.equal(text((await page(address)).payload, 'h1'), 'Another title');

  site.posts.splice(0, 1);
  await tell({ id: 7, type: 'post', status: 'trash' });
  t.equal((await page(address)).statusCode, 410);

  site.posts.push({ id: 11, changed: '2024-05-04T09:00:00', status: 'auto-draft', title: 'Auto Draft' });
  await tell({ id: 11, type: 'post', status: 'auto-draft' });
  t.strictSame(
    await database.query("select slug from item where source_id = '11'"),
    [],
    'an editor that was only opened is no text',
  );

  site.posts.push({ id: 9, changed: '2024-05-04T09:00:00', status: 'draft', title: 'Not yet' });
  const expires = Math.floor(now() / 1000) + 60;
  const signature = createHmac('sha256', secret).update(`post:9:${expires}`).digest('hex');
  const preview = (query: string) => hooks.inject({ url: `/cms/preview?${query}` });
  const led = await preview(`type=post&id=9&expires=${expires}&signature=${signature}`);
  t.equal(led.statusCode, 302, led.payload);
  t.equal(text((await page(String(led.headers.location))).payload, 'h1'), 'Not yet');
  t.equal((await page('/travel/general/post-9')).statusCode, 404, 'readers do not see it');
  for (const wrong of [`type=post&id=8&expires=${expires}`, `type=post&id=9&expires=1`])
    t.equal((await preview(`${wrong}&signature=${signature}`)).statusCode, 403);
  await cms.idle();
});

t.test('a draft of Ghost is asked for by what its own previews call it', async (t) => {
  const draft: LivePost = { id: 4, changed: '2024-05-04T09:00:00', status: 'draft', title: 'Not yet' };
  const site = await openGhostSite(t, [draft], 'key');
  const login = `${'a'.repeat(24)}:${'b'.repeat(64)}`;
  const uuid = '00000000-0000-4000-8000-000000000004';
  const preview = async (parts: Pick<Site, 'login'>, name: string) => {
    const { hooks, page } = await magazineOf(t, { url: site.address, key: 'key', ...parts });
    const led = await hooks.inject({ url: `/cms/preview?uuid=${name}` });
    return led.statusCode === 302
      ? text((await page(String(led.headers.location))).payload, 'h1')
      : led.statusCode;
  };
  t.equal(await preview({ login }, uuid), 'Not yet');
  t.equal(await preview({ login }, uuid.replace('4', '5')), 404);
  t.equal(await preview({ login }, "x'"), 403);
  t.equal(await preview({}, uuid), 404, 'without the key of the Admin API there are no drafts');
});

t.test('a change does not wait for the end of a long search for others', async (t) => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: 100 + index,
    changed: '2024-05-01T09:00:00',
  }));
  const site = await openWordPressSite(t, many);
  const { cms } = await magazineOf(t, { url: site.address });
  const searching = cms.catchUp();
  site.posts.push({ id: 7, changed: '2024-04-01T09:00:00' });
  cms.changed({ type: 'post', id: '7' });
  await searching;
  const calls = site.calls.map(({ pathname, search }) => `${pathname}${search}`);
  const asked = calls.findIndex((call) => call.includes('/posts/7'));
  t.ok(asked > 0, 'it was asked for');
  t.ok(asked < calls.findLastIndex((call) => call.includes('_embed')), 'before the last page of the others');
  await cms.idle();
});

t.test('a timer brings what nobody told, and withdraws what is gone', async (t) => {
  const site = await openWordPressSite(t, posts());
  const { catchUp, page, log } = await magazineOf(t, { url: site.address });
  await catchUp();
  t.equal((await page('/travel/general/post-7')).statusCode, 200);
  t.equal((await page('/travel/general/post-8')).statusCode, 200);

  site.posts.splice(0, 1);
  site.posts.push({ id: 10, changed: '2024-06-01T09:00:00' });
  await catchUp();
  t.equal((await page('/travel/general/post-7')).statusCode, 410);
  t.equal((await page('/travel/general/post-10')).statusCode, 200);

  const [shown] = site.posts.splice(0, 1) as [LivePost];
  await catchUp();
  t.equal((await page('/travel/general/post-8')).statusCode, 410);
  site.posts.push(shown);
  await catchUp();
  t.equal((await page('/travel/general/post-8')).statusCode, 200, 'what is there again is public again');

  Object.assign(shown, { isLocked: true, changed: '2024-06-02T09:00:00' });
  await catchUp();
  t.equal((await page('/travel/general/post-8')).statusCode, 410, 'what is behind a password is not public');
  Object.assign(shown, { isLocked: false, changed: '2024-06-03T09:00:00' });
  await catchUp();
  t.equal((await page('/travel/general/post-8')).statusCode, 200);

  site.posts.length = 0;
  await catchUp();
  t.equal(
    (await page('/travel/general/post-8')).statusCode,
    200,
    'a site that has nothing is taken for broken',
  );
  t.strictSame(log, []);
});
