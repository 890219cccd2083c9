import t, { type Test } from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const message = 'content security policy violated';

/** A program with a log of its own, because the limits count for a whole program. */
async function openReports(t: Test) {
  const { app, log } = await openTestMagazine();
  t.teardown(() => app.close());
  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      payload,
      headers: { 'content-type': 'application/reports+json', host: 'magazine.example', ...headers },
    });
  const logged = () =>
    log
      .filter(({ msg }) => msg === message)
      .map(({ directive, blocked, document }) => ({ directive, blocked, document }));
  return { app, log, post, logged };
}

const violation = (fields: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: 'https://magazine.example/search?q=my+name',
  user_agent: 'a browser',
  body: {
    documentURL: 'https://magazine.example/search?q=my+name',
    referrer: 'https://elsewhere.example/secret',
    blockedURL: 'https://ads.example/script.js?reader=7',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'self'",
    sample: 'alert(1)',
    ...fields,
  },
});

const asLogged = { directive: 'script-src-elem', blocked: 'https://ads.example', document: '/search' };

t.test('a page names the address of reports, in the new form and in the old', async (t) => {
  const { app } = await openReports(t);
  const { headers } = await app.inject({ url: '/' });
  t.match(headers['content-security-policy'], /; report-uri \/policy-reports; report-to policy$/);
  t.equal(headers['reporting-endpoints'], 'policy="/policy-reports"');
});

t.test('a report is logged with directive, origin and path, and nothing else of it', async (t) => {
  const { post, log, logged } = await openReports(t);
  const answer = await post(JSON.stringify([violation()]));
  t.equal(answer.statusCode, 204);
  t.equal(answer.headers['cache-control'], 'no-store');
  t.strictSame(logged(), [asLogged]);
  t.notMatch(JSON.stringify(log), /my.name|secret|reader=7|alert|a browser/);
});

t.test('the form of older browsers is read as well', async (t) => {
  const { post, logged } = await openReports(t);
  const report = {
    'document-uri': 'https://magazine.example/search?q=my+name',
    'blocked-uri': 'https://ads.example/script.js?reader=7',
    'violated-directive': "script-src-elem 'self'",
  };
  await post(JSON.stringify({ 'csp-report': report }), { 'content-type': 'application/csp-report' });
  t.strictSame(logged(), [asLogged]);
});

const blocked: [given: string, logged: string][] = [
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data:text/html,secret', 'data:'],
  ['chrome-extension://abc/secret.js', 'chrome-extension:'],
  ['blob:https://ads.example/secret', 'https://ads.example'],
  ['not an address', ''],
];

for (const [given, expected] of blocked)
  t.test(`what was blocked is logged as "${expected}" for ${given}`, async (t) => {
    const { post, logged } = await openReports(t);
    await post(JSON.stringify([violation({ blockedURL: given })]));
    t.strictSame(logged(), [{ ...asLogged, blocked: expected }]);
  });

const nothing: [what: string, payload: string][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['an empty list', '[]'],
  ['a list of anything', '[null,7,"x",[],{"type":"csp-violation"}]'],
  ['a report of another type', JSON.stringify([{ ...violation(), type: 'deprecation' }])],
  ['a directive that is none', JSON.stringify([violation({ effectiveDirective: 'x\nlevel 60' })])],
  ['a body that is too long', JSON.stringify([violation({ sample: 'x'.repeat(20_000) })])],
];

t.test('what says nothing is answered like a report, and not logged', async (t) => {
  const { post, logged } = await openReports(t);
  for (const [what, payload] of nothing) t.equal((await post(payload)).statusCode, 204, what);
  t.strictSame(logged(), []);
});

t.test('other content types, methods and sites are refused', async (t) => {
  const { app, post, logged } = await openReports(t);
  const report = JSON.stringify([violation()]);
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    t.equal((await post(report, { 'content-type': type })).statusCode, 415, type);
  t.equal((await post(report, { origin: 'https://elsewhere.example' })).statusCode, 403);
  t.equal((await app.inject({ url: '/policy-reports' })).statusCode, 405);
  t.strictSame(logged(), []);
});

t.test('no other address takes reports', async (t) => {
  const { app } = await openReports(t);
  const headers = { 'content-type': 'application/csp-report' };
  const answer = await app.inject({ method: 'POST', url: '/reads', payload: '{}', headers });
  t.equal(answer.statusCode, 415);
});

t.test('one body, one client and all clients together have their limits', async (t) => {
  const { post, logged } = await openReports(t);
  const body = JSON.stringify(Array.from({ length: 20 }, () => violation()));
  const from = (client: number) => post(body, { 'x-forwarded-for': `192.0.2.${client}` });
  await from(1);
  t.equal(logged().length, 10);
  t.equal((await from(1)).statusCode, 204);
  t.equal(logged().length, 10);
  for (let client = 2; client < 20; client += 1) t.equal((await from(client)).statusCode, 204);
  t.equal(logged().length, 60);
});
