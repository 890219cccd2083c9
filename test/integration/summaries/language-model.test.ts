import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { contentStore } from '../../../server/content/store/store.ts';
import { type LanguageModel, summaryByModel } from '../../../server/summaries/language-model.ts';
import { storiesWithout } from '../../../server/summaries/store.ts';
import { makeSummaries } from '../../../server/summaries/worker.ts';
import { openEdition } from '../../support/magazine.ts';
import { kiln } from '../../unit/summaries/stories.ts';

interface Asked {
  url: string | undefined;
  key: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; response_format: { type: string } };
}

/** A language model that says what a test gives it. */
async function modelThat(say: (asked: Asked) => { status?: number; text?: string } | undefined) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { url: request.url, key: request.headers.authorization, body: JSON.parse(body) };
    asked.push(one);
    const said = say(one);
    if (said) response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(said.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model: LanguageModel = { url, key: 'secret', model: 'small', timeoutMs: 500 };
  return { asked, model };
}

const content = (text: string) => ({ text: JSON.stringify({ choices: [{ message: { content: text } }] }) });
const pointsOf = (points: [text: string, sentences: number[]][]) =>
  content(JSON.stringify({ points: points.map(([text, sentences]) => ({ text, sentences })) }));

const good: [string, number[]][] = [
  ['Rahim Osman built a kiln of 4,200 bricks at Kuala Selangor in 1998.', [1]],
  ['Dr. Aisha Karim recorded forty firings between 2021 and 2023.', [7]],
  ['The museum in Ipoh bought twelve jars in March.', [13]],
];

t.test('a model is asked as OpenAI’s are, and its points are labelled as its own', async (t) => {
  const { asked, model } = await modelThat(() => pointsOf(good));
  const summary = await summaryByModel(kiln, model);
  t.same(summary, { label: 'ai', points: good.map(([text]) => text) });
  const [one] = asked;
  t.equal(one?.url, '/v1/chat/completions');
  t.equal(one?.key, 'Bearer secret');
  t.match(one?.body, { model: 'small', response_format: { type: 'json_schema' } });
  t.match(one?.body.messages[1]?.content, /^1\. Rahim Osman built his kiln/m, 'the sentences are numbered');
});

const dropped: [string, [string, number[]]][] = [
  ['a number', ['Rahim Osman built a kiln of 5,000 bricks at Kuala Selangor.', [1]]],
  ['a date', ['The museum in Ipoh bought twelve jars in April.', [13]]],
  ['a name', ['The museum in Penang bought twelve jars in March.', [13]]],
  ['no sentence of the story', ['The museum in Ipoh bought twelve jars in March.', [99]]],
  ['a sentence that says nothing of it', ['Dr. Aisha Karim recorded forty firings.', [12]]],
];

for (const [what, point] of dropped) {
  t.test(`a point with ${what} that it cannot rest on is dropped`, async (t) => {
    const { model } = await modelThat(() => pointsOf([...good, point]));
    t.same(
      (await summaryByModel(kiln, model)).points,
      good.map(([text]) => text),
    );
    const { model: poorer } = await modelThat(() => pointsOf([...good.slice(1), point]));
    await t.rejects(summaryByModel(kiln, poorer), /2 points/);
  });
}

const failures: [string, () => { status?: number; text?: string } | undefined][] = [
  ['is overloaded', () => ({ status: 503, text: '{}' })],
  ['says nothing in time', () => undefined],
  ['answers with no JSON', () => ({ text: '<html>' })],
  ['answers with no completion', () => ({ text: '{"choices":[]}' })],
  ['talks', () => content('Here are your points: the kiln sings.')],
  ['breaks the schema', () => content('{"points":[{"text":"The kiln sings."}]}')],
];

t.test('where a model fails, stories keep their Highlights, and it is asked no more for now', async (t) => {
  const database = await openEdition();
  t.teardown(() => database.close());
  await database.query(
    `update story_summary set points = '[]' where story_id <> (select max(story_id) from story_summary where points <> '[]')`,
  );
  const before = await database.query('select label, points from story_summary order by story_id');
  for (const [what, say] of failures) {
    await database.query('update story_summary set tries = 0, tried_at = null');
    const { asked, model } = await modelThat(say);
    const failed: unknown[] = [];
    const parts = {
      database,
      languageModel: model,
      changed: () => {},
      failed: (error: unknown) => failed.push(error),
    };
    await makeSummaries(parts);
    await makeSummaries(parts);
    t.equal(asked.length, 1, `a model that ${what} is asked once an hour`);
    t.equal(failed.length, 1);
    t.same(await database.query('select label, points from story_summary order by story_id'), before);
  }
});

t.test('a summary is made once for a version of a story, and told by the store', async (t) => {
  const database = await openEdition();
  t.teardown(() => database.close());
  t.same(await storiesWithout(database, 1), [], 'the edition was loaded with its Highlights');
  const [row] = await database.query<{ id: string; slug: string; points: string[] }>(
    `select story_id::text as id, slug, points from story_summary join story on story.id = story_id
     where locale = 'en' and points <> '[]' order by story_id desc limit 1`,
  );
  const { id = '', slug = '', points = [] } = row ?? {};
  const content = contentStore(database);
  const told = async () => (await content.story({ region: 'hk', locale: 'en', slug })).data?.summary;
  t.same(await told(), { label: 'highlights', points });

  await database.query(`update story_summary set points = '[]' where story_id <> $1::bigint`, [id]);
  const { asked, model } = await modelThat((one) => {
    const numbered = (one.body.messages[1]?.content ?? '').split('\n');
    return pointsOf(
      points.map((point) => [
        point,
        [Number.parseInt(numbered.find((line) => line.endsWith(point)) ?? '0', 10)],
      ]),
    );
  });
  const changed: string[] = [];
  const parts = {
    database,
    languageModel: model,
    changed: (ids: readonly string[]) => changed.push(...ids),
    failed: (error: unknown) => t.fail(String(error)),
  };
  await makeSummaries(parts);
  await makeSummaries(parts);
  t.equal(asked.length, 1);
  t.same(changed, [id]);
  t.same(await told(), { label: 'ai', points });

  await database.query(`update story set document = document || '{"version":2}' where id = $1::bigint`, [id]);
  t.equal(await told(), undefined, 'a new version has none until it is made');
  await makeSummaries({ ...parts, languageModel: undefined });
  t.same(await told(), { label: 'highlights', points });
});
