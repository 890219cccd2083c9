import t from 'tap';
import { countryCode, needsConsent } from '../../../server/visitor/countries.ts';

const consentCountries =
  'gb be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se'.split(' ');

t.test('consent is needed in the United Kingdom and in every country of the European Union', async (t) => {
  t.equal(consentCountries.length, 1 + 27);
  for (const country of consentCountries) {
    t.equal(needsConsent(country), true, country);
    t.equal(needsConsent(country.toUpperCase()), true, country.toUpperCase());
  }
});

t.test('consent is not needed in other countries', async (t) => {
  for (const country of ['hk', 'HK', 'sg', 'us', 'ch', 'no', 'is', 'tr', 'ua', 'kz', 'vn'])
    t.equal(needsConsent(country), false, country);
});

t.test('consent is needed where the country is unknown, and for what is no assigned code', async (t) => {
  for (const country of [
    undefined,
    '',
    'XX',
    'xx',
    'T1',
    'uk',
    'el',
    'eu',
    'zz',
    'aa',
    'h',
    'hkg',
    'constructor',
  ])
    t.equal(needsConsent(country), true, String(country));
});

t.test('a country is an assigned code in any letter case', async (t) => {
  for (const [text, code] of [
    ['HK', 'hk'],
    ['fr', 'fr'],
    ['XX', undefined],
    ['T1', undefined],
    ['EU', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    t.equal(countryCode(text), code, String(text));
});
