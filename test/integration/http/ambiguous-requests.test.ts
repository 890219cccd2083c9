import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';
import { ask, type RawRequest } from '../../support/network/raw-http.ts';

const { app } = await openTestMagazine({ renderTimeoutMs: 600_000 });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
t.teardown(() => app.close());

const host = ['Host', 'magazine.example'] as const;
const twice = (name: string, one: string, other = one) =>
  [host, [name, one], [name.toLowerCase(), other]] as const;

const refused: [sentence: string, request: RawRequest][] = [
  ['two hosts', { target: '/dining', headers: [host, ['host', 'other.example']] }],
  ['the same host twice', { target: '/dining', headers: [host, host] }],
  ['two hosts by HTTP/1.0', { target: '/dining', version: '1.0', headers: [host, host] }],
  ['no host', { target: '/dining' }],
  ['a list of hosts', { target: '/dining', headers: [['Host', 'magazine.example, other.example']] }],
  ['an empty host', { target: '/dining', headers: [['Host', '']] }],
  ['a user in the host', { target: '/dining', headers: [['Host', 'magazine.example@other.example']] }],
  ['a path in the host', { target: '/dining', headers: [['Host', 'magazine.example/other']] }],
  ['an address of another host', { target: 'http://other.example/dining', headers: [host] }],
  ['an address with a user', { target: 'http://x@magazine.example/dining', headers: [host] }],
  ['an address of another port', { target: 'http://magazine.example:81/dining', headers: [host] }],
  ['an address of another scheme', { target: 'ftp://magazine.example/dining', headers: [host] }],
  ['two lengths', { target: '/preferences', method: 'POST', headers: twice('Content-Length', '0', '1') }],
  [
    'two types of a body',
    {
      target: '/preferences',
      method: 'POST',
      headers: twice('Content-Type', 'text/plain', 'application/json'),
    },
  ],
  ['two tokens', { target: '/api/v1/items', headers: twice('Authorization', 'Bearer a', 'Bearer b') }],
  ['two editions', { target: '/dining', headers: twice('X-Edition', 'hk/en/none', 'hk/zh-Hant/none') }],
  ['two countries', { target: '/dining', headers: twice('CF-IPCountry', 'DE', 'HK') }],
  ['two schemes', { target: '/dining', headers: twice('X-Forwarded-Proto', 'https', 'http') }],
  [
    'two forwarded hosts',
    { target: '/dining', headers: twice('X-Forwarded-Host', 'a.example', 'b.example') },
  ],
  ['two clients', { target: '/dining', headers: twice('X-Real-IP', '192.0.2.1', '192.0.2.2') }],
  ['two origins', { target: '/preferences', method: 'POST', headers: twice('Origin', 'https://a.example') }],
  [
    'two fetch sites',
    { target: '/preferences', method: 'POST', headers: twice('Sec-Fetch-Site', 'cross-site', 'same-origin') },
  ],
];

for (const [sentence, request] of refused)
  t.test(`a request with ${sentence} is refused`, async (t) => {
    const answer = await ask(origin, request);
    t.equal(answer.status, 400);
    t.equal(answer.headers.connection, 'close');
  });

const accepted: [sentence: string, request: RawRequest][] = [
  ['a port', { target: '/dining', headers: [['Host', 'magazine.example:8080']] }],
  ['an IPv6 address', { target: '/dining', headers: [['Host', '[::1]:3000']] }],
  ['the whole address', { target: 'http://magazine.example/dining', headers: [host] }],
  ['the whole address in other letters', { target: 'HTTP://Magazine.Example/dining', headers: [host] }],
  [
    'proxies that each add a line',
    { target: '/dining', headers: twice('X-Forwarded-For', '192.0.2.1', '192.0.2.2') },
  ],
  ['cookies in two lines', { target: '/dining', headers: twice('Cookie', 'a=b', 'c=d') }],
  ['no host by HTTP/1.0', { target: '/dining', version: '1.0' }],
];

for (const [sentence, request] of accepted)
  t.test(`a request with ${sentence} is answered`, async (t) => {
    const answer = await ask(origin, request);
    t.equal(answer.status, 200);
    t.match(answer.body.toString(), /data-route="verticals"/);
  });

t.test('a whole address without a path is that of the home page', async (t) => {
  const answer = await ask(origin, { target: 'http://magazine.example?site=hk', headers: [host] });
  t.match(answer.body.toString(), /data-route="index"/);
});
