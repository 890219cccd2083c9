import t from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../../server/database/migrations.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { indexMissing } from '../../../server/search/index/index-missing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { pageWrite, profileWrite, siteWrites, storyWrite } from '../../support/items.ts';

const hk = { region: 'hk', locale: 'en' } as const;

/** Stores content as it was stored before there were items. */
async function storeOldContent(database: Database): Promise<void> {
  const { regions, location, updatedAt, version, body, ...card } = storyWrite({ slug: 'old-story' })
    .document as unknown as Record<string, unknown>;
  const document = { regions, location, updatedAt, version, body };
  await database.query(
    `insert into story (slug, locale, region, translation_key, card, document)
     values ('old-story', 'en', 'hk', 'old-story', $1, $2)`,
    [JSON.stringify({ ...card, id: '1' }), JSON.stringify(document)],
  );
  await database.query(
    `insert into story_listing (story_id, region, locale, vertical, supertag, author, style, own, hidden, published_at)
     values (1, 'hk', 'en', 'dining', 'food', 'ada-lam', 'hero', true, false, now())`,
  );
  await database.query(`insert into page_view (story_id, day, views) values (1, current_date, 9)`);
  for (const slug of ['first', 'second']) {
    const {
      body: text,
      photos,
      updatedAt: changed,
      ...profile
    } = profileWrite({ slug }).document as never as {
      [field: string]: unknown;
    };
    await database.query(
      `insert into profile (kind, slug, locale, region, sort_name, updated_at, card, document)
       values ('restaurant', $1, 'en', 'hk', $1, now(), $2, $3)`,
      [slug, JSON.stringify(profile), JSON.stringify({ body: text, photos, updatedAt: changed })],
    );
  }
  await database.query(
    `insert into profile_member (kind, slug, position, member_kind, member_slug)
     values ('restaurant', 'first', 1, 'story', 'old-story')`,
  );
  await database.query(`insert into static_page (slug, locale, document) values ('about', 'en', $1)`, [
    JSON.stringify(pageWrite('about').document),
  ]);
  const [site] = siteWrites(['hk']);
  await database.query(`insert into site_config (region, locale, document) values ('hk', 'en', $1)`, [
    JSON.stringify(site?.document),
  ]);
}

t.test('content that was stored before there were items becomes published items', async (t) => {
  const database = await openEmbedded();
  t.teardown(() => database.close());
  await migrate(database, { last: '008' });

  await storeOldContent(database);
  t.ok((await migrate(database)).length > 0);
  const publishing = openPublishing(database);
  const { items } = await publishing.list();
  t.strictSame(items.map(({ kind, slug }) => `${kind} ${slug}`).sort(), [
    'page about',
    'restaurant first',
    'restaurant second',
    'site hk',
    'story old-story',
  ]);
  t.ok(items.every(({ state, liveVersion, source }) => state === 'published' && liveVersion === 1 && source));
  t.equal(new Set(items.map(({ id }) => id)).size, items.length, 'ids are unique among all kinds');
  t.match(
    items.find(({ kind }) => kind === 'story'),
    { id: '1', path: '/dining/food/old-story' },
  );
  t.match((await publishing.find({ kind: 'restaurant', locale: 'en', slug: 'first' }))?.document, {
    gathers: [{ kind: 'story', slug: 'old-story' }],
  });

  const content = contentStore(database);
  const first = (await content.profile({ ...hk, kind: 'restaurant', slug: 'first' })).data;
  t.equal(first?.id, items.find(({ slug }) => slug === 'first')?.id);
  await indexMissing(database, { stopped: () => false, failed: (item) => t.fail(item) });
  t.equal((await content.search({ ...hk, q: 'second' })).data?.total, 1);

  const writes = [
    storyWrite({ slug: 'old-story', title: 'Written anew' }),
    profileWrite({ slug: 'first', name: 'Named anew' }),
    pageWrite('about'),
  ];
  const results = await publishing.write(writes, 'Ada');
  t.ok(results.every(({ outcome, version: written }) => outcome === 'updated' && written === 2));
  t.equal((await content.story({ ...hk, slug: 'old-story' })).data?.title, 'Written anew');
  t.strictSame(await database.query('select views from page_view'), [{ views: 9 }]);
  await publishing.withdraw([{ kind: 'story', locale: 'en', slug: 'old-story' }], 'Ada');
  await publishing.restore({ kind: 'story', locale: 'en', slug: 'old-story' }, 2, 'Ada');
  t.strictSame(await database.query('select views from page_view'), [{ views: 9 }], 'page views stay');
});
