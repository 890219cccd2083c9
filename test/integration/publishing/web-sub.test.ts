import t from 'tap';
import { storyWrite } from '../../support/items.ts';
import { openReceiver } from '../../support/publishing/open-receiver.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const origin = 'https://magazine.example';

t.test('a hub is told of the feeds of a story that is published: they are there, and have it', async (t) => {
  const { url, until, received } = await openReceiver(t, (response) => void response.writeHead(204).end());
  const { app, call } = await openPublishingApi(t, { WEBSUB_HUB: `${url}/hub` });
  const { document } = storyWrite({ slug: 'news' });
  await call('PUT', '/items/story/en/news', { body: { document } });
  const { headers, body } = await until('/hub', 'hub.mode=publish');
  t.equal(headers['content-type'], 'application/x-www-form-urlencoded');
  const feeds = new URLSearchParams(body).getAll('hub.url');
  t.equal(new Set(feeds).size, feeds.length);
  for (const path of [
    '/feeds/hk/en/rss.xml',
    '/feeds/hk/en/dining/atom.xml',
    '/feeds/hk/en/dining/food/feed.json',
  ]) {
    t.ok(feeds.includes(origin + path), path);
    t.match((await app.inject({ url: path })).body, '/dining/food/news', path);
  }
  t.notOk(feeds.some((feed) => feed.includes('/style/') || feed.includes('/feeds/sg/en/rss.xml')));
  t.ok(feeds.includes(`${origin}/feeds/hk/en/authors/ada-lam/rss.xml`));
  t.ok(received.length >= 1);
});

t.test('a hub is not told of drafts', async (t) => {
  const { url, received, until } = await openReceiver(t, (response) => void response.writeHead(204).end());
  const hook = { WEBHOOK_URL: `${url}/hook`, WEBHOOK_SECRET: 'a secret' };
  const { call } = await openPublishingApi(t, { ...hook, WEBSUB_HUB: `${url}/hub` });
  const draft = { document: storyWrite({ slug: 'a-draft' }).document, state: 'draft' };
  await call('PUT', '/items/story/en/a-draft', { body: draft });
  await call('PUT', '/items/page/en/about', {
    body: {
      document: {
        slug: 'about',
        locale: 'en',
        title: 'About',
        updatedAt: '2026-01-05T09:00:00.000Z',
        body: [{ type: 'paragraph', text: 'Us.' }],
      },
    },
  });
  await until('/hook', 'about');
  t.notOk(received.some(({ path }) => path === '/hub'));
});
