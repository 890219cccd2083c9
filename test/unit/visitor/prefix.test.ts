import t from 'tap';
import { locales } from '../../../locales/languages.ts';
import { splitPrefix } from '../../../server/visitor/prefix.ts';

t.test('every locale code is a prefix, in any letter case', async (t) => {
  for (const locale of locales) {
    for (const written of [locale, locale.toLowerCase(), locale.toUpperCase()]) {
      t.same(splitPrefix(`/${written}/dining`), { address: '/dining', prefix: locale }, written);
    }
  }
});

const stripped: [sentence: string, address: string, expected: string, prefix: string][] = [
  ['a prefix alone is the home page', '/th', '/', 'th'],
  ['a prefix with a slash is the home page', '/th/', '/', 'th'],
  ['the query stays', '/th/search?q=a/b', '/search?q=a/b', 'th'],
  ['the query of the home page stays', '/th?site=th', '/?site=th', 'th'],
  ['only one prefix is taken off', '/en/th/food', '/th/food', 'en'],
  ['slashes after the prefix stay for the guards', '/en//evil.example', '//evil.example', 'en'],
  ['th and id are locales, not regions', '/id/style', '/style', 'id'],
];

for (const [sentence, address, expected, prefix] of stripped) {
  t.test(sentence, async (t) => t.same(splitPrefix(address), { address: expected, prefix }));
}

const untouched: [sentence: string, address: string][] = [
  ['the home page has no prefix', '/'],
  ['a region is no prefix', '/hk/dining'],
  ['an ISO tag that is not a code is no prefix', '/ms/dining'],
  ['a word that begins with a code is no prefix', '/thailand'],
  ['a code with an ending is no prefix', '/th.php'],
  ['an escaped code is no prefix', '/%74h/dining'],
  ['a code in a later segment is no prefix', '/dining/th'],
  ['a code in the query is no prefix', '/?lang=/th/'],
  ['a code after two slashes is no prefix', '//th/dining'],
  ['an overlong segment is no prefix', `/${'th'.repeat(500)}/dining`],
  ['an address without its slash is left alone', 'th/dining'],
];

for (const [sentence, address] of untouched) {
  t.test(sentence, async (t) => t.same(splitPrefix(address), { address, prefix: undefined }));
}
