import t from 'tap';
import { defaultLocale, isLocale, languageOf, localeOfAnyCase, locales } from '../../../locales/languages.ts';
import {
  builtInRegions,
  isRegion,
  localesOf,
  regionCodes,
  regionsOf,
  type Tenant,
  tenants,
} from '../../../locales/regions.ts';

const localesByRegion = (tenant: Tenant) =>
  Object.fromEntries(regionsOf(tenant).map((region) => [region, [...localesOf(region)]]));

t.test('the regions of the Asian tenant have their locales, the default first', async (t) => {
  t.strictSame(localesByRegion('asia'), {
    ap: ['en'],
    hk: ['en', 'zh-Hant'],
    my: ['en', 'bm'],
    ph: ['en'],
    sg: ['en'],
    th: ['th', 'en'],
    tw: ['zh-Hant'],
    cn: ['zh-Hans', 'en'],
    id: ['id', 'en'],
  });
});

t.test('Vietnam and Kazakhstan are tenants of their own', async (t) => {
  t.strictSame(localesByRegion('vn'), { vn: ['vn', 'en'] });
  t.strictSame(localesByRegion('kz'), { kz: ['ru', 'kz', 'en'] });
  t.strictSame(new Set(tenants), new Set(['asia', 'vn', 'kz']));
});

t.test('the default region is called Global', async (t) => {
  t.equal(regionsOf('asia')[0], 'ap');
  t.equal(builtInRegions.ap.name, 'Global');
});

t.test('there are nine interface languages, each with its ISO tag', async (t) => {
  t.strictSame(Object.fromEntries(locales.map((locale) => [locale, languageOf(locale).iso])), {
    en: 'en',
    id: 'id',
    'zh-Hant': 'zh-Hant',
    'zh-Hans': 'zh-Hans',
    th: 'th',
    bm: 'ms',
    vn: 'vi',
    ru: 'ru',
    kz: 'kk',
  });
});

t.test('the default locale and fallback is English', async (t) => t.equal(defaultLocale, 'en'));

t.test('every locale belongs to some region', async (t) => {
  const read = new Set(regionCodes.flatMap((region) => [...localesOf(region)]));
  t.strictSame(read, new Set(locales));
});

t.test(
  'every region but Global has a country, and all have a time zone and a currency that Intl knows',
  async (t) => {
    const currencies = new Set(Intl.supportedValuesOf('currency'));
    for (const [region, { country, timeZone, currency }] of Object.entries(builtInRegions)) {
      t.equal(country, region === 'ap' ? '' : region.toUpperCase(), region);
      t.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone);
      t.ok(currencies.has(currency), currency);
    }
  },
);

t.test('a region or locale is one of the codes, in their letter case', async (t) => {
  t.ok(isRegion('hk'));
  t.ok(isLocale('zh-Hant'));
  for (const value of ['HK', 'us', '', 'constructor', '__proto__', undefined, null, 1, ['hk']]) {
    t.notOk(isRegion(value), String(value));
  }
  for (const value of ['ZH-HANT', 'zh', 'ms', '', 'constructor', '__proto__', undefined, null, 1, ['en']]) {
    t.notOk(isLocale(value), String(value));
  }
});

t.test('a locale is found in any letter case', async (t) => {
  t.equal(localeOfAnyCase('zh-hANT'), 'zh-Hant');
  t.equal(localeOfAnyCase('BM'), 'bm');
  t.equal(localeOfAnyCase('ms'), undefined);
  t.equal(localeOfAnyCase(''), undefined);
});
