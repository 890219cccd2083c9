import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import t from 'tap';
import { version } from '../../../server/config/root.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { ask, type RawAnswer, type RawRequest } from '../../support/network/raw-http.ts';

const seed = 20_261_127;
const sampled = 500;
/** How often each request is sent: an answer is prepared by the third. */
const times = 3;

/** A program with prepared answers, or without: then the framework answers all. */
async function open(isPrepared: boolean) {
  const now = Date.now();
  const { app, log } = await openTestMagazine({ now: () => now, renderTimeoutMs: 600_000 });
  if (!isPrepared) app.preparedAnswers.answer = () => false;
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  return { app, log, origin };
}

const tested = await open(true);
const reference = await open(false);

type Header = readonly [name: string, value: string];

const host: Header = ['Host', 'magazine.example'];
const get = (target: string, ...headers: Header[]): RawRequest => ({ target, headers: [host, ...headers] });

/** What is of one connection or moment. */
const ofExchange = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The part of an answer that both programs must agree in. A body may be compressed better by one of them. */
function comparable({ status, headers, body }: RawAnswer) {
  const decode = decoders[headers['content-encoding'] ?? ''];
  const isWhole = body.length > 0 && headers['content-encoding'] !== 'zstd';
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofExchange.includes(name))),
    body: isWhole ? (decode ? decode(body) : body).toString().replace(/"reqId":"[^"]*"/g, '') : '',
  };
}

const wasPrepared = () => tested.log.findLast(({ msg }) => msg === 'request')?.reqId === undefined;

const paths = ['/dining', '/travel', '/style', '/'];
const targets = [
  ...paths,
  '/dining?z=.ics',
  '/dining?/images/x',
  '/dining?a[]=1',
  '/dining?site=hk',
  '/dining?site=undefined&lang=undefined',
  '/dining?lang=zh-Hant&site=hk',
  '/dining?',
  '/dining??',
  '/d%69ning',
  '/dining%3Fsite=hk',
  '/dining/',
  '//dining',
  '/./dining',
  '/dining;v=1',
  '/dining#part',
  '/zh-hant/dining',
  '/undefined/dining',
  '/Dining',
  '/dining?preview=1',
  '/dining%00',
  '/dining?%zz',
  'http://magazine.example/dining',
  'HTTP://magazine.example/dining?z=.ics',
  'http://other.example/dining',
  '/app.webmanifest',
  '/dining?"\\',
  '*',
];
const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'];

/** Odd and ordinary values of the headers that answers depend on, and of some that change how a request is read. */
const values: Readonly<Record<string, readonly string[]>> = {
  Cookie: [
    'ta-region=hk',
    'ta-region=undefined',
    'ta-region=hk; ta-lang=undefined',
    `ta-region=hk; ta-lang=undefined; ta-version=${version}`,
    `ta-region=hk; ta-version=${version}`,
    'ta-region=hk; ta-lang=zh-Hant; ta-lang=en',
    'ta-region="hk"; ta-lang=zh%2DHant',
    'ta-region=hk%0Azh-Hant',
    'ta-region=hk","zh-Hant',
    'ta-region=null; ta-lang=null',
    'ta-version=0.0.0-older',
    'ta-region',
    'ta-region=',
    '; ;=;ta-region=hk',
    '__proto__=x; ta-region=hk',
  ],
  'Accept-Language': ['zh-TW', 'zh-TW, en;q=0.5', 'undefined', 'null', '', 'en\tzh', 'th', '*'],
  'Accept-Encoding': ['br', 'gzip', 'identity', 'undefined', '', 'br;q=0, gzip', '*;q=0', 'gzip,\tbr'],
  'X-Edition': ['hk/zh-Hant/none', 'hk/en/consent', 'undefined', 'hk/zh-Hant', 'nowhere/en/none', ''],
  'CF-IPCountry': ['DE', 'HK', 'undefined', 'XX', ''],
  'If-None-Match': ['*', '"x"', 'W/"undefined"', ''],
  'If-Modified-Since': ['Fri, 01 Jan 2100 00:00:00 GMT', 'undefined'],
  Accept: ['application/json', 'text/html', '*/*'],
  Range: ['bytes=0-9'],
  Expect: ['100-continue', 'nothing'],
  Authorization: ['Bearer x'],
  'Content-Length': ['0'],
  'Transfer-Encoding': ['chunked'],
  'X-Forwarded-For': ['192.0.2.1', '192.0.2.1, 198.51.100.2'],
  'X-Forwarded-Host': ['other.example'],
  'X-Forwarded-Proto': ['https', 'undefined'],
  Upgrade: ['h2c'],
  Origin: ['https://other.example', 'null'],
};

const header = fc
  .constantFrom(...Object.keys(values))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(values[name] as string[]))));
const request: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom(...methods),
  target: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...paths) }, fc.constantFrom(...targets)),
  version: fc.oneof({ weight: 9, arbitrary: fc.constant('1.1') }, fc.constant('1.0')),
  headers: fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constant([host]) },
        fc.constantFrom<Header[]>(
          [],
          [host, host],
          [['Host', 'other.example']],
          [host, ['host', 'other.example']],
        ),
      ),
      fc.array(header, { maxLength: 4 }),
    )
    .map(([hosts, others]) => [...hosts, ...others]),
});

const known: readonly RawRequest[] = [
  ...targets.map((target) => get(target)),
  ...methods.map((method) => ({ ...get('/dining'), method })),
  ...Object.entries(values).flatMap(([name, each]) =>
    each.flatMap((value) => [get('/dining', [name, value]), get('/dining', [name, value], [name, value])]),
  ),
  get(
    '/travel',
    ['Cookie', `ta-region=hk; ta-lang=undefined; ta-version=${version}`],
    ['Accept-Language', 'zh-TW'],
  ),
  get('/dining', ['Cookie', 'ta-region=hk'], ['Cookie', 'ta-lang=zh-Hant']),
  get('/dining', ['X-Edition', 'hk/zh-Hant/none'], ['X-Edition', 'hk/en/none']),
];

const plain = paths.flatMap((path) => [
  get(path),
  get(path, ['Accept-Encoding', 'br']),
  get(path, ['Cookie', 'ta-region=hk'], ['Accept-Language', 'zh-TW']),
  get(path, ['Cookie', `ta-region=hk; ta-version=${version}`], ['Accept-Language', 'zh-TW']),
  get(path, ['X-Edition', 'hk/zh-Hant/none']),
]);

/** Sends a request so often that its answer is prepared, if it ever is. */
async function askTimes(origin: string, asked: RawRequest): Promise<RawAnswer> {
  let last = await ask(origin, asked);
  for (let turn = 1; turn < times && (asked.method ?? 'GET') === 'GET'; turn++)
    last = await ask(origin, asked);
  return last;
}

async function answersOf(requests: readonly RawRequest[]) {
  const answers: ReturnType<typeof comparable>[] = [];
  for (const each of requests) answers.push(comparable(await askTimes(tested.origin, each)));
  return answers;
}

t.test("a prepared answer is the framework's own, and odd requests change nothing for others", async (t) => {
  const before = await answersOf(plain);
  let prepared = 0;
  for (const each of [...known, ...fc.sample(request, { numRuns: sampled, seed })]) {
    const answer = await askTimes(tested.origin, each);
    if (!wasPrepared()) continue;
    prepared += 1;
    // The second time the framework finds the page in its cache as well.
    await ask(reference.origin, each);
    const expected = comparable(await ask(reference.origin, each));
    if (!isDeepStrictEqual(comparable(answer), expected))
      t.strictSame(comparable(answer), expected, JSON.stringify(each));
  }
  t.ok(prepared > 100, `${prepared} of them were prepared answers`);
  t.strictSame(await answersOf(plain), before);
});

t.test('text in a cookie stands for nothing else: absent is not "undefined"', async (t) => {
  const poison = get(
    '/travel',
    ['Cookie', `ta-region=hk; ta-lang=undefined; ta-version=${version}`],
    ['Accept-Language', 'zh-TW'],
  );
  const reader = get(
    '/travel',
    ['Cookie', `ta-region=hk; ta-version=${version}`],
    ['Accept-Language', 'zh-TW'],
  );
  const other = get('/travel', ['Cookie', 'ta-region=hk'], ['Accept-Language', 'zh-TW']);
  tested.app.preparedAnswers.clear();
  await askTimes(tested.origin, poison);
  for (const each of [reader, other]) {
    const { body } = await askTimes(tested.origin, each);
    t.match(body.toString(), /<html lang="zh-Hant-HK"/);
  }
});

t.test('the query of one request gives no header to the others of a page', async (t) => {
  for (const target of ['/style?z=.ics', '/style?/images/', '/style?x=/app.webmanifest']) {
    tested.app.pageStore.clear();
    const odd = await askTimes(tested.origin, get(target));
    const { headers } = await askTimes(tested.origin, get('/style'));
    t.equal(headers['cross-origin-resource-policy'], 'same-origin');
    t.equal(odd.headers['cross-origin-resource-policy'], 'same-origin', target);
  }
});
