import t from 'tap';
import {
  areEditionsInUse,
  type EditionTable,
  editionProblems,
  setEditions,
} from '../../../locales/editions.ts';
import { defaultLocale, isLocale, languageOf, locales } from '../../../locales/languages.ts';
import {
  isoTag,
  isRegion,
  localesOf,
  regionCodes,
  regionOf,
  regionsOf,
  tenants,
} from '../../../locales/regions.ts';
import { translatorOf } from '../../../locales/translate.ts';

t.afterEach(() => setEditions(undefined));

const kenya = {
  code: 'ke',
  name: { en: 'Kenya', sw: 'Nchi ya Kenya' },
  languages: ['en', 'sw'],
  country: 'KE',
  timeZone: 'Africa/Nairobi',
  currency: 'KES',
};

t.test(
  'a table of editions replaces the built-in regions and languages, and none brings them back',
  async (t) => {
    const [before, languages] = [[...regionCodes], [...locales]];
    setEditions({ regions: [kenya] });
    t.strictSame(regionCodes, ['ke']);
    t.strictSame(locales, ['en', 'sw']);
    t.notOk(isRegion('hk'));
    t.notOk(isLocale('th'));
    t.equal(isoTag('sw', 'ke'), 'sw-KE');
    t.equal(languageOf('sw').name, 'Kiswahili');
    t.equal(regionOf('ke').currency, 'KES');
    t.strictSame(tenants, ['asia']);
    setEditions(undefined);
    t.strictSame(regionCodes, before);
    t.strictSame(locales, languages);
  },
);

t.test('a region is called as its magazine calls it in a language, else in the first', async (t) => {
  setEditions({ regions: [kenya, { ...kenya, code: 'tz', name: 'Tanzania' }] });
  t.equal((await translatorOf('sw'))('region.ke'), 'Nchi ya Kenya');
  t.equal((await translatorOf('en'))('region.ke'), 'Kenya');
  t.equal((await translatorOf('sw'))('region.tz'), 'Tanzania');
});

t.test(
  'a language without interface texts has those of the language that is named for it, else English ones',
  async (t) => {
    setEditions({ regions: [{ ...kenya, languages: ['fr', 'sw'] }], interfaceTexts: { sw: 'id' } });
    t.equal((await translatorOf('fr'))('layout.menu'), 'Menu');
    const indonesian = (await translatorOf('sw'))('saved.title');
    setEditions(undefined);
    t.equal(indonesian, (await translatorOf('id'))('saved.title'));
  },
);

t.test('the default language is the first of the first region unless another one is named', async (t) => {
  const regions = [{ ...kenya, languages: ['fr', 'en'] }];
  setEditions({ regions });
  t.equal(defaultLocale, 'fr');
  setEditions({ regions, defaultLanguage: 'en' });
  t.equal(defaultLocale, 'en');
});

t.test('a built-in region is named by its code alone', async (t) => {
  setEditions({ regions: [{ code: 'th' }, { code: 'sg', languages: ['en', 'zh-Hans'] }] });
  t.strictSame(localesOf('th'), ['th', 'en']);
  t.strictSame(localesOf('sg'), ['en', 'zh-Hans']);
  t.equal((await translatorOf('en'))('region.th'), 'Thailand');
  t.strictSame(regionsOf('asia'), ['th', 'sg']);
});

t.test('the order of the fields of a table makes no difference', async (t) => {
  const { code, ...rest } = kenya;
  setEditions({ regions: [kenya] });
  t.ok(areEditionsInUse({ regions: [{ ...rest, code }] }));
  t.notOk(areEditionsInUse({ regions: [{ ...kenya, code: 'tz' }] }));
  t.notOk(areEditionsInUse(undefined));
});

const wrong: [string, EditionTable, RegExp][] = [
  ['a region twice', { regions: [kenya, kenya] }, /^regions\.1\.code: there are two regions ke/],
  [
    'a code of something else',
    { regions: [{ ...kenya, code: 'select' }] },
    /^regions\.0\.code: .*choose another/,
  ],
  ['a missing name', { regions: [{ ...kenya, name: undefined } as never] }, /^regions\.0\.name: is missing/],
  [
    'no language',
    { regions: [{ ...kenya, languages: [] }] },
    /^regions\.0\.languages: must name at least one/,
  ],
  [
    'an unknown language',
    { regions: [{ ...kenya, languages: ['qq'] }] },
    /^regions\.0\.languages\.0: there is no language qq/,
  ],
  [
    'another code of a language',
    { regions: [{ ...kenya, languages: ['vi'] }] },
    /the code of this language is vn here/,
  ],
  [
    'a language twice',
    { regions: [{ ...kenya, languages: ['en', 'en'] }] },
    /^regions\.0\.languages\.1: en is named twice/,
  ],
  [
    'an unknown country',
    { regions: [{ ...kenya, country: 'Kenya' }] },
    /^regions\.0\.country: there is no country/,
  ],
  [
    'an unknown time zone',
    { regions: [{ ...kenya, timeZone: 'Nairobi' }] },
    /^regions\.0\.timeZone: there is no time zone Nairobi/,
  ],
  [
    'a missing time zone',
    { regions: [{ ...kenya, timeZone: undefined } as never] },
    /^regions\.0\.timeZone: is missing/,
  ],
  [
    'an unknown currency',
    { regions: [{ ...kenya, currency: 'Shilling' }] },
    /^regions\.0\.currency: there is no currency/,
  ],
  [
    'texts for a language that nobody has',
    { regions: [kenya], interfaceTexts: { fr: 'en' } },
    /^interfaceTexts\.fr: no region/,
  ],
  [
    'texts of a language that has none',
    { regions: [kenya], interfaceTexts: { sw: 'fr' } },
    /^interfaceTexts\.sw: must be one of/,
  ],
  [
    'a default language that nobody has',
    { regions: [kenya], defaultLanguage: 'th' },
    /^defaultLanguage: no region/,
  ],
];

for (const [what, table, expected] of wrong)
  t.test(`${what} is a problem that says what to do`, async (t) => {
    const [first] = editionProblems(table);
    t.match(`${first?.path.join('.')}: ${first?.message}`, expected);
  });

t.test('a table of a few regions has no problem', async (t) =>
  t.strictSame(editionProblems({ regions: [kenya, { code: 'ap' }], interfaceTexts: { sw: 'en' } }), []),
);
