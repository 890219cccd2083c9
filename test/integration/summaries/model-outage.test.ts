import t, { type Test } from 'tap';
import { createLanguageModel } from '../../../server/summaries/language-model.ts';
import { takesModelSummary } from '../../../server/summaries/opt-outs.ts';
import { claimStories } from '../../../server/summaries/store.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { answer, openHttpServer, type Turn } from '../../support/network/http-server.ts';
import { updateSummaries } from './update-summaries.ts';

const breakMs = 300_000;
const overloaded = answer(503);
const uselessPoints = answer(200, '{"choices":[{"message":{"content":"{\\"points\\":[]}"}}]}');

/** A store in which the newest `count` stories may be improved by a language model, and a model that answers so. */
async function openSummaries(t: Test, count: number, turn: Turn) {
  const { requests, url, close } = await openHttpServer(turn);
  const database = await openTestDatabase();
  t.teardown(async () => {
    close();
    await database.close();
  });
  // Those that opt out are in the way of counting.
  await database.query(
    `update story_summary set sources = null from story where story.id = story_id and not ${takesModelSummary}`,
  );
  await database.query(
    `update story_summary set sources = null where story_id not in (
       select story_id from story_summary where sources is not null order by story_id desc limit $1)`,
    [count],
  );
  const clock = { now: 0 };
  const model = createLanguageModel({ url, model: 'small', now: () => clock.now });
  const untried = async () => {
    const [row] = await database.query<{ untried: number }>(
      `select count(*)::int as untried from story_summary where sources is not null and tries = 0`,
    );
    return row?.untried;
  };
  const nextHour = () => database.query('update story_summary set tried_at = null');
  const triedAgo = (minutes: number) =>
    database.query(`update story_summary set tried_at = now() - $1 * interval '1 minute'`, [minutes]);
  const run = (signal?: AbortSignal) =>
    updateSummaries({ database, languageModel: model, changed: () => {}, failed: () => {} }, signal);
  return { database, requests, clock, model, untried, nextHour, triedAgo, run };
}

t.test('while a model is down it is hardly called, and no story is given up for that', async (t) => {
  let down = true;
  const { requests, clock, model, untried, nextHour, run } = await openSummaries(t, 3, (response, request) =>
    (down ? overloaded : uselessPoints)(response, request),
  );
  await run();
  t.equal(requests.length, 2, 'a run ends at the first failures');
  for (let runs = 0; runs < 10; runs++) await run();
  t.ok(requests.length <= 4, `${requests.length} calls in eleven runs`);
  t.notOk(model.available());
  t.equal(await untried(), 3);

  const before = requests.length;
  await nextHour();
  clock.now += breakMs;
  await run();
  t.equal(requests.length, before + 1, 'one trial');
  t.equal(await untried(), 3);

  down = false;
  await nextHour();
  clock.now += breakMs;
  await run();
  await nextHour();
  await run();
  t.equal(await untried(), 0, 'once the model answers, what it answers badly counts as a try');
});

t.test(
  'a story is never given up: it waits an hour, then twice as long each time, at most a week',
  async (t) => {
    const { requests, model, triedAgo, run } = await openSummaries(t, 1, answer(400));
    await run();
    const waits = [1, 2, 4, 8, 16, 32, 64, 128, 168, 168, 168];
    for (const [index, hours] of waits.entries()) {
      await triedAgo(hours * 60 - 1);
      await run();
      t.equal(requests.length, index + 1, `not yet after ${hours} hours less a minute`);
      await triedAgo(hours * 60 + 1);
      await run();
      t.equal(requests.length, index + 2, `again after ${hours} hours`);
    }
    t.ok(model.available(), 'what it refuses is no outage');
  },
);

t.test('stories that were tried least come first, of them the newest', async (t) => {
  const { database } = await openSummaries(t, 3, answer(400));
  const claimed = async (most: number) => (await claimStories(database, most)).map(({ id }) => Number(id));
  const [newest = 0] = await claimed(1);
  await database.query('update story_summary set tried_at = null');
  const others = await claimed(2);
  t.notOk(others.includes(newest));
  t.ok(others.every((id) => id < newest));
  await database.query('update story_summary set tried_at = null');
  t.strictSame(await claimed(1), [newest]);
});

t.test('a stop ends the call that is under way, and the story keeps its tries', async (t) => {
  const stop = new AbortController();
  const { requests, untried, run } = await openSummaries(t, 2, () => stop.abort());
  await run(stop.signal);
  t.ok(requests.length > 0);
  t.equal(await untried(), 2);
});
