import t from 'tap';
import { type Region, regionsOf } from '../../../locales/regions.ts';
import { chooseRegion, type RegionHints } from '../../../server/visitor/edition.ts';

const asia = regionsOf('asia');
const none: RegionHints = { query: undefined, cookie: undefined, country: undefined };

const choices: [sentence: string, hints: Partial<RegionHints>, expected: Region][] = [
  ['without any hint the region is the default', {}, 'ap'],
  ['the site parameter decides', { query: 'hk' }, 'hk'],
  ['the site parameter may be in any letter case', { query: 'HK' }, 'hk'],
  ['the cookie may be in any letter case', { cookie: 'Hk' }, 'hk'],
  ['the site parameter outranks the cookie', { query: 'hk', cookie: 'my' }, 'hk'],
  ['the site parameter outranks the country', { query: 'hk', country: 'SG' }, 'hk'],
  ['the cookie decides without a query', { cookie: 'my' }, 'my'],
  ['the cookie outranks the country', { cookie: 'my', country: 'SG' }, 'my'],
  ['the country decides when nothing was chosen', { country: 'SG' }, 'sg'],
  ['an unknown site gives the default, not the cookie', { query: 'fr', cookie: 'my' }, 'ap'],
  ['an unknown cookie gives the default, not the country', { cookie: 'fr', country: 'SG' }, 'ap'],
  ['a region of another tenant is not valid here', { query: 'vn' }, 'ap'],
  ['the site parameter is a code, not a name', { query: 'Hong Kong' }, 'ap'],
  ['the name of an object property is not a region', { query: 'constructor' }, 'ap'],
  ['an overlong value is not a region', { cookie: 'h'.repeat(10_000) }, 'ap'],
];

for (const [sentence, hints, expected] of choices) {
  t.test(sentence, async (t) => t.equal(chooseRegion({ ...none, ...hints }, asia), expected));
}

t.test('a country gives the region of the same code, in any letter case', async (t) => {
  for (const code of ['hk', 'my', 'ph', 'sg', 'th', 'tw', 'cn', 'id']) {
    t.equal(chooseRegion({ ...none, country: code }, asia), code);
    t.equal(chooseRegion({ ...none, country: code.toUpperCase() }, asia), code);
  }
});

t.test('every other country gives Global', async (t) => {
  for (const country of ['US', 'GB', 'JP', 'VN', 'KZ', 'XX', 'AP']) {
    t.equal(chooseRegion({ ...none, country }, asia), 'ap', country);
  }
});

t.test('each tenant has its own default region', async (t) => {
  t.equal(chooseRegion({ ...none, country: 'US' }, regionsOf('vn')), 'vn');
  t.equal(chooseRegion({ ...none, query: 'hk' }, regionsOf('kz')), 'kz');
});
