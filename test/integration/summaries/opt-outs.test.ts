import t, { type Test } from 'tap';
import { summaryOperation } from '../../../server/cli/control/summary-operation.ts';
import { claimStories, type SourceStory, saveSummary } from '../../../server/summaries/store.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { updateSummaries } from './update-summaries.ts';

const points = ['One point.', 'Another point.', 'A third point.'].map((text, paragraph) => ({
  text,
  paragraph,
}));

/** A database whose stories all have Highlights, so that each could be summarised. */
async function openStories(t: Test) {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  await database.query(`update story_summary set label = 'highlights', points = '["a","b","c"]'`);
  const claimed = async () => {
    await database.query('update story_summary set tried_at = null, tries = 0');
    return claimStories(database, 10_000);
  };
  const labelOf = async ({ id }: SourceStory) =>
    (
      await database.query<{ label: string }>('select label from story_summary where story_id = $1::bigint', [
        id,
      ])
    )[0]?.label;
  return { database, claimed, labelOf };
}

t.test('no model reads stories that opt out, or whose vertical or supertag does', async (t) => {
  const { database, claimed } = await openStories(t);
  const all = await database.query<{ slug: string; vertical: string; supertag: string }>(
    `select slug, card->>'vertical' as vertical, card->>'supertag' as supertag from story`,
  );
  const out = all.filter(
    ({ slug, vertical, supertag }) =>
      slug === 'a-clock-that-is-never-late' ||
      vertical === 'unlisted' ||
      `${vertical}/${supertag}` === 'culture/books',
  );
  const outOnes = new Set(out.map(({ slug }) => slug));
  t.ok(out.some(({ vertical }) => vertical === 'unlisted'));
  t.ok(out.some(({ supertag }) => supertag === 'books'));
  const slugs = new Set((await claimed()).map(({ slug }) => slug));
  t.strictSame(
    [...slugs].filter((slug) => outOnes.has(slug)),
    [],
  );
  t.ok(slugs.size > all.length / 20, 'the others are read');
});

t.test('what a model wrote of a story gives place to the Highlights once its section opts out', async (t) => {
  const { database, claimed, labelOf } = await openStories(t);
  const story = (await claimed()).find(({ vertical }) => vertical === 'dining') as SourceStory;
  await saveSummary(database, story, { points, model: 'small', state: 'approved' });
  t.equal(await labelOf(story), 'ai');
  const changed: string[] = [];
  const work = () =>
    updateSummaries({
      database,
      changed: (ids) => changed.push(...ids),
      failed: (error) => t.fail(String(error)),
    });
  await work();
  t.equal(await labelOf(story), 'ai');
  await database.query(
    `update site_config set document = jsonb_set(document::jsonb, '{no-ai-summaries}', '["dining"]')::json`,
  );
  await work();
  t.equal(await labelOf(story), 'highlights');
  t.strictSame(changed, [story.id], 'its page changes, once');
  await work();
  t.equal(changed.length, 1);
  const command = (...args: string[]) =>
    summaryOperation(
      { database, letters: () => Promise.reject(new Error('no letters')), progress: () => {} },
      { args },
    );
  t.same(await command('list'), ['There are no summaries by a language model.']);
  await t.rejects(command('approve', `${story.locale}/${story.slug}`), /no language model has summarised/);
});

t.test('a story that opts out while a model reads it keeps its Highlights', async (t) => {
  const { database, claimed, labelOf } = await openStories(t);
  const [story] = (await claimed()) as [SourceStory];
  await database.query(
    `update story set document = document || '{"noAiSummary":true}' where id = $1::bigint`,
    [story.id],
  );
  await saveSummary(database, story, { points, model: 'small', state: 'approved' });
  t.equal(await labelOf(story), 'highlights');
});

t.test('stories of a section without summaries lose their Highlights, and no model reads them', async (t) => {
  const { database, claimed } = await openStories(t);
  await database.query(
    `update site_config set document = jsonb_set(document::jsonb, '{no-summaries}', '["dining"]')::json`,
  );
  await updateSummaries({ database, changed: () => {}, failed: (error) => t.fail(String(error)) });
  const [shown] = await database.query<{ dining: number; others: number }>(
    `select count(*) filter (where card->>'vertical' = 'dining') ::int as dining,
       count(*) filter (where card->>'vertical' <> 'dining')::int as others
     from story join story_summary on story_id = story.id where points <> '[]'`,
  );
  t.equal(shown?.dining, 0);
  t.ok(shown?.others);
  t.notOk((await claimed()).some(({ vertical }) => vertical === 'dining'));
});
