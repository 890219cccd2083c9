import t, { type Test } from 'tap';
import { forgetAttempts } from '../../../server/database/shared-limit.ts';
import type { Completed, LanguageModel } from '../../../server/summaries/language-model.ts';
import { limitSpending, TokensSpent } from '../../../server/summaries/spending.ts';
import { claimStories } from '../../../server/summaries/store.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { updateSummaries } from './update-summaries.ts';

const hourMs = 3_600_000;
const tokensPerDay = 10_000;

/** A model on two nodes of one database; each call says that it took so many tokens. */
async function openNodes(t: Test, complete: () => Promise<Completed>) {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  const clock = { now: Date.UTC(2026, 0, 1) };
  const model: LanguageModel = { model: 'small', available: () => true, complete };
  const node = () => limitSpending(model, { database, tokensPerDay, now: () => clock.now });
  return { database, clock, first: node(), second: node() };
}

const took = (tokens: number) => async () => ({ text: '{}', tokens });

t.test('all nodes share the tokens of a day, and what a model says it took is counted', async (t) => {
  const { clock, first, second } = await openNodes(t, took(4_000));
  await first.complete({});
  await second.complete({});
  await t.resolves(first.complete({}), 'the estimate of a small request is within what is left');
  await t.rejects(second.complete({}), TokensSpent);
  t.notOk(second.available(), 'it is not asked again at once');
  clock.now += hourMs;
  t.ok(second.available());
  await t.rejects(second.complete({}), TokensSpent);
  clock.now += 23 * hourMs;
  await t.resolves(second.complete({}), 'a day later');
});

t.test('tokens that a model did not spend are free again', async (t) => {
  const { first } = await openNodes(t, took(10));
  for (let calls = 0; calls < 100; calls++) await first.complete({});
  t.pass();
});

t.test('a call without an answer counts as estimated', async (t) => {
  const { first } = await openNodes(t, async () => {
    throw new Error('no answer');
  });
  const calls = async () => {
    for (let made = 0; ; made++) {
      const error = await first.complete({}).catch((caught) => caught);
      if (error instanceof TokensSpent) return made;
    }
  };
  t.equal(await calls(), 9);
});

t.test('a story that alone takes more than a day’s tokens fails, and the others go on', async (t) => {
  const { first } = await openNodes(t, took(10));
  await t.rejects(first.complete({ text: '字'.repeat(tokensPerDay) }), /more than SUMMARY_DAILY_TOKENS/);
  t.ok(first.available());
});

t.test('tidying up the counts of attempts keeps what was spent today', async (t) => {
  const { database, clock, first } = await openNodes(t, took(tokensPerDay));
  await first.complete({});
  await forgetAttempts(database, clock.now + hourMs);
  await t.rejects(first.complete({}), TokensSpent);
});

t.test('a story for which no tokens are left keeps its tries', async (t) => {
  const { database, first } = await openNodes(t, took(tokensPerDay));
  await first.complete({});
  const failed: string[] = [];
  await updateSummaries({
    database,
    languageModel: first,
    changed: () => {},
    failed: (_, id) => failed.push(id),
  });
  t.ok(failed.length > 0);
  await database.query('update story_summary set tried_at = null');
  const [row] = await database.query<{ tries: number }>('select max(tries) as tries from story_summary');
  t.equal(row?.tries, 0);
  t.ok((await claimStories(database, 1)).length > 0);
});
