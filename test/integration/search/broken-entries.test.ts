import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { analysisVersion } from '../../../server/search/analysis/analysis-version.ts';
import { indexMissing } from '../../../server/search/index/index-missing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { profileWrite, siteWrites, storyWrite } from '../../support/items.ts';

const slugs = Array.from({ length: 7 }, (_, number) => `story-${number}`);
const broken = ['story-2', 'story-5'];
/** Documents that no write would bring, as a program of another version may have left them. */
const spoil = `jsonb_set(document, '{body}', '[null]')`;

onEachDatabase(t, async (t, { database }) => {
  await openPublishing(database).write(
    [
      ...siteWrites(),
      ...slugs.map((slug) => storyWrite({ slug, title: broken.includes(slug) ? 'Torches' : 'Lanterns' })),
      profileWrite({ slug: 'broken-hall', name: 'Broken Hall' }),
      profileWrite({ slug: 'lantern-hall', name: 'Lantern Hall' }),
    ],
    'test',
  );
  await database.query(`update story set document = ${spoil} where slug = any($1)`, [broken]);
  await database.query(`update profile set document = ${spoil} where slug = 'broken-hall'`);
  await database.query(`update search_entry set analysis = '001 icu 000001'`);

  await t.test('a story or profile that cannot be indexed is reported, and all others are', async (t) => {
    const failures: string[] = [];
    await indexMissing(database, {
      stopped: () => false,
      failed: (key, error) => failures.push(`${key}: ${(error as Error).message}`),
    });
    t.match(
      failures.toSorted(),
      [/^restaurant\/en\/broken-hall: ./, /^story\/en\/story-2: ./, /^story\/en\/story-5: ./],
      failures.join('\n'),
    );
    t.equal(failures.length, 3);
    const left = await database.query<{ slug: string }>(
      'select slug from search_entry where analysis <> $1 order by slug',
      [analysisVersion],
    );
    t.strictSame(
      left.map(({ slug }) => slug),
      ['broken-hall', ...broken],
      'they have the entries of before',
    );
    const { data } = await contentStore(database).search({ region: 'hk', locale: 'en', q: 'lanterns' });
    t.equal(data?.total, slugs.length - broken.length + 1);
  });

  await t.test(
    'a story with a block that a newer program has stored is found, and others with it',
    async (t) => {
      await database.query(
        `update story set document = jsonb_set(document, '{body,0}', '{"type": "hologram"}') where slug = 'story-1'`,
      );
      const { data } = await contentStore(database).search({ region: 'hk', locale: 'en', q: 'lanterns' });
      t.ok(data?.items.some(({ card }) => card.slug === 'story-1'));
      t.ok(data?.items.some(({ card }) => card.slug === 'story-3'));
    },
  );
});
