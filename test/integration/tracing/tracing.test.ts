import { json } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { openTracing } from '../../../server/http/tracing/tracing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';
import { openHttpServer, silence, type Turn } from '../../support/network/http-server.ts';
import { pageKinds } from '../../support/page-kinds.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

/** The program with traces to a collector that takes its turns; `finish` closes the program and gives what was sent. */
async function openTraced(t: Test, ...turns: Turn[]) {
  const sent: Sent[] = [];
  const take: Turn = (response, request) =>
    void json(request).then((body) => {
      sent.push(body as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  const collector = await openHttpServer(...(turns.length > 0 ? turns : [take]));
  t.teardown(collector.close);
  const warnings: string[] = [];
  const log = { warn: (_fields: object, message: string) => warnings.push(message) };
  const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' });
  const tracing = openTracing(config, collector.url, log);
  const database = await openTestDatabase();
  const { app } = await openMagazine({
    content: tracing.trace(contentStore(database)),
    database,
    transport: { send: async () => {}, close: () => {} },
    watch: (opened) => tracing.watch(opened),
    close: () => database.close(),
  });
  const finish = async () => {
    await app.close();
    const spans = sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    return { spans, sent, warnings };
  };
  return { app, finish, collector };
}

const edition = { cookie: 'ta-region=hk; ta-lang=en' };
const attribute = ({ attributes }: SentSpan, wanted: string) =>
  Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0];

t.test('a page is a trace of its request, render, content calls and statements', async (t) => {
  const { app, finish } = await openTraced(t);
  const url = `${pageKinds['hero story']}?utm_source=hidden-word`;
  t.equal((await app.inject({ url, headers: { ...edition, traceparent } })).statusCode, 200);
  const { spans, sent } = await finish();
  const request = spans.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7') as SentSpan;
  t.equal(request.traceId, traceId, 'it belongs to the trace of the proxy');
  t.equal(request.name, 'GET verticals-supertags-story');
  t.match(String(attribute(request, 'http.response.status_code')), '200');
  const own = spans.filter((span) => span.traceId === traceId);
  const names = new Set(own.map(({ name }) => name));
  for (const name of ['render', 'content story', 'query']) t.ok(names.has(name), name);
  const call = own.find(({ name }) => name === 'content story') as SentSpan;
  t.equal(call.parentSpanId, request.spanId);
  const statements = own.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  t.match(String(attribute(statements[0] as SentSpan, 'db.query.text')), /^select .* from story .*\$1/);
  t.match(
    JSON.stringify(sent[0]?.resourceSpans[0]?.resource),
    '{"key":"service.name","value":{"stringValue":"magazine"}}',
  );
  t.notMatch(JSON.stringify(sent), 'hidden-word', 'queries of addresses are not sent');
});

t.test('a trace that anybody else names is not taken', async (t) => {
  const { app, finish } = await openTraced(t);
  const url = pageKinds['hero story'];
  await app.inject({ url, headers: { ...edition, traceparent }, remoteAddress: '192.0.2.1' });
  await app.inject({
    url,
    headers: { ...edition, traceparent: `${traceparent}-more`.replace('00-', 'ff-') },
  });
  const { spans } = await finish();
  t.ok(spans.some(({ name }) => name === 'GET verticals-supertags-story'));
  t.notOk(spans.some((span) => span.traceId === traceId));
});

t.test('mails and pictures are spans, without a word that says whose', async (t) => {
  const { app, finish } = await openTraced(t);
  const payload = 'name=Ada+Hidden&email=hidden-word%40example.com&newsletter=dining&took=5000';
  const headers = { ...edition, 'content-type': 'application/x-www-form-urlencoded', traceparent };
  t.equal((await app.inject({ method: 'POST', url: '/newsletters', payload, headers })).statusCode, 303);
  await app.mails?.idle();
  const { body } = await app.inject({ url: pageKinds['hero story'], headers: edition });
  const [picture = ''] = /\/images\/[^\s"]+/.exec(body) ?? [];
  t.equal((await app.inject({ url: picture })).statusCode, 200, picture);
  const { spans, sent } = await finish();
  const names = spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
  t.ok(names.includes('query'), 'what a form does belongs to its request');
  for (const name of ['mail', 'image'])
    t.ok(
      spans.some((span) => span.name === name),
      name,
    );
  t.notMatch(JSON.stringify(sent), /Ada|hidden-word|example\.com/);
});

t.test('a collector that does not answer, or refuses, reaches no reader', async (t) => {
  for (const turn of [silence, ((response) => void response.writeHead(500).end()) satisfies Turn]) {
    const { app, finish, collector } = await openTraced(t, turn);
    const { statusCode } = await app.inject({ url: pageKinds['hero story'], headers: edition });
    t.equal(statusCode, 200);
    const { warnings } = await finish();
    t.ok(collector.requests.length > 0, 'it was tried');
    t.ok(warnings.every((message) => message === 'traces not sent'));
  }
});
