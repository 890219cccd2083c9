import t from 'tap';
import { type Region, regionsOf } from '../../../locales/regions.ts';
import { chooseRegion, type RegionHints } from '../../../server/visitor/region.ts';

const asia = regionsOf('asia');
const none: RegionHints = { query: undefined, cookie: undefined, country: undefined };

const choices: [sentence: string, hints: Partial<RegionHints>, expected: Region][] = [
  ['nothing known gives the default', {}, 'ap'],
  ['the site query decides', { query: 'hk' }, 'hk'],
  ['the site query outranks the cookie', { query: 'hk', cookie: 'my' }, 'hk'],
  ['the site query outranks the country', { query: 'hk', country: 'SG' }, 'hk'],
  ['the cookie decides without a query', { cookie: 'my' }, 'my'],
  ['the cookie outranks the country', { cookie: 'my', country: 'SG' }, 'my'],
  ['the country decides when nothing was chosen', { country: 'SG' }, 'sg'],
  ['an unknown site falls to the default, not to the cookie', { query: 'fr', cookie: 'my' }, 'ap'],
  ['an unknown cookie falls to the default, not to the country', { cookie: 'fr', country: 'SG' }, 'ap'],
  ['a region of another site is not valid here', { query: 'vn' }, 'ap'],
  ['the site query is a code, not a name', { query: 'Hong Kong' }, 'ap'],
  ['the name of an object property is no region', { query: 'constructor' }, 'ap'],
  ['an overlong value is no region', { cookie: 'h'.repeat(10_000) }, 'ap'],
];

for (const [sentence, hints, expected] of choices) {
  t.test(sentence, async (t) => t.equal(chooseRegion({ ...none, ...hints }, asia), expected));
}

t.test('a country is the region of the same code, in any letter case', async (t) => {
  for (const code of ['hk', 'my', 'ph', 'sg', 'th', 'tw', 'cn', 'id']) {
    t.equal(chooseRegion({ ...none, country: code }, asia), code);
    t.equal(chooseRegion({ ...none, country: code.toUpperCase() }, asia), code);
  }
});

t.test('every other country is Global', async (t) => {
  for (const country of ['US', 'GB', 'JP', 'VN', 'KZ', 'XX', 'AP']) {
    t.equal(chooseRegion({ ...none, country }, asia), 'ap', country);
  }
});

t.test('a site of its own has its own region as default', async (t) => {
  t.equal(chooseRegion({ ...none, country: 'US' }, regionsOf('vn')), 'vn');
  t.equal(chooseRegion({ ...none, query: 'hk' }, regionsOf('kz')), 'kz');
});
