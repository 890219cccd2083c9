import t from 'tap';
import { createGeolocation } from '../../../server/visitor/country.ts';
import { deferred } from '../../support/rendering.ts';

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A look-up whose answers a test gives, and which counts how often it is asked. */
function lookUp(respond: (url: string) => Response | Promise<Response>, options = {}) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const fetch = (async (url: URL) => {
    asked.push(url.href);
    return respond(url.href);
  }) as typeof globalThis.fetch;
  const geolocation = createGeolocation({
    url: 'https://geo.example/{ip}',
    fetch,
    now: () => clock.now,
    ...options,
  });
  return { geolocation, asked, clock };
}

t.test('the country field of the answer is read, and remembered', async (t) => {
  const { geolocation, asked } = lookUp(() => answer({ country: 'HK' }));
  t.equal(await geolocation.countryOf('203.0.113.1'), 'HK');
  t.equal(await geolocation.countryOf('203.0.113.1'), 'HK');
  t.same(asked, ['https://geo.example/203.0.113.1']);
});

t.test('readers who come at once ask once', async (t) => {
  const held = deferred<Response>();
  const { geolocation, asked } = lookUp(() => held.promise);
  const both = Promise.all([geolocation.countryOf('203.0.113.1'), geolocation.countryOf('203.0.113.1')]);
  held.resolve(answer({ country: 'SG' }));
  t.same(await both, ['SG', 'SG']);
  t.equal(asked.length, 1);
});

for (const [name, respond] of [
  ['an error', () => answer({}, 500)],
  ['no country', () => answer({ country: null })],
  ['a senseless country', () => answer({ country: '<script>' })],
  ['a code for nowhere', () => answer({ country: 'XX' })],
  ['no JSON', () => new Response('x')],
  ['an answer of more than 64 kB', () => answer({ country: 'HK', more: 'x'.repeat(65_536) })],
  ['a broken connection', () => Promise.reject(new Error('gone'))],
] as const) {
  t.test(`${name} is no country, and no error`, async (t) => {
    const { geolocation } = lookUp(respond);
    t.equal(await geolocation.countryOf('203.0.113.1'), undefined);
  });
}

t.test('addresses of no country are not asked about', async (t) => {
  const { geolocation, asked } = lookUp(() => answer({ country: 'HK' }));
  for (const address of ['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.16.0.1', '::1', 'fd00::1']) {
    t.equal(await geolocation.countryOf(address), undefined);
  }
  t.same(asked, []);
});

t.test('failures in a row end the look-ups for a while; then one trial decides', async (t) => {
  let broken = true;
  const { geolocation, asked, clock } = lookUp(() => (broken ? answer({}, 404) : answer({ country: 'HK' })), {
    failuresToOpen: 3,
    openMs: 1_000,
  });
  let host = 0;
  const next = () => geolocation.countryOf(`203.0.113.${++host}`);
  for (let reader = 0; reader < 10; reader++) await next();
  t.equal(asked.length, 3);
  clock.now = 1_000;
  await Promise.all(Array.from({ length: 10 }, next));
  t.equal(asked.length, 4, 'one of ten who come at once');
  broken = false;
  clock.now = 2_000;
  t.equal(await next(), 'HK');
  t.equal(await next(), 'HK');
});

t.test(
  'one who needs not wait is told what is known, and the rest is looked up for the next time',
  async (t) => {
    const { geolocation, asked } = lookUp(() => answer({ country: 'FR' }));
    t.equal(geolocation.knownCountryOf('203.0.113.1'), undefined);
    t.equal(await geolocation.countryOf('203.0.113.1'), 'FR');
    t.equal(geolocation.knownCountryOf('203.0.113.1'), 'FR');
    t.equal(asked.length, 1);
  },
);

t.test('without an address nothing is looked up', async (t) => {
  const geolocation = createGeolocation({ url: undefined });
  t.equal(await geolocation.countryOf('203.0.113.1'), undefined);
});
