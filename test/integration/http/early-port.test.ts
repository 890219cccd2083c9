import t from 'tap';
import { openEarlyPort } from '../../../server/http/answers/early-port.ts';
import { startingAnswers } from '../../../server/http/answers/starting.ts';
import { attribute, has } from '../../support/html.ts';

async function openPort(t: { teardown(end: () => void): void }) {
  const starting = startingAnswers();
  const port = await openEarlyPort({ PORT: 0, HOST: '127.0.0.1' }, starting);
  t.teardown(() => {
    port.server.closeAllConnections();
    port.server.close();
  });
  const address = `http://127.0.0.1:${(port.server.address() as { port: number }).port}`;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });
  const listen = () => {
    port.handOver((request, response) => response.end(`program ${request.url}`));
    port.server.listen();
  };
  return { starting, port, get, listen };
}

t.test('a request waits for the program, which answers it', async (t) => {
  const { port, get, listen } = await openPort(t);
  const arrived = new Promise((resolve) => port.server.once('request', resolve));
  const waiting = get('/dining');
  await arrived;
  listen();
  t.equal(await (await waiting).text(), 'program /dining');
  t.equal(await (await get('/')).text(), 'program /');
});

t.test('the process is alive and not ready meanwhile', async (t) => {
  const { get } = await openPort(t);
  t.equal((await get('/health/live')).status, 200);
  t.equal((await get('/health/ready')).status, 503);
});

t.test('while content is loaded a page says how far it is, in the language of the request', async (t) => {
  const { starting, get } = await openPort(t);
  starting.progress({ step: 'reading', done: 20, total: 80 });
  const languages = [
    ['/', { 'accept-language': 'th' }, 'th'],
    ['/vn/dining', { 'accept-language': 'th' }, 'vi'],
    ['/dining?lang=zh-Hant', {}, 'zh-Hant'],
    ['/dining', { 'accept-language': 'xx' }, 'en'],
  ] as const;
  for (const [path, headers, iso] of languages) {
    const answer = await get(path, headers);
    t.equal(answer.status, 503);
    t.equal(answer.headers.get('retry-after'), '2');
    t.equal(answer.headers.get('cache-control'), 'no-store');
    const page = await answer.text();
    t.equal(attribute(page, 'html', 'lang'), iso, path);
    t.equal(attribute(page, 'progress', 'value'), '20');
    t.equal(attribute(page, 'progress', 'max'), '80');
    t.ok(has(page, 'meta[http-equiv=refresh]'), 'it asks again without a script');
  }
});

t.test('what waits already is told when content begins to be loaded', async (t) => {
  const { starting, port, get } = await openPort(t);
  const arrived = new Promise((resolve) => port.server.once('request', resolve));
  const waiting = get('/');
  await arrived;
  starting.progress({ step: 'saving', done: 1, total: 2 });
  t.equal((await waiting).status, 503);
});

t.test('a port that cannot be opened is named, with what to do', async (t) => {
  const { port } = await openPort(t);
  const { port: number } = port.server.address() as { port: number };
  const opened = (PORT: number, HOST: string) => openEarlyPort({ PORT, HOST }, startingAnswers());
  await t.rejects(opened(number, '127.0.0.1'), {
    name: 'ExpectedError',
    message: `Another program listens on port ${number} of 127.0.0.1. Stop that one, or set PORT to another.`,
  });
  // An address for examples in texts, which no machine has.
  await t.rejects(opened(0, '192.0.2.1'), {
    name: 'ExpectedError',
    message: /no address 192\.0\.2\.1.*HOST/,
  });
});
