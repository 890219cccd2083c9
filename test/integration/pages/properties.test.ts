import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

/** The caches are small, so that they are full long before the memory is measured. */
const { app, log } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16', CACHE_MB: '8' } });
t.teardown(() => app.close());

const cases = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** How many of the requests fill caches and compile code, before the memory is measured. */
const warmUp = Math.floor(Math.min(cases / 2, 10_000));
/** By how many megabytes the process may grow after that, however many requests follow. */
const maxGrowth = 64;
/** After how many milliseconds a request counts as hanging: what a server waits for one. */
const hangsAfter = 30_000;

/** Pieces of addresses that have made servers stumble, among ordinary ones. */
const segment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'style',
      'dining',
      'gen-t',
      'food',
      'page',
      'events',
      'restaurants',
      'guides',
      'designers',
      'profile',
      'search',
      'places',
      'people',
      'collection',
      'authors',
      'newsletters',
      'maps',
      'partials',
      'feed',
      '1',
      '2',
      '0',
      'zh-hant',
      'th',
      'api',
      'v1',
      'images',
      'assets',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '%00',
      '%2f',
      '%2F..',
      '..',
      '.',
      '%c0%af',
      '%ed%a0%80',
      '%F0%9F%92%8E',
      '%',
      '%zz',
      '%25',
      '\\',
      ';',
      ':',
      '*',
      '__proto__',
      'constructor',
      'index.php',
      'a.html',
      '',
      ' ',
      '%20',
      '%0d%0aset-cookie:a=b',
      '{x}',
      "'",
      '%22%3E%3Cscript%3E',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.string({ maxLength: 40 }).map(encodeURIComponent),
  },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 1_500 }).map((length) => 'x'.repeat(length)) },
);
/** The test's own client reads addresses by the URL standard; the few that are none to it are left out. */
const readable = (address: string) => URL.canParse(address, 'http://localhost');

const path = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => `/${segments.join('/')}`)
  .filter(readable);

const value = fc.oneof(
  fc.constantFrom('hk', 'th', 'zh-Hant', 'xx', '1', '', '%00', '[]', '{}'),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
  fc.constant('y'.repeat(10_000)),
);
const parameter = fc
  .tuple(
    fc.constantFrom(
      'site',
      'lang',
      'preview',
      'q',
      'page',
      'sort',
      'state',
      'site[]',
      'a[b][c]',
      '__proto__',
      'utm',
      'cuisine',
      'price',
      'area',
      'district',
      'awarded',
    ),
    value,
  )
  .map(([name, text]) => `${name}=${text}`);
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));

const headerSafe = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '');
const header = fc.oneof(
  fc.string({ maxLength: 60 }).map(headerSafe),
  fc.constantFrom('en', 'zh-HK,zh;q=0.9', 'th', '*', ';;q=,', 'x'.repeat(3_000)),
);
const cookie = fc.oneof(
  fc.constantFrom(
    'ta-region=hk',
    'ta-region=%',
    'ta-lang=zh-Hant; ta-region=tw',
    'ta-version=0',
    '=;=',
    'ta-region=__proto__',
  ),
  fc.string({ maxLength: 60 }).map(headerSafe),
);

const ownTable = /^\/(?![/\\])[^\s\\]*$/;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The resident memory of this process in megabytes, without what is garbage. */
function residentMegabytes(): number {
  collectGarbage();
  return process.memoryUsage.rss() / 1_048_576;
}

const request = fc.record({
  path,
  query,
  cookie,
  language: header,
  accept: fc.constantFrom('text/html', '*/*', 'application/json', ''),
});

const answered = fc.asyncProperty(
  request,
  async ({ path: address, query: asked, cookie: sent, language, accept }) => {
    // The test's own record of the log is no part of the program's memory.
    log.length = 0;
    const response = await app.inject({
      url: address + asked,
      headers: { cookie: sent, 'accept-language': language, accept },
    });
    if (response.statusCode >= 500) throw new Error(`status ${response.statusCode}`);
    const { location } = response.headers;
    if (location !== undefined && !ownTable.test(location)) throw new Error(`leads to ${location}`);
    if (location !== undefined && (await app.inject({ url: location })).statusCode >= 500)
      throw new Error(`${location} fails`);
  },
);

/** Sends random requests; a failure names the seed, the request and the path to it. */
const send = (numRuns: number, from: number) =>
  fc.assert(answered, { numRuns, seed: from, timeout: hangsAfter });

t.comment(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${cases} repeats these requests`);

t.test(
  `${cases} random requests are answered, never with a 5xx, and lead nowhere but to our own table`,
  async (t) => {
    await t.resolves(send(warmUp, seed));
    const before = residentMegabytes();
    await t.resolves(send(cases - warmUp, seed + 1));
    const after = residentMegabytes();
    t.comment(
      `resident memory: ${Math.round(before)} MB after ${warmUp}, ${Math.round(after)} MB at the end`,
    );
    t.ok(after - before < maxGrowth, `the process grew by less than ${maxGrowth} MB`);
  },
);
