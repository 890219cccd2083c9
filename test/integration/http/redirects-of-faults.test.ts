import fc from 'fast-check';
import t from 'tap';
import { attribute } from '../../support/html.ts';
import { storyWrite } from '../../support/items.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ writes: true, settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const cases = Number(process.env.FUZZ_ADDRESSES ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

// A story that had two other addresses before.
const section = { vertical: 'style', supertag: 'fashion' };
for (const [slug, previousSlug, fields] of [
  ['once-here', undefined, {}],
  ['then-there', 'once-here', section],
  ['at-last', 'then-there', section],
] as const)
  await app.publishing?.write([storyWrite({ slug, ...fields }, { previousSlug })], 'test');

/** Stories, with the addresses by which each was known before. */
const stories: readonly [address: string, old: readonly string[]][] = [
  ['/dining/bars/three-bars-before-dinner', []],
  ['/culture/books/the-library-of-one-shelf', []],
  ['/gen-t/leaders/a-hospital-by-motorbike', []],
  ['/style/fashion/at-last', ['/dining/food/once-here', '/style/fashion/then-there']],
];
const sections = ['/style/fashion', '/dining/food', '/travel/islands', '/gen-t/leaders'];
const listings = [
  '/dining',
  '/style/fashion',
  '/gen-t',
  '/gen-t/leaders',
  '/authors/ada-marsh',
  '/designers/hk',
];
const others = [
  '/people/rosa-xavier',
  '/places/the-lantern',
  '/guides/dining/hong-kong',
  '/privacy-policy',
  '/',
];

/** An address by which something is asked for, and that at which it is. */
interface Asked {
  asked: string;
  target: string;
}

const story = fc.constantFrom(...stories).chain(([target, old]) => {
  const slug = target.split('/').at(-1);
  const addresses = [target, ...old, ...sections.map((each) => `${each}/${slug}`)];
  return fc
    .tuple(fc.constantFrom(...addresses), fc.constantFrom('', '.md'))
    .map(([address, end]): Asked => ({ asked: address + end, target: target + end }));
});
const listing = fc
  .tuple(fc.constantFrom(...listings), fc.constantFrom('', '/page/1', '/page'))
  .map(([target, end]): Asked => ({ asked: target + end, target }));
const other = fc.constantFrom(...others).map((target): Asked => ({ asked: target, target }));

/** How a sign of a path may be written. */
const sign = (char: string) =>
  char === '/'
    ? fc.constantFrom('/', '/', '/', '//', '///')
    : fc.oneof(
        { weight: 12, arbitrary: fc.constant(char) },
        { weight: 3, arbitrary: fc.constant(char.toUpperCase()) },
        { weight: 1, arbitrary: fc.constant(`%${char.charCodeAt(0).toString(16)}`) },
      );
const written = (path: string) => fc.tuple(...[...path].map(sign)).map((signs) => signs.join(''));

const address = fc
  .record({
    of: fc.oneof({ weight: 3, arbitrary: story }, { weight: 2, arbitrary: listing }, other),
    prefix: fc.constantFrom('', '', '', '/en', '/zh-Hant', '/ZH-hant'),
    isTidy: fc.boolean(),
    end: fc.constantFrom('', '', '/', '//'),
    query: fc.constantFrom('', '', '', '?site=HK', '?site=hk&lang=ZH-HANT', '?utm_source=x'),
  })
  .chain(({ of: { asked, target }, prefix, isTidy, end, query }) =>
    (isTidy ? fc.constant(asked) : written(asked)).map((path) => ({
      target,
      url: prefix + path + end + query,
    })),
  );

/** The path of an address without its prefix. */
const placeOf = (location: string) =>
  location.replace(/\?.*/, '').replace(/^\/(?:en|zh-hant)(?=\/|$)/i, '') || '/';

/** Asks by GET or HEAD, and follows one redirect. */
async function follow(url: string, method: 'GET' | 'HEAD') {
  const first = await app.inject({ url, method });
  if (first.statusCode !== 301) return { location: url, last: first };
  const location = String(first.headers.location);
  return { location, last: await app.inject({ url: location, method }) };
}

t.test('however an address is written, at most one redirect leads to the one of its page', async (t) => {
  await fc.assert(
    fc.asyncProperty(address, async ({ target, url }) => {
      const { location, last } = await follow(url, 'GET');
      const { statusCode, headers, body } = last;
      const canonical = attribute(body, 'link[rel=canonical]', 'href');
      const isThere = statusCode === 200 && placeOf(location) === target;
      const isCanonical = canonical === undefined || placeOf(new URL(canonical).pathname) === target;
      if (!isThere || !isCanonical)
        throw new Error(`${url} leads to ${location}: ${statusCode} ${headers.location} ${canonical}`);
      const head = await follow(url, 'HEAD');
      if (head.location !== location || head.last.statusCode !== statusCode)
        throw new Error(`HEAD ${url} leads to ${head.location}: ${head.last.statusCode}`);
    }),
    { numRuns: cases, seed },
  );
  t.pass(`${cases} addresses`);
});
