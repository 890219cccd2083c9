import fastify from 'fastify';
import t from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { backgroundRound } from '../../../server/start/background-jobs.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';

onEachDatabase(t, async (t, { database }) => {
  await openPublishing(database).write([...siteWrites(), storyWrite({ slug: 'lantern' })], 'test');
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'warn', stream } });
  t.teardown(() => app.close());
  const config = readConfig({});
  let indexed = 0;
  const parts = { database, config, now: Date.now, indexed: () => ++indexed };
  const round = backgroundRound(app, parts, new AbortController().signal);
  const entries = () => database.query('select 1 from search_entry');

  await t.test('a background job that fails is named in the log, and the others are done', async (t) => {
    await database.query('delete from search_entry');
    await database.query('delete from story_summary');
    await database.query('alter table search_asker rename to search_asker_away');
    await round();
    t.match(lines, [{ job: 'forget searches', msg: 'background job failed', err: { message: String } }]);
    t.equal(lines.length, 1);
    t.equal((await entries()).length, 1);
    t.equal((await database.query('select 1 from story_summary')).length, 1);
    await database.query('alter table search_asker_away rename to search_asker');
  });

  await t.test(
    'search entries count as made only when they are, whatever becomes of the summaries',
    async (t) => {
      indexed = 0;
      await database.query('alter table search_entry rename to search_entry_away');
      await round();
      t.equal(indexed, 0);
      await database.query('alter table search_entry_away rename to search_entry');
      await database.query('alter table story_summary rename to story_summary_away');
      await round();
      t.equal(indexed, 1);
      await database.query('alter table story_summary_away rename to story_summary');
    },
  );

  await t.test('a story that cannot be indexed is named in the log, with the reason', async (t) => {
    lines.length = 0;
    await database.query('delete from search_entry');
    await database.query(`update story set document = jsonb_set(document, '{body}', '[null]')`);
    await round();
    t.match(lines, [{ item: 'story/en/lantern', msg: 'search entry not made', err: { message: /./ } }]);
    t.strictSame(await entries(), []);
  });
});
