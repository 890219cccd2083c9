import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute, elements, has, parseHtml, text } from '../../support/html.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

t.test('a story without a picture', async (t) => {
  const database = await openPrepared();
  const { app } = await openMagazine({
    database,
    content: contentStore(database),
    close: () => database.close(),
  });
  t.teardown(() => app.close());
  const bare = storyWrite({ slug: 'bare', title: 'Words alone' });
  const { picture: _, ...words } = bare.document as { picture?: object; publishedAt: string };
  const document = { ...words, publishedAt: new Date(Date.parse(words.publishedAt) + 60_000).toISOString() };
  const pictured = storyWrite({ slug: 'pictured' });
  await openPublishing(database).write(
    [...siteWrites(), { ...bare, document } as typeof bare, pictured],
    'Ada',
  );
  await app.changeFollower?.caughtUp();
  const page = async (url: string) => {
    const { statusCode, payload } = await app.inject({ url });
    t.equal(statusCode, 200, url);
    return parseHtml(payload);
  };

  t.test('has a head of words', async (t) => {
    const html = await page('/dining/food/bare?site=hk');
    t.equal(text(html, 'h1'), 'Words alone');
    t.ok(has(html, 'header.head-text'));
    t.notOk(has(html, '.story-header figure'));
    t.match(attribute(html, 'meta[property="og:image"]', 'content'), /\/share\/.*\/dining\/food\/bare\.png$/);
  });

  t.test('is on fronts, in listings and among results as words', async (t) => {
    for (const url of ['/?site=hk', '/dining?site=hk', '/search?q=words+alone&site=hk']) {
      const html = await page(url);
      const links = elements(html, 'a').filter((link) =>
        link.getAttribute('href')?.startsWith('/dining/food/bare'),
      );
      t.ok(links.length > 0, url);
    }
  });

  t.test('opens no front by itself, though it is the newest', async (t) => {
    const html = await page('/?site=hk');
    const [first, second] = elements(html, 'main article');
    t.match(first?.innerHTML, 'The title of pictured');
    t.match(second?.innerHTML, 'Words alone');
  });
});
