import t from 'tap';
import { readJson } from '../../../server/lib/outgoing/read-json.ts';

const limits = { service: 'content server', maxBytes: 10 };
const tooLarge = { kind: 'too-large', message: 'the content server answered with more than 10 bytes' };

/** An answer whose body comes in pieces, and how many of them were taken. */
function answerOf(pieces: readonly string[], headers: Record<string, string> = {}) {
  const taken = { pieces: 0, cancelled: false };
  const body = new ReadableStream(
    {
      pull: (controller) => {
        const piece = pieces[taken.pieces++];
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
      cancel: () => {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { headers }), taken };
}

t.test('an answer within the limit is read', async (t) => {
  const { response } = answerOf(['{"a":', '1}'], { 'content-length': '7' });
  t.strictSame(await readJson(response, limits), { a: 1 });
});

t.test('an answer that says that it is too large is not read', async (t) => {
  const { response, taken } = answerOf(['{"a":', '1}'], { 'content-length': '11' });
  await t.rejects(readJson(response, limits), tooLarge);
  t.strictSame(taken, { pieces: 0, cancelled: true });
});

t.test('an answer is read no further than to the limit', async (t) => {
  const { response, taken } = answerOf(['[1,2,3', ',4,5,6', ',7,8,9', ']']);
  await t.rejects(readJson(response, limits), tooLarge);
  t.strictSame(taken, { pieces: 2, cancelled: true });
});

t.test('an answer that is no JSON is refused', async (t) => {
  await t.rejects(readJson(answerOf(['[1']).response, limits), {
    kind: 'malformed',
    message: 'the content server answered with malformed JSON',
  });
});

t.test('a service that refuses says for how long it wants to be left alone', async (t) => {
  const refusal = (header?: string) =>
    new Response('', { status: 429, headers: header === undefined ? {} : { 'retry-after': header } });
  const wishOf = (header?: string): Promise<number | undefined> =>
    readJson(refusal(header), limits).then(
      () => undefined,
      ({ retryAfterMs }) => retryAfterMs,
    );
  t.equal(await wishOf('120'), 120_000);
  const inAnHour = (await wishOf(new Date(Date.now() + 3_600_000).toUTCString())) ?? 0;
  t.ok(inAnHour > 3_500_000 && inAnHour <= 3_600_000);
  for (const header of [undefined, '', '0', 'soon', '-5', new Date(0).toUTCString()])
    t.equal(await wishOf(header), undefined, `${header}`);
});
