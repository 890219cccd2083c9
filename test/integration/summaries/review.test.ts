import t, { type Test } from 'tap';
import { summaryOperation } from '../../../server/cli/control/summary-operation.ts';
import { listModelSummaries } from '../../../server/summaries/reviews.ts';
import { claimStories, type SourceStory, saveSummary } from '../../../server/summaries/store.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';
import { updateSummaries } from './update-summaries.ts';

const points = ['One point.', 'Another point.', 'A third point.'].map((text, paragraph) => ({
  text,
  paragraph,
}));

/** A database in which a language model has written of one story, and what readers see of it. */
async function openDraft(t: Test, state: 'draft' | 'approved') {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  const [story] = (await claimStories(database, 1)) as [SourceStory];
  const shown = async () => {
    const [row] = await database.query<{ label: string; points: string[] }>(
      'select label, points from story_summary where story_id = $1::bigint',
      [story.id],
    );
    return row;
  };
  const highlights = await shown();
  await saveSummary(database, story, { points, model: 'small', state });
  const command = (...args: string[]) =>
    summaryOperation(
      {
        database,
        letters: () => Promise.reject(new Error('no letters')),
        progress: () => {},
      },
      { args },
    );
  return { database, story, highlights, shown, command, name: `${story.locale}/${story.slug}` };
}

t.test('a draft is not shown before it is approved, and the model is not asked again', async (t) => {
  const { database, highlights, shown, command, name } = await openDraft(t, 'draft');
  t.same(await shown(), highlights);
  await database.query('update story_summary set tried_at = null, tries = 0');
  const claimed = await claimStories(database, 1_000);
  t.notOk(claimed.some(({ locale, slug }) => `${locale}/${slug}` === name));
  t.match(await command('list', 'draft'), [new RegExp(`^${name}\\tdraft\\t`), '  - One point.']);
  t.same(await command('approve', name), [`The summary of ${name} is approved.`]);
  t.same(await shown(), { label: 'ai', points: points.map(({ text }) => text) });
  t.match(await listModelSummaries(database, 'approved'), [
    { state: 'approved', reviewedBy: 'the command line' },
  ]);
});

t.test('a summary that is rejected gives place to the Highlights', async (t) => {
  const { database, highlights, shown, command, name } = await openDraft(t, 'approved');
  t.match(await shown(), { label: 'ai' });
  await command('reject', name);
  t.same(await shown(), highlights);
  t.match(await listModelSummaries(database), [{ state: 'rejected' }]);
  await command('approve', name);
  t.match(await shown(), { label: 'ai' });
});

t.test('what a model wrote of an earlier version cannot be approved', async (t) => {
  const { database, story, command, name } = await openDraft(t, 'draft');
  await database.query(`update story set document = document || '{"version":99}' where id = $1::bigint`, [
    story.id,
  ]);
  await t.rejects(command('approve', name), /no language model has summarised/);
  await t.rejects(command('approve', 'en/no-such-story'), /no language model has summarised/);
  await t.rejects(command('approve'), /usage/);
  await t.rejects(command('list', 'new'), /usage/);
});

t.test('with a review, what the model writes is a draft', async (t) => {
  const { database, story } = await openDraft(t, 'approved');
  await database.query('delete from model_summary');
  await database.query(
    `update story_summary set label = 'highlights', tried_at = null,
       points = case when story_id = $1::bigint then '["a","b","c"]'::jsonb else '[]' end`,
    [story.id],
  );
  const failed: string[] = [];
  await updateSummaries({
    database,
    review: true,
    languageModel: {
      model: 'small',
      available: () => true,
      complete: async (body) => {
        const { messages } = body as { messages: { content: string }[] };
        const numbered = [...(messages[1]?.content ?? '').matchAll(/^(\d+)\. (.*)$/gm)];
        const all = numbered.map(([, number, text]) => ({ text, sentence: Number(number) }));
        const copied = all.filter(({ text }) => !/[?!“]/.test(text ?? '')).slice(0, 8);
        return { text: JSON.stringify({ points: copied }), tokens: 10 };
      },
    },
    changed: (ids) => t.notOk(ids.includes(story.id), 'its page does not change'),
    failed: (error) => failed.push(String(error)),
  });
  t.same(failed, []);
  t.match(await listModelSummaries(database), [{ state: 'draft' }]);
});

t.test('the publishing API lists and reviews summaries', async (t) => {
  const { database, shown, story } = await openDraft(t, 'draft');
  const { call } = await openPublishingApi(t, {}, { database, again: async () => database });
  const path = `/summaries/${story.locale}/${story.slug}`;
  t.match((await call('GET', '/summaries?state=draft')).json().items, [{ slug: story.slug, model: 'small' }]);
  const answer = await call('PUT', path, { body: { state: 'approved' } });
  t.match([answer.statusCode, answer.json()], [200, { slug: story.slug, state: 'approved' }]);
  t.match(await shown(), { label: 'ai' });
  t.equal((await call('PUT', path, { body: { state: 'draft' } })).statusCode, 422);
  t.equal((await call('PUT', '/summaries/en/none', { body: { state: 'rejected' } })).statusCode, 404);
});
