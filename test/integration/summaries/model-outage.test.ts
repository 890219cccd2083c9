import t, { type Test } from 'tap';
import { createLanguageModel } from '../../../server/summaries/language-model.ts';
import { updateSummaries } from '../../../server/summaries/worker.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { answer, openHttpServer, type Turn } from '../../support/network/http-server.ts';

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
  await database.query(
    `update story_summary set points = '[]' where story_id not in (
       select story_id from story_summary where points <> '[]' order by story_id desc limit $1)`,
    [count],
  );
  const clock = { now: 0 };
  const model = createLanguageModel({ url, model: 'small', now: () => clock.now });
  const untried = async () => {
    const [row] = await database.query<{ untried: number }>(
      `select count(*)::int as untried from story_summary where points <> '[]' and tries = 0`,
    );
    return row?.untried;
  };
  const nextHour = () => database.query('update story_summary set tried_at = null');
  const run = () => updateSummaries({ database, languageModel: model, changed: () => {}, failed: () => {} });
  return { requests, clock, model, untried, nextHour, run };
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

t.test('a story that a model refuses is tried three times, and the model stays in use', async (t) => {
  const { requests, model, untried, nextHour, run } = await openSummaries(t, 3, answer(400));
  for (let hour = 0; hour < 5; hour++) {
    await run();
    await nextHour();
  }
  t.equal(requests.length, 9);
  t.ok(model.available());
  t.equal(await untried(), 0);
});
