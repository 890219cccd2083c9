import t from 'tap';
import { needsConsent } from '../../../server/visitor/visitor.ts';

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
  for (const country of [
    'hk',
    'sg',
    'us',
    'ch',
    'no',
    'is',
    'tr',
    'ua',
    'uk',
    'el',
    'eu',
    'xx',
    't1',
    '',
    'constructor',
  ]) {
    t.equal(needsConsent(country), false, country);
  }
});

t.test('consent is not needed when the country is unknown', async (t) =>
  t.equal(needsConsent(undefined), false),
);
