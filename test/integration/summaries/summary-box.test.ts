import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { elements, parseHtml, text } from '../../support/html.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';

t.test(
  'each point of a summary leads to the paragraph that it is from, and says how it was made',
  async (t) => {
    const database = await openTestDatabase();
    const { app } = await openMagazine({ content: contentStore(database), close: () => database.close() });
    t.teardown(() => app.close());
    const [row] = await database.query<{ path: string }>(
      `select '/' || (card->>'vertical') || '/' || (card->>'supertag') || '/' || slug as path
     from story join story_summary on story_id = story.id
     where locale = 'en' and points <> '[]' order by story.id desc limit 1`,
    );
    const { body } = await app.inject(`${row?.path}?site=hk&lang=en`);
    const page = parseHtml(body);
    const links = elements(page, '.summary li a');
    t.ok(links.length >= 2);
    for (const link of links) {
      const paragraph = text(page, `.prose p${link.getAttribute('href')}`);
      t.ok(paragraph?.includes(link.text), link.text);
    }
    t.match(text(page, '.summary-origin'), /A program chose these sentences/);
  },
);

t.test('a summary of which nobody knows where it is from has no links', async (t) => {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  await database.query(`update story_summary set sources = null where points <> '[]'`);
  const [row] = await database.query<{ slug: string }>(
    `select slug from story join story_summary on story_id = story.id where locale = 'en' and points <> '[]' limit 1`,
  );
  const answer = await contentStore(database).story({ region: 'hk', locale: 'en', slug: row?.slug ?? '' });
  t.ok(answer.data?.summary);
  t.equal(answer.data?.summary?.paragraphs, undefined);
});
