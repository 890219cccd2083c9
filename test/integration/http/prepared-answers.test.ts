import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app, log } = await openTestMagazine();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
t.teardown(() => app.close());

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks over the network, with exactly the given headers. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${origin}${path}`, { headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

/** Whether the last answer was a prepared one: those do not reach the framework, which numbers its requests. */
const wasPrepared = () => log.findLast(({ msg }) => msg === 'request')?.reqId === undefined;

/** Asks until the answer is a prepared one; of the pages that are never prepared, four times. */
async function askAgain(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  let last = await ask(path, headers);
  for (let turn = 0; turn < 3 || (turn < 50 && !wasPrepared()); turn++) last = await ask(path, headers);
  return last;
}

const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const comparable = (headers: IncomingHttpHeaders | Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

const decoded = ({ headers, body }: Answered): string => {
  const encoding = headers['content-encoding'];
  return (
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  ).toString();
};

const story = pageKinds['hero story'] as string;
const requests: [sentence: string, path: string, headers: Record<string, string>][] = [
  ['a front', '/', {}],
  ['a front in brotli', '/', { 'accept-encoding': 'gzip, deflate, br' }],
  ['a front in gzip', '/', { 'accept-encoding': 'gzip' }],
  ['a story', story, {}],
  ['a story of another region', story, { cookie: 'a=b; ta-region=sg; c=d' }],
  ['another language', '/dining', { cookie: 'ta-region=hk; ta-lang=zh-Hant' }],
  ['the language of the browser', '/dining', { cookie: 'ta-region=hk', 'accept-language': 'zh-HK' }],
  ['the language of the address', '/zh-hant/dining', { cookie: 'ta-region=hk' }],
  ['an edition that a cache in front states', '/dining', { 'x-edition': 'hk/zh-Hant/consent' }],
  ['a country that a cache in front states', '/dining', { 'cf-ipcountry': 'DE' }],
  ['undeclared parameters', '/dining?utm_source=x&%61=1', {}],
];

for (const [sentence, path, headers] of requests) {
  t.test(`${sentence}: a prepared answer is the one that the framework gives`, async (t) => {
    const prepared = await askAgain(path, headers);
    t.ok(wasPrepared(), 'it was a prepared one');
    const framework = await app.inject({ url: path, headers });
    t.equal(prepared.status, framework.statusCode);
    t.strictSame(comparable(prepared.headers), comparable(framework.headers));
    t.equal(
      decoded(prepared),
      decoded({ status: 200, headers: framework.headers as never, body: framework.rawPayload }),
    );
    t.equal(Number(prepared.headers['content-length']), prepared.body.length);
  });
}

t.test('readers who have the page are told so, in each encoding of their own', async (t) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const { headers: found } = await askAgain('/style', headers);
    const again = await ask('/style', { ...headers, 'if-none-match': `"other", ${found.etag}` });
    t.ok(wasPrepared());
    t.equal(again.status, 304);
    t.equal(again.body.length, 0);
    t.equal(again.headers['content-length'], undefined);
    t.equal(again.headers.etag, found.etag);
    t.equal((await ask('/style', { ...headers, 'if-none-match': 'W/"other"' })).status, 200);
  }
});

t.test(
  'readers with different cookies, languages and encodings never get the answer of another',
  async (t) => {
    const regions = ['hk', 'sg', 'th', 'nowhere'];
    const languages = ['en', 'zh-Hant', 'th', 'xx'];
    const readersOf = (region: string, language: string): Record<string, string>[] => [
      { cookie: `ta-region=${region}; ta-lang=${language}` },
      { cookie: `ta-region=${region}`, 'accept-language': language },
      { 'x-edition': `${region}/${language}/none`, cookie: 'ta-region=tw' },
    ];
    const readers = regions.flatMap((region) => languages.flatMap((language) => readersOf(region, language)));
    for (let round = 0; round < 4; round++)
      for (const headers of readers) {
        const one = await ask('/dining', headers);
        const expected = await app.inject({ url: '/dining', headers });
        t.equal(one.body.toString(), expected.body, JSON.stringify(headers));
      }
  },
);

t.test('an answer is prepared from the second request of its kind on', async (t) => {
  await askAgain('/style');
  for (const [turn, prepared] of [false, false, true, true].entries()) {
    await ask('/style?utm_source=again');
    t.equal(wasPrepared(), prepared, `request ${turn + 1}`);
  }
});

t.test('what is not for everyone is never prepared', async (t) => {
  const others: [path: string, headers: Record<string, string>][] = [
    ['/dining?preview=1', {}],
    ['/dining', { cookie: 'ta-version=0.0.0-older' }],
    ['/no-such-page', {}],
    ['/health/live', {}],
  ];
  for (const [path, headers] of others) {
    await askAgain('/dining');
    for (let turn = 0; turn < 4; turn++) await ask(path, headers);
    t.notOk(wasPrepared() && path !== '/health/live', path);
  }
  const renewed = await ask('/dining', { cookie: 'ta-version=0.0.0-older' });
  t.match(String(renewed.headers['set-cookie']), /ta-version=/);
  t.equal((await ask('/dining', {}, 'HEAD')).body.length, 0);
});

t.test('after a purge the page is rendered anew', async (t) => {
  await askAgain('/homes');
  app.pageStore.purge(['stories-ap-homes'], (app.pageStore.applied ?? 0) + 1);
  t.equal((await ask('/homes')).headers['x-cache'], 'MISS');
  t.equal((await askAgain('/homes')).headers['x-cache'], 'HIT');
});

t.test('a prepared answer has a log line like any other', async (t) => {
  await askAgain('/travel?utm_source=someone', { cookie: 'ta-region=sg' });
  t.match(
    log.findLast(({ msg }) => msg === 'request'),
    {
      method: 'GET',
      path: '/travel?utm_source=…',
      route: 'verticals',
      region: 'sg',
      locale: 'en',
      cache: 'HIT',
      status: 200,
      ms: Number,
    },
  );
});
