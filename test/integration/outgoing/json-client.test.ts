import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { createJsonClient, type JsonClientOptions } from '../../../server/lib/outgoing/json-client.ts';
import { OutgoingError } from '../../../server/lib/outgoing/outgoing-error.ts';
import {
  answer,
  endless,
  halfAnswer,
  hangUp,
  openHttpServer,
  silence,
  type Turn,
} from '../../support/network/http-server.ts';

const maxBytes = 100_000;

interface Line {
  level: string;
  fields: object;
  text: string;
}

/** A client of a server that answers turn by turn, and what it logged. */
async function clientOf(t: Test, turns: Turn[], options: Partial<JsonClientOptions> = {}) {
  const { requests, url, close } = await openHttpServer(...turns);
  t.teardown(close);
  const lines: Line[] = [];
  const at = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text });
  const client = createJsonClient({
    service: 'test service',
    timeoutMs: 5_000,
    maxBytes,
    retryDelayMs: 1,
    failuresToOpen: 3,
    openMs: 1_000,
    log: { debug: at('debug'), info: at('info'), warn: at('warn') } as JsonClientOptions['log'],
    ...options,
  });
  const failure = async (signal?: AbortSignal) => {
    const error = await client.call(url, {}, signal).catch((thrown) => thrown);
    if (!(error instanceof OutgoingError)) throw new Error(`no failure: ${JSON.stringify(error)}`);
    return error;
  };
  return { client, url, requests, lines, failure };
}

t.test('an answer is read, and the request arrives as it was given', async (t) => {
  const { client, url, requests } = await clientOf(t, [answer(200, '{"a":"é"}')]);
  t.strictSame(await client.call(`${url}/x?y=1`, { method: 'POST', headers: { a: 'b' } }), { a: 'é' });
  t.match(requests[0], { url: '/x?y=1', method: 'POST', headers: { a: 'b' } });
});

const failures: [name: string, turn: Turn, kind: string, requests: number][] = [
  ['404', answer(404), 'status', 1],
  ['500', answer(500), 'status', 1],
  ['429', answer(429), 'status', 3],
  ['503', answer(503), 'status', 3],
  ['a broken connection', hangUp, 'unreachable', 3],
  ['malformed JSON', answer(200, '<html>'), 'malformed', 3],
];

for (const [name, turn, kind, count] of failures) {
  t.test(`${name} is a failure of the kind ${kind}`, async (t) => {
    const { failure, requests } = await clientOf(t, [turn], { retries: 2, failuresToOpen: 10 });
    t.equal((await failure()).kind, kind);
    t.equal(requests.length, count, 'repeated only where that may help');
  });
}

t.test('without repetitions a call is made once', async (t) => {
  const { failure, requests } = await clientOf(t, [answer(503)]);
  t.match(await failure(), { kind: 'status', status: 503, message: 'the test service answered 503' });
  t.equal(requests.length, 1);
});

t.test('what fails once and then works is an answer', async (t) => {
  const { client, url } = await clientOf(t, [answer(503), hangUp, answer(200, '[1]')], { retries: 2 });
  t.strictSame(await client.call(url), [1]);
});

for (const [name, turns, requests] of [
  ['silence', [silence], 1],
  ['an answer that stops in the middle', [halfAnswer], 1],
  ['a failure followed by silence', [answer(503), silence], 2],
] as const) {
  t.test(`${name} ends at the deadline, which repetitions do not prolong`, async (t) => {
    const client = await clientOf(t, [...turns], { timeoutMs: 1_000, retries: 5 });
    t.equal((await client.failure()).kind, 'timeout');
    t.equal(client.requests.length, requests);
  });
}

t.test('a pause before a repetition ends at the deadline too, with what had failed', async (t) => {
  const { failure, requests } = await clientOf(t, [answer(503)], {
    timeoutMs: 1_000,
    retries: 1,
    retryDelayMs: 3_600_000,
  });
  t.match(await failure(), { kind: 'status', status: 503 });
  t.equal(requests.length, 1);
});

t.test('an answer of the greatest length is read, a longer one is not', async (t) => {
  const longest = JSON.stringify('x'.repeat(maxBytes - 2));
  const { client, url, failure } = await clientOf(t, [answer(200, longest), answer(200, `${longest} `)]);
  t.equal(await client.call(url), 'x'.repeat(maxBytes - 2));
  t.match(await failure(), {
    kind: 'too-large',
    message: `the test service answered with more than ${maxBytes} bytes`,
  });
});

t.test('an answer without an end is broken off', async (t) => {
  const { sent, turn, closed } = endless();
  const { failure } = await clientOf(t, [turn]);
  t.equal((await failure()).kind, 'too-large');
  await closed;
  t.ok(sent.bytes < 64 * 1_048_576, `${sent.bytes} bytes were sent: the limit and what the sockets hold`);
});

t.test('a compressed answer is measured by what it expands to', async (t) => {
  const bomb = gzipSync(Buffer.alloc(20 * 1_048_576, ' '));
  t.ok(bomb.length < maxBytes);
  const { failure } = await clientOf(t, [
    (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  ]);
  t.equal((await failure()).kind, 'too-large');
});

t.test('a caller who gives up ends the call, and the circuit does not count it', async (t) => {
  const { client, failure, requests } = await clientOf(t, [silence], { failuresToOpen: 1, retries: 2 });
  const given = new AbortController();
  const ending = failure(given.signal);
  while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  given.abort();
  t.equal((await ending).kind, 'aborted');
  t.equal(requests.length, 1);
  t.ok(client.available());
  t.equal((await failure(AbortSignal.abort())).kind, 'aborted');
});

t.test('outages open the circuit: then nothing is sent, until one trial succeeds', async (t) => {
  const clock = { now: 0 };
  const turns = [answer(503), answer(503), answer(503), answer(503), answer(200, '"back"')];
  const { client, url, failure, requests, lines } = await clientOf(t, turns, { now: () => clock.now });
  for (let turn = 0; turn < 3; turn++) await failure();
  t.notOk(client.available());
  t.match(await failure(), {
    kind: 'circuit-open',
    message: 'the test service failed and is not called for a while',
  });
  t.equal(requests.length, 3);
  clock.now = 1_000;
  t.match(await failure(), { status: 503 });
  t.equal((await failure()).kind, 'circuit-open', 'the trial failed');
  clock.now = 2_000;
  const trial = client.call(url);
  t.equal((await failure()).kind, 'circuit-open', 'one trial at a time');
  t.equal(await trial, 'back');
  t.equal(requests.length, 5);
  t.equal(await client.call(url), 'back');

  const { host } = new URL(url);
  const fields = { service: 'test service', host, failure: 'status', status: 503 };
  t.match(
    lines.filter(({ level }) => level === 'debug'),
    Array(4).fill({ fields, text: 'call failed' }),
  );
  t.match(
    lines.filter(({ level }) => level !== 'debug'),
    [
      { level: 'warn', fields },
      { level: 'warn', fields },
      { level: 'info', fields: { service: 'test service' } },
    ],
  );
});

t.test('an open circuit ends the repetitions of a call', async (t) => {
  const { failure, requests } = await clientOf(t, [answer(503)], { retries: 9 });
  t.match(await failure(), { status: 503 });
  t.equal(requests.length, 3);
});

t.test(
  'answers that are no outage leave the circuit closed, unless the caller sees them as one',
  async (t) => {
    const { client, failure } = await clientOf(t, [answer(500)], { failuresToOpen: 1 });
    await failure();
    t.ok(client.available());
    const strict = await clientOf(t, [answer(404)], { failuresToOpen: 1, isOutage: () => true });
    await strict.failure();
    t.notOk(strict.client.available());
  },
);
