import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { callAddress, contentClient, domainId } from '../../../server/content/client/content-client.ts';
import { openSampleMagazine } from '../../support/magazine.ts';
import { contractSuite } from './contract-suite.ts';

const { app } = await openSampleMagazine();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
t.teardown(() => app.close());

t.test('the content client, with another magazine as content server', async (t) => {
  contractSuite(t, contentClient({ base: `${origin}/api/v1`, tenant: 'asia' }));
});

const edition = { region: 'hk', locale: 'en' } as const;

/** A content server that answers each request by the next of `turns`, and then always by the last. */
async function startContentServer(...turns: ((response: ServerResponse) => void)[]) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const turn = turns[Math.min(requests.length, turns.length) - 1];
    turn?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const client = contentClient({
    base: `http://127.0.0.1:${port}`,
    tenant: 'asia',
    timeoutMs: 300,
    retryDelayMs: 1,
  });
  return { requests, client, stop };
}

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('{}');
const text = (body: string) => (response: ServerResponse) => void response.end(body);
const silence = () => {};
const breaks = (response: ServerResponse) => void response.destroy();
const index = text('{"data":[{"slug":"about","title":"About"}]}');

const failures: ReadonlyArray<
  [name: string, turn: (response: ServerResponse) => void, status: number, tries: number]
> = [
  ['a page that does not exist', status(404), 404, 1],
  ['a bad request', status(400), 502, 1],
  ['a server error', status(500), 500, 1],
  ['a server that is overloaded', status(503), 503, 3],
  ['malformed JSON', text('{"data":'), 502, 3],
  ['JSON that breaks the contract', text('{"data":[{"slug":5}]}'), 502, 1],
  ['a broken connection', breaks, 502, 3],
  ['silence', silence, 504, 3],
];

for (const [name, turn, code, tries] of failures) {
  t.test(`${name} is an error value with status ${code}`, async (t) => {
    const { requests, client, stop } = await startContentServer(turn);
    const answer = await client.pagesIndex(edition);
    t.equal(answer.error?.status, code);
    t.type(answer.error?.message, 'string');
    t.equal(requests.length, tries, 'a call is repeated when that may help');
    stop();
  });
}

t.test('a call that succeeds when it is repeated gives its answer', async (t) => {
  const { client, stop } = await startContentServer(status(503), breaks, index);
  t.same((await client.pagesIndex(edition)).data, { data: [{ slug: 'about', title: 'About' }] });
  stop();
});

t.test('an aborted signal ends the call', async (t) => {
  const { requests, client, stop } = await startContentServer(silence);
  const answer = await client.pagesIndex(edition, AbortSignal.abort());
  t.ok(answer.error);
  t.ok(requests.length <= 1);
  stop();
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
  const remote = await openSampleMagazine({
    content: contentClient({ base: `${origin}/api/v1`, tenant: 'asia' }),
  });
  t.teardown(() => remote.app.close());
  for (const url of ['/', '/dining', '/dining/food', '/designers/profile', '/newsletters']) {
    const [here, there] = await Promise.all([app.inject({ url }), remote.app.inject({ url })]);
    t.equal(there.statusCode, 200);
    t.equal(there.body, here.body, url);
  }
});

t.test(
  'when the content server is unreachable, readers get the error page, and the log has the reason',
  async (t) => {
    const remote = await openSampleMagazine({
      content: contentClient({ base: 'http://127.0.0.1:9', tenant: 'asia', retries: 0 }),
    });
    t.teardown(() => remote.app.close());
    const page = await remote.app.inject({ url: '/' });
    t.equal(page.statusCode, 500);
    t.match(page.body, 'We Apologise');
    t.equal((await remote.app.inject({ url: '/health/ready' })).statusCode, 503);
    t.ok(remote.log.find(({ msg }) => msg === 'page failed'));
    t.ok(
      remote.log.find(({ msg }) => /site configuration of ap\/en: the content server could not/.test(msg)),
    );
  },
);
