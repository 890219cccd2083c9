import t from 'tap';
import { removeForeignListings } from '../../../../server/publishing/projection/foreign-listings.ts';
import { openPublishing } from '../../../../server/publishing/publishing.ts';
import { storyWrite } from '../../../support/items.ts';
import { openPrepared } from '../../../support/prepared-databases.ts';

t.test('lists of other tenants that an earlier version wrote are removed, and no others', async (t) => {
  const database = await openPrepared();
  t.teardown(() => database.close());
  const own = storyWrite({ slug: 'lanterns', regions: ['hk', 'sg', 'vn'] });
  await openPublishing(database).write([own], 'test');
  const listed = async () => {
    const rows = await database.query<{ region: string }>('select region from story_listing order by region');
    return rows.map(({ region }) => region);
  };
  t.strictSame(await listed(), ['hk', 'sg'], 'this version writes none');
  await database.query(
    `insert into story_listing (story_id, region, locale, vertical, supertag, author, style, own, hidden, published_at)
     select story_id, 'vn', locale, vertical, supertag, author, style, false, hidden, published_at
     from story_listing where region = 'sg'`,
  );
  t.strictSame(await listed(), ['hk', 'sg', 'vn']);
  await removeForeignListings(database);
  t.strictSame(await listed(), ['hk', 'sg']);
});
