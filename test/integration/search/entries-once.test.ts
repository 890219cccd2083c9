import t from 'tap';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { indexMissing, lacksEntries } from '../../../server/search/index/index-missing.ts';
import { profileWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const names = Array.from({ length: 45 }, (_, number) => `hall-${number}`);
/** All profiles in one language, then all in the other, as a folder gives them. */
const profiles = (['en', 'zh-Hant'] as const).flatMap((locale) =>
  names.map((slug) => profileWrite({ slug, locale, name: `${slug} in ${locale}` })),
);

/** A database that notes for which profiles entries are written, in transactions too. */
function observed(database: Database): { database: Database; written: string[] } {
  const written: string[] = [];
  const watching = <Q extends Queryable>(queryable: Q): Q => ({
    ...queryable,
    query: (sql: string, ...rest: unknown[]) => {
      if (sql.startsWith('delete from search_entry where profile_id'))
        written.push(...((rest[0] as string[][])[0] ?? []));
      return (queryable.query as (...call: unknown[]) => Promise<never>)(sql, ...rest);
    },
  });
  const transaction: Database['transaction'] = (run) =>
    database.transaction((transaction) => run(watching(transaction)));
  return { database: { ...watching(database), transaction }, written };
}

const failed = (key: string, error: unknown) => {
  throw new Error(key, { cause: error });
};

t.test('a write of many profiles makes the entry of each once', async (t) => {
  const opened = await openPrepared();
  t.teardown(() => opened.close());
  const { database, written } = observed(opened);
  await openPublishing(database).write([...siteWrites(), ...profiles], 'test');
  t.equal(written.length, profiles.length);
  t.equal(new Set(written).size, profiles.length);
  const [found] = await database.query<{ entries: number }>(
    "select count(*)::int as entries from search_entry where title @@ to_tsquery('simple', 'hall & zh')",
  );
  t.equal(found?.entries, profiles.length, 'each is found by its names in all languages');
});

t.test('entries that were left for later are made once, and are missing until then', async (t) => {
  const opened = await openPrepared();
  t.teardown(() => opened.close());
  const { database, written } = observed(opened);
  t.notOk(await lacksEntries(database), 'a database without content lacks none');
  await openPublishing(database).write(
    [...siteWrites(), storyWrite({ slug: 'the-oven' }), ...profiles],
    'test',
    {
      derivesLater: true,
    },
  );
  t.ok(await lacksEntries(database));
  let batches = 0;
  await indexMissing(database, { stopped: () => ++batches > 3, failed });
  t.ok(await lacksEntries(database), 'also when the work was ended half-way');
  await indexMissing(database, { stopped: () => false, failed });
  t.equal(written.length, profiles.length);
  t.notOk(await lacksEntries(database));
});
