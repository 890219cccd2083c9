import t from 'tap';
import { openTestDatabase } from '../../support/magazine.ts';
import { updateSummaries } from './update-summaries.ts';

t.test('a story of which no summary can be made is reported, and all others get theirs', async (t) => {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  const ids = async (sql: string) => (await database.query<{ id: string }>(sql)).map(({ id }) => id);
  const missing = () =>
    ids(`select story.id::text from story left join story_summary on story_id = story.id
         where story_id is null order by story.id`);
  const broken = await ids('select id::text from story order by id limit 3 offset 20');
  await database.query('delete from story_summary');
  await database.query(
    `update story set document = jsonb_set(document, '{body}', '[null]') where id = any($1::bigint[])`,
    [broken],
  );
  const [changed, failures]: [string[], string[]] = [[], []];
  await updateSummaries({
    database,
    changed: (some) => changed.push(...some),
    failed: (error, id) => failures.push(`${id} ${(error as Error).message}`),
  });
  t.strictSame(failures.map((each) => each.split(' ')[0]).toSorted(), broken.toSorted());
  for (const failure of failures) t.match(failure, /^\d+ ./);
  t.strictSame((await missing()).toSorted(), broken.toSorted());
  t.equal(new Set(changed).size, changed.length);
  t.notOk(changed.some((id) => broken.includes(id)));
});
