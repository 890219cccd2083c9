import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { isoTag } from '../../locales/regions.ts';
import { builtInEditions } from '../../server/content/editions.ts';
import { openPublishing } from '../../server/publishing/publishing.ts';
import { createGeolocation } from '../../server/visitor/country.ts';
import { prefixOf, routedAddress } from '../../server/visitor/edition.ts';
import { visitorOf } from '../../server/visitor/visitor.ts';
import { hasVarnish, purgeSecret, startVarnish } from '../support/deployment/varnish.ts';
import { attribute, has } from '../support/html.ts';
import { storyWrite } from '../support/items.ts';
import { freePort } from '../support/machine.ts';
import { openTestMagazine } from '../support/magazine.ts';
import { pageAddresses } from '../support/record-addresses.ts';

const reason = 'Varnish is not installed, and cannot be: it takes root and apt-get';

interface Reader {
  cookie?: string;
  'accept-language'?: string;
  'cf-ipcountry'?: string;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function fetchAs(port: number, path: string, headers: Reader): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port, path, headers: { ...headers }, agent }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    }).once('error', reject);
  });
}

/** A sequence of numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(20_261_122);
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;

const languageLists = [
  'en-US,en;q=0.9',
  'en-GB,en;q=0.9,zh-TW;q=0.8,zh;q=0.7',
  'zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7',
  'zh-HK,zh-Hant;q=0.9,en;q=0.5',
  'zh-CN,zh;q=0.9',
  'th-TH,th;q=0.9,en;q=0.8',
  'ms-MY,ms;q=0.9,en;q=0.8',
  'fr-FR,fr;q=0.9',
  '*',
  '',
];
const unsortedLists = ['en;q=0.1,zh-TW', 'th;q=0.5,en;q=0.75', 'en;q=0,zh', 'zh;q=1.0', ';;q=,', 'EN_us'];
const countries = ['HK', 'SG', 'TH', 'FR', 'US', 'XX', 'T1', ''];
const cookies = [
  '',
  '_ga=GA1.2.3; x=y',
  'ta-region=hk; ta-lang=zh-Hant',
  'theme=1; ta-region=th',
  'ta-lang=ZH-HANT;ta-region=tw',
  'ta-region=nowhere',
  'ta-region=; ta-lang=',
  'ta-lang=th',
  'ta-region=my; ta-lang=bm; ta-region=hk',
  'ta-region=%68k',
];

const readerOf = (cookie: string, languages: string, country: string): Reader => ({
  ...(cookie ? { cookie } : {}),
  ...(languages ? { 'accept-language': languages } : {}),
  ...(country ? { 'cf-ipcountry': country } : {}),
});

/** Cookies, languages and country of readers, as they come together. */
const kindsOfReaders: readonly [cookie: string, languages: readonly string[], country: string][] = [
  ['', ['zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-HK,zh-Hant;q=0.9,en;q=0.5'], 'HK'],
  ['', ['en-US,en;q=0.9', 'en-GB,en;q=0.9,zh-TW;q=0.8,zh;q=0.7', 'fr-FR,fr;q=0.9', ''], 'HK'],
  ['ta-region=sg; ta-lang=en; ', languageLists, 'SG'],
  ['', ['th-TH,th;q=0.9,en;q=0.8', '*'], 'TH'],
  ['ta-region=my; ta-lang=bm; ', languageLists, 'MY'],
  ['', languageLists, 'FR'],
];

/** What the program itself would choose for a reader. */
async function editionOf(
  app: Awaited<ReturnType<typeof openTestMagazine>>['app'],
  path: string,
  reader: Reader,
) {
  const raw = { url: path };
  routedAddress(raw);
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  const request = {
    query,
    cookies: app.parseCookie(reader.cookie ?? ''),
    headers: reader,
    raw,
    socket: { remoteAddress: '127.0.0.1' },
  } as never;
  prefixOf(raw);
  return visitorOf(request, {
    editions: builtInEditions('asia'),
    geolocation: createGeolocation({ url: undefined }),
    isTrustedProxy: () => true,
  });
}

async function openEdge(t: { teardown(end: () => Promise<unknown>): void }) {
  const port = await freePort();
  const magazine = await openTestMagazine({
    writes: true,
    settings: {
      CONTENT_CACHE_MB: '16',
      PURGE_URL: `http://127.0.0.1:${port}/.purge`,
      PURGE_SECRET: purgeSecret,
    },
  });
  t.teardown(() => magazine.app.close());
  await magazine.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: programPort } = magazine.app.server.address() as AddressInfo;
  const varnish = await startVarnish(port, [programPort]);
  t.teardown(varnish.stop);
  const fetchPage = (path: string, reader: Reader = {}) => fetchAs(port, path, reader);
  while ((await fetchPage('/')).status !== 200);
  return { ...magazine, fetchPage };
}

t.test('a cache in front', { skip: hasVarnish() ? false : reason }, async (t) => {
  const { app, database, fetchPage } = await openEdge(t);
  const addresses = Object.values(pageAddresses()).filter((path) => !/[:*]/.test(path));

  const expectEdition = async (t: Test, path: string, reader: Reader, { body }: Answer) => {
    const { region, locale, consent } = await editionOf(app, path, reader);
    const what = JSON.stringify([path, reader]);
    // What a page shows may be in another language than what is around it.
    const shown = attribute(body, 'body', 'lang') ?? attribute(body, 'html', 'lang');
    t.equal(shown, isoTag(locale, region), what);
    // The pages about newsletters have no notice.
    if (!path.startsWith('/newsletters')) t.equal(has(body, 'cookie-notice'), consent, what);
  };

  t.test('gives each reader the edition that the program would choose', async (t) => {
    for (const cookie of cookies)
      for (const languages of [...languageLists, ...unsortedLists]) {
        const reader = readerOf(cookie, languages, oneOf(countries));
        const path = oneOf(['/dining', '/style', '/zh-hant/dining', '/travel']);
        await expectEdition(t, path, reader, await fetchPage(path, reader));
      }
  });

  t.test('answers nearly all of what 1,000 readers ask for, and never in the wrong edition', async (t) => {
    const paths = [
      ...addresses,
      ...Array.from({ length: 200 - addresses.length }, (_, index) => `/search?q=word${index}`),
    ];
    const readers = Array.from({ length: 1_000 }, (_, index) => {
      const [choice, languages, country] = oneOf(kindsOfReaders);
      return readerOf(`${choice}_id=${index}`, oneOf(languages), country);
    });
    let hits = 0;
    let asked = 0;
    const read = async (reader: Reader) => {
      for (let page = 0; page < 30; page += 1) {
        const path = oneOf(paths);
        const tracked = `${path}${path.includes('?') ? '&' : '?'}utm_source=${page}`;
        const answer = await fetchPage(tracked, reader);
        asked += 1;
        if (answer.headers['x-edge'] === 'HIT') hits += 1;
        if (asked % 50 === 0) await expectEdition(t, path, reader, answer);
      }
    };
    const waiting = [...readers];
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let reader = waiting.pop(); reader; reader = waiting.pop()) await read(reader);
      }),
    );
    t.comment(`${hits} of ${asked} requests: ${(hits / asked).toFixed(3)}`);
    t.ok(hits / asked >= 0.95, `${hits} of ${asked}`);
  });

  t.test('keeps nothing that is for one reader', async (t) => {
    for (const path of ['/style?preview=1', '/newsletters/confirm?token=x']) {
      await fetchPage(path);
      t.equal((await fetchPage(path)).headers['x-edge'], 'MISS', path);
    }
  });

  t.test('forgets what the program purges', async (t) => {
    const write = storyWrite({ slug: 'at-the-edge' });
    const publishing = openPublishing(database);
    await publishing.write([write], 'test');
    const path = '/dining/food/at-the-edge';
    const reader = { cookie: 'ta-region=hk; ta-lang=en' };
    while ((await fetchPage(path, reader)).status !== 200);
    await fetchPage(path, reader);
    t.equal((await fetchPage(path, reader)).headers['x-edge'], 'HIT');
    await publishing.withdraw([write], 'test');
    let status = 200;
    while (status === 200) ({ status } = await fetchPage(path, reader));
    t.equal(status, 410);
  });

  t.test('refuses purges and editions of strangers', async (t) => {
    const { body } = await fetchPage('/dining', { 'x-edition': 'tw/zh-Hant/none' } as Reader);
    t.equal(attribute(body, 'html', 'lang'), 'en');
    t.equal((await fetchPage('/.purge')).status, 403);
  });

  t.test('serves what it has while the program is down', async (t) => {
    const reader = { cookie: 'ta-region=hk' };
    const kept = await fetchPage('/culture', reader);
    t.equal(kept.status, 200);
    await app.close();
    t.equal((await fetchPage('/culture', reader)).body, kept.body);
    const cold = await fetchPage('/search?q=never-asked', reader);
    t.equal(cold.status, 503);
    t.ok(cold.headers['retry-after']);
  });
});
