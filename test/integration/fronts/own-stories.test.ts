import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database } = await openTestMagazine({ writes: true });
t.teardown(() => app.close());

t.test("a region's own stories stand before others, though they share a picture", async (t) => {
  const edition = { region: 'hk', locale: 'en', slug: 'home' } as const;
  const own = await database.query<{ id: string }>(
    `select story_id::text as id from story_listing
     where region = 'hk' and locale = 'en' and vertical = 'dining' and not hidden
     order by published_at desc, story_id limit 5`,
  );
  const ids = own.map(({ id }) => id);
  await database.query(
    `update story_listing set own = story_id::text = any($1) where region = 'hk' and locale = 'en'`,
    [ids],
  );
  await database.query(
    `update story set card = (jsonb_set(card::jsonb, '{picture}',
       '{"src":"jade","alt":"","width":1600,"height":1067}')) where id::text = any($1)`,
    [ids],
  );
  const { data: front } = await contentStore(database).front(edition);
  const [first, second, third, ...others] = ids;
  t.strictSame(
    front?.lead.map(({ id }) => id),
    [first, second, third],
  );
  const dining = front?.sections.find(({ key }) => key === 'dining');
  const shown = [...(front?.latest ?? []), ...(dining?.items ?? [])].map(({ id }) => id);
  t.strictSame(
    others.filter((id) => !shown.includes(id)),
    [],
  );
});
