import t from 'tap';
import { needsConsent } from '../../../server/visitor/consent.ts';

const asked = 'gb be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se'.split(
  ' ',
);

t.test('readers of the United Kingdom and of every country of the European Union are asked', async (t) => {
  t.equal(asked.length, 1 + 27);
  for (const country of asked) {
    t.equal(needsConsent(country), true, country);
    t.equal(needsConsent(country.toUpperCase()), true, country.toUpperCase());
  }
});

t.test('readers of other countries are not asked', async (t) => {
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

t.test('readers of an unknown country are not asked', async (t) => t.equal(needsConsent(undefined), false));
