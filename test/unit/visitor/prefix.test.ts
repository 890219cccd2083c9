import t from 'tap';
import { locales } from '../../../locales/languages.ts';
import { splitPrefix } from '../../../server/visitor/edition.ts';

t.test('every locale is a prefix, in any letter case', async (t) => {
  for (const locale of locales) {
    for (const spelling of [locale, locale.toLowerCase(), locale.toUpperCase()]) {
      t.same(splitPrefix(`/${spelling}/dining`), { address: '/dining', prefix: locale }, spelling);
    }
  }
});

const stripped: [sentence: string, address: string, expected: string, prefix: string][] = [
  ['a prefix alone is the home page', '/th', '/', 'th'],
  ['a prefix with a slash is the home page', '/th/', '/', 'th'],
  ['the query stays', '/th/search?q=a/b', '/search?q=a/b', 'th'],
  ['the query of the home page stays', '/th?site=th', '/?site=th', 'th'],
  ['only one prefix is removed', '/en/th/food', '/th/food', 'en'],
  ['slashes after the prefix stay for the guards', '/en//evil.example', '//evil.example', 'en'],
  ['th and id are locales, not regions', '/id/style', '/style', 'id'],
];

for (const [sentence, address, expected, prefix] of stripped) {
  t.test(sentence, async (t) => t.same(splitPrefix(address), { address: expected, prefix }));
}

const untouched: [sentence: string, address: string][] = [
  ['the home page has no prefix', '/'],
  ['a region is not a prefix', '/hk/dining'],
  ['an ISO tag that is not a locale is not a prefix', '/ms/dining'],
  ['a word that begins with a locale is not a prefix', '/thailand'],
  ['a locale with a file extension is not a prefix', '/th.php'],
  ['an escaped locale is not a prefix', '/%74h/dining'],
  ['a locale in a later segment is not a prefix', '/dining/th'],
  ['a locale in the query is not a prefix', '/?lang=/th/'],
  ['a locale after two slashes is not a prefix', '//th/dining'],
  ['an overlong segment is not a prefix', `/${'th'.repeat(500)}/dining`],
  ['an address without a leading slash is unchanged', 'th/dining'],
];

for (const [sentence, address] of untouched) {
  t.test(sentence, async (t) => t.same(splitPrefix(address), { address, prefix: undefined }));
}
