import t from 'tap';
import { loadContent } from '../../../server/content-folder/load.ts';
import { migrate } from '../../../server/database/migrations.ts';
import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { isEmpty } from '../../../server/start/stopped-store.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { testContent } from '../../support/content-folders.ts';
import { newPostgresDatabase } from '../../support/databases.ts';
import { postgresPrograms } from '../../support/postgres.ts';
import { contractSuite } from './contract-suite.ts';

const programs = postgresPrograms();
if (!programs) {
  t.comment('PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)');
  t.plan(0, 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)');
} else {
  const url = await newPostgresDatabase(programs);
  const database = openPostgres(url, () => {});
  t.teardown(() => database.close());

  t.test('of two nodes that start at the same time only one migrates', async (t) => {
    const other = openPostgres(url, () => {});
    const [one, two] = await Promise.all([migrate(database), migrate(other)]);
    t.equal(one.length === 0 || two.length === 0, true);
    t.ok(one.length + two.length > 0);
    await other.close();
  });

  t.test('the content is loaded entirely, and a second load changes nothing', async (t) => {
    t.ok(await isEmpty(database));
    await loadContent(database, testContent);
    const count = () =>
      database.query(
        'select (select count(*) from story) as stories, (select count(*) from story_listing) as listings, (select count(*) from profile) as profiles, (select count(*) from profile_member) as members',
      );
    const before = await count();
    await loadContent(database, testContent);
    t.same(await count(), before);
  });

  contractSuite(t, contentStore(database));
}
