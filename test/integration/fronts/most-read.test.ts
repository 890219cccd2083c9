import t from 'tap';
import type { Region } from '../../../locales/regions.ts';
import type { Database } from '../../../server/database/database.ts';
import { addPageViews, listMostRead } from '../../../server/readers/page-views/store.ts';
import { openTestDatabase } from '../../support/magazine.ts';

const database = await openTestDatabase();
t.teardown(() => database.close());

async function idOf(database: Database, slug: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    "select id::text from story where slug = $1 and locale = 'en'",
    [slug],
  );
  return row?.id ?? '';
}

async function mostRead(region: Region): Promise<string[]> {
  const { items } = await listMostRead(database, { region, locale: 'en' });
  return items.map(({ slug }) => slug);
}

t.test('what readers of a region read comes before what all read', async (t) => {
  const [everywhere = ''] = await mostRead('hk');
  const inHongKong = 'a-hotel-in-the-ice-factory';
  t.not(everywhere, inHongKong);
  const story = await idOf(database, inHongKong);
  await addPageViews(database, [{ story, region: 'hk', views: 1_000 }], new Date());
  t.equal((await mostRead('hk'))[0], inHongKong);
  const other = await idOf(database, everywhere);
  await addPageViews(database, [{ story: other, region: 'sg', views: 5_000 }], new Date());
  t.equal((await mostRead('hk'))[0], inHongKong, 'whatever is read elsewhere');
});

t.test('views without a region count for the story, after those of the region', async (t) => {
  const story = await idOf(database, 'five-islands-in-blue');
  await addPageViews(database, [{ story, views: 9_000 }], new Date());
  const slugs = await mostRead('sg');
  t.equal(slugs.indexOf('five-islands-in-blue'), 1, 'after the one that was read in Singapore');
});
