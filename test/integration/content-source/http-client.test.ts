import t from 'tap';
import {
  type ContentClientOptions,
  callAddress,
  contentClient,
  domainId,
} from '../../../server/content/client/content-client.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import {
  answer,
  endless,
  hangUp,
  openHttpServer,
  silence,
  type Turn,
} from '../../support/network/http-server.ts';
import { contractSuite } from './contract-suite.ts';

const { app } = await openTestMagazine();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
t.teardown(() => app.close());

/** A client that a busy machine does not hurry. */
const patient = { base: `${origin}/api/v1`, tenant: 'asia', timeoutMs: 60_000 } as const;

t.test('the content client, with another magazine as content server', async (t) => {
  contractSuite(t, contentClient(patient));
});

const edition = { region: 'hk', locale: 'en' } as const;

/** A client of a content server that answers each request by the next of `turns`, and then always by the last. */
async function startContentServer(turns: Turn[], options: Partial<ContentClientOptions> = {}) {
  const { requests, url, close } = await openHttpServer(...turns);
  t.teardown(close);
  const client = contentClient({ base: url, tenant: 'asia', retryDelayMs: 1, ...options });
  return { requests, client };
}

const index = answer(200, '{"data":[{"slug":"about","title":"About"}]}');

const failures: ReadonlyArray<[name: string, turn: Turn, status: number, tries: number]> = [
  ['a page that does not exist', answer(404), 404, 1],
  ['a bad request', answer(400), 502, 1],
  ['a server error', answer(500), 500, 1],
  ['a server that is overloaded', answer(503), 503, 3],
  ['malformed JSON', answer(200, '{"data":'), 502, 3],
  ['JSON that breaks the contract', answer(200, '{"data":[{"slug":5}]}'), 502, 1],
  ['a broken connection', hangUp, 502, 3],
  ['an answer of more than 8 MB', endless().turn, 502, 1],
];

for (const [name, turn, code, tries] of failures) {
  t.test(`${name} is an error value with status ${code}`, async (t) => {
    // Not the limit of a call: on a busy machine 8 MB take longer.
    const { requests, client } = await startContentServer([turn], { timeoutMs: 120_000 });
    const { error } = await client.pagesIndex(edition);
    t.equal(error?.status, code);
    t.type(error?.message, 'string');
    t.equal(requests.length, tries, 'a call is repeated when that may help');
  });
}

t.test('a server that hangs is an error value with status 504: all tries share one deadline', async (t) => {
  const { requests, client } = await startContentServer([silence], { timeoutMs: 200 });
  t.equal((await client.pagesIndex(edition)).error?.status, 504);
  t.ok(requests.length <= 1);
});

t.test('a call that succeeds when it is repeated gives its answer', async (t) => {
  const { client } = await startContentServer([answer(503), hangUp, index]);
  t.same((await client.pagesIndex(edition)).data, { data: [{ slug: 'about', title: 'About' }] });
});

t.test('an aborted signal ends the call', async (t) => {
  const { requests, client } = await startContentServer([silence]);
  const { error } = await client.pagesIndex(edition, AbortSignal.abort());
  t.ok(error);
  t.ok(requests.length <= 1);
});

t.test('a server that is down is not called for each page: 503 at once, until a trial works', async (t) => {
  const clock = { now: 0 };
  let down = true;
  const turn: Turn = (response, request) => (down ? silence : index)(response, request);
  const { requests, client } = await startContentServer([turn], { timeoutMs: 1_000, now: () => clock.now });
  const calls = (count: number) =>
    Promise.all(Array.from({ length: count }, () => client.pagesIndex(edition)));
  for (const { error } of await calls(5)) t.equal(error?.status, 504);
  const before = requests.length;
  for (const { error } of await calls(20)) t.equal(error?.status, 503);
  t.equal(requests.length, before);
  clock.now = 5_000;
  down = false;
  t.ok((await client.pagesIndex(edition)).data);
  t.ok((await client.pagesIndex(edition)).data);
});

t.test('the main server and the one for search and content are watched apart', async (t) => {
  const main = await openHttpServer(index);
  const down = await openHttpServer(answer(503));
  t.teardown(main.close);
  t.teardown(down.close);
  const client = contentClient({ base: main.url, contentBase: down.url, tenant: 'asia', retryDelayMs: 1 });
  for (let call = 0; call < 5; call++) await client.front({ ...edition, slug: 'home' });
  t.equal(down.requests.length, 5);
  t.ok((await client.pagesIndex(edition)).data);
});

t.test('addresses have region, locale and, for other tenants, the domain id', async (t) => {
  t.equal(domainId('asia'), '');
  t.equal(domainId('vn'), 'tvn');
  const address = (domain: string) =>
    callAddress(
      'https://c.example/api/v1/',
      '/stories/:slug',
      { slug: 'a b', region: 'hk', locale: 'en' },
      domain,
    ).href;
  t.equal(address(''), 'https://c.example/api/v1/stories/a%20b?region=hk&locale=en');
  t.equal(address('tvn'), 'https://c.example/api/v1/stories/a%20b?region=hk&locale=en&domain=tvn');
});

t.test('pages are the same when content comes from another server', async (t) => {
  const remote = await openTestMagazine({
    content: contentClient(patient),
    renderTimeoutMs: 60_000,
  });
  t.teardown(() => remote.app.close());
  for (const url of ['/', '/dining', '/dining/food', '/designers/profile', '/newsletters']) {
    const [here, there] = await Promise.all([app.inject({ url }), remote.app.inject({ url })]);
    t.equal(there.statusCode, 200);
    t.equal(there.body, here.body, url);
  }
});

t.test('while the circuit of a content server is open, pages fail without calling it', async (t) => {
  // The server hangs up rather than being silent: a request that is aborted may arrive after it was counted.
  const { requests, client } = await startContentServer([hangUp], { now: () => 0 });
  const remote = await openTestMagazine({ content: client });
  t.teardown(() => remote.app.close());
  const get = async (url: string) => (await remote.app.inject({ url })).statusCode;
  while ((await client.pagesIndex(edition)).error?.status !== 503);
  const before = requests.length;
  for (const url of ['/', '/dining', '/search?q=tea', '/newsletters']) t.equal(await get(url), 503);
  t.equal(requests.length, before);
});

t.test(
  'when the content server is unreachable, readers get the error page, and the log has the reason',
  async (t) => {
    const remote = await openTestMagazine({
      content: contentClient({ base: 'http://127.0.0.1:9', tenant: 'asia', retries: 0 }),
    });
    t.teardown(() => remote.app.close());
    const page = await remote.app.inject({ url: '/' });
    t.equal(page.statusCode, 503);
    t.match(page.body, 'We Apologise');
    t.equal((await remote.app.inject({ url: '/health/ready' })).statusCode, 503);
    t.match(
      remote.log.map(({ msg }) => msg).join('\n'),
      /site configuration of ap\/en: the content server could not be reached/,
    );
  },
);
