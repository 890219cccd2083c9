import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { createLanguageModel } from '../../../server/summaries/language-model.ts';
import { summaryByModel } from '../../../server/summaries/model-summary.ts';
import { storiesWithoutSummary } from '../../../server/summaries/store.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { kiln } from '../../unit/summaries/stories.ts';
import { updateSummaries } from './update-summaries.ts';

interface ModelRequest {
  url: string | undefined;
  key: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; response_format: { type: string } };
}

/** A language model server whose responses the test gives; `undefined` is no response. */
async function startModel(
  respond: (request: ModelRequest) => { status?: number; text?: string } | undefined,
  timeoutMs = 30_000,
) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const modelRequest = { url: request.url, key: request.headers.authorization, body: JSON.parse(body) };
    requests.push(modelRequest);
    const reply = respond(modelRequest);
    if (reply)
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = createLanguageModel({ url, key: 'secret', model: 'small', timeoutMs });
  return { requests, model };
}

const content = (text: string) => ({ text: JSON.stringify({ choices: [{ message: { content: text } }] }) });
const pointsOf = (points: [text: string, sentence: number][]) =>
  content(JSON.stringify({ points: points.map(([text, sentence]) => ({ text, sentence })) }));

const built =
  'Rahim Osman built his kiln in 1998 beside the river at Kuala Selangor, out of 4,200 bricks from a rice mill.';
const bought = 'In March the museum in Ipoh bought twelve jars and a recording of the firing.';
const good: [string, number][] = [
  [built, 1],
  [
    'Dr. Aisha Karim of the University of Malaya recorded forty firings between 2021 and 2023 with a microphone made for whales.',
    7,
  ],
  [bought, 13],
];

t.test('a model is called by OpenAI’s API, and its points are labelled as AI', async (t) => {
  const { requests, model } = await startModel(() => pointsOf(good));
  const summary = await summaryByModel(kiln, model);
  t.same(
    summary.map(({ text }) => text),
    good.map(([text]) => text),
  );
  t.same(
    summary.map(({ paragraph }) => paragraph),
    [0, 2, 4],
    'each names its paragraph',
  );
  const [request] = requests;
  t.equal(request?.url, '/v1/chat/completions');
  t.equal(request?.key, 'Bearer secret');
  t.match(request?.body, { model: 'small', response_format: { type: 'json_schema' } });
  t.match(
    request?.body.messages[1]?.content,
    /^1\. Rahim Osman built his kiln/m,
    'the sentences are numbered',
  );
});

const dropped: [string, [string, number]][] = [
  ['another number', [built.replace('1998', '1989'), 2]],
  ['another name', [bought.replace('Ipoh', 'Kuala Selangor'), 13]],
  ['a negation of its own', ['The glaze is not ash from rubber wood, sieved three times.', 11]],
  ['a clause left out', ['The glaze is ash from rubber wood.', 11]],
  ['a claim of its own', ['Visitors may listen to the kiln, and nobody survived.', 14]],
  ['markup', ['<b>The glaze</b> is ash from rubber wood, sieved three times.', 11]],
  ['a sentence that the story does not have', [bought, 99]],
  ['the words of another sentence', [built, 12]],
  ['a sentence that another point has', [bought, 13]],
];

for (const [what, point] of dropped) {
  t.test(`a point with ${what} is dropped`, async (t) => {
    const { model } = await startModel(() => pointsOf([...good, point]));
    t.same(
      (await summaryByModel(kiln, model)).map(({ text }) => text),
      good.map(([text]) => text),
    );
    const { model: worse } = await startModel(() => pointsOf([...good.slice(2), point]));
    await t.rejects(summaryByModel(kiln, worse), /only 1 of 2 points/);
  });
}

const failures: [string, () => { status?: number; text?: string } | undefined][] = [
  ['is overloaded', () => ({ status: 503, text: '{}' })],
  ['does not answer in time', () => undefined],
  ['does not answer with JSON', () => ({ text: '<html>' })],
  ['answers with more than 64 kB', () => content('x'.repeat(65_536))],
  ['does not answer with a chat completion', () => ({ text: '{"choices":[]}' })],
  ['answers with prose', () => content('Here are your points: the kiln sings.')],
  ['does not keep to the schema', () => content('{"points":[{"text":"The kiln sings."}]}')],
];

t.test(
  'when a model fails, the story keeps its Highlights, and is not tried again for an hour',
  async (t) => {
    const database = await openTestDatabase();
    t.teardown(() => database.close());
    await database.query(
      `update story_summary set sources = null where story_id <> (select max(story_id) from story_summary where points <> '[]')`,
    );
    const before = await database.query('select label, points from story_summary order by story_id');
    for (const [what, respond] of failures) {
      await database.query('update story_summary set tries = 0, tried_at = null');
      const { requests, model } = await startModel(respond, 1_000);
      const failed: unknown[] = [];
      const parts = {
        database,
        languageModel: model,
        changed: () => {},
        failed: (error: unknown) => failed.push(error),
      };
      await updateSummaries(parts);
      await updateSummaries(parts);
      t.equal(requests.length, 1, `a model that ${what} is called once`);
      t.equal(failed.length, 1);
      t.same(await database.query('select label, points from story_summary order by story_id'), before);
    }
  },
);

t.test('a summary is made once for each version of a story', async (t) => {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  t.same(await storiesWithoutSummary(database), [], 'stories are saved with their Highlights');
  const [row] = await database.query<{ id: string; slug: string; points: string[] }>(
    `select story_id::text as id, slug, points from story_summary join story on story.id = story_id
     where locale = 'en' and points <> '[]' order by story_id desc limit 1`,
  );
  const { id = '', slug = '', points = [] } = row ?? {};
  const content = contentStore(database);
  const summary = async () => {
    const found = (await content.story({ region: 'hk', locale: 'en', slug })).data?.summary;
    return found && { label: found.label, points: found.points };
  };
  t.same(await summary(), { label: 'highlights', points });

  await database.query(`update story_summary set sources = null where story_id <> $1::bigint`, [id]);
  const { requests, model } = await startModel((request) => {
    const numbered = (request.body.messages[1]?.content ?? '').split('\n');
    return pointsOf(
      points.map((point) => [
        point,
        Number.parseInt(numbered.find((line) => line.endsWith(point)) ?? '0', 10),
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
  await updateSummaries(parts);
  await updateSummaries(parts);
  t.equal(requests.length, 1);
  t.same(changed, [id]);
  t.same(await summary(), { label: 'ai', points });

  await database.query(`update story set document = document || '{"version":2}' where id = $1::bigint`, [id]);
  t.equal(await summary(), undefined, 'a new version has none at first');
  await updateSummaries({ ...parts, languageModel: undefined });
  t.same(await summary(), { label: 'highlights', points });
});
