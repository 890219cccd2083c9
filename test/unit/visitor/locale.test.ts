import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { localesOf, type Region } from '../../../locales/regions.ts';
import { chooseLocale, type LocaleHints } from '../../../server/visitor/edition.ts';

const none: LocaleHints = {
  query: undefined,
  prefix: undefined,
  cookie: undefined,
  acceptLanguage: undefined,
};

type Row = [sentence: string, region: Region, hints: Partial<LocaleHints>, expected: Locale];

const choices: Row[] = [
  ['without any hint the locale is the default of Hong Kong', 'hk', {}, 'en'],
  ['without any hint the locale is the default of Thailand', 'th', {}, 'th'],
  ['without any hint the locale is the default of China', 'cn', {}, 'zh-Hans'],
  ['the lang parameter decides', 'hk', { query: 'zh-Hant' }, 'zh-Hant'],
  ['the lang parameter outranks the prefix', 'hk', { query: 'zh-Hant', prefix: 'en' }, 'zh-Hant'],
  ['the prefix outranks the cookie', 'hk', { prefix: 'zh-Hant', cookie: 'en' }, 'zh-Hant'],
  ['the cookie outranks the browser', 'hk', { cookie: 'zh-Hant', acceptLanguage: 'en' }, 'zh-Hant'],
  ['the browser decides when nothing was chosen', 'hk', { acceptLanguage: 'zh-TW,en;q=0.5' }, 'zh-Hant'],
  ['the browser’s first language that the region has wins', 'my', { acceptLanguage: 'fr,ms,en' }, 'bm'],
  ['a browser without a language of the region gets the default', 'th', { acceptLanguage: 'fr,de' }, 'th'],
  ['the query may be in any letter case', 'hk', { query: 'ZH-hant' }, 'zh-Hant'],
  [
    'a query that the region does not support gives the default, not the cookie',
    'hk',
    { query: 'th', cookie: 'zh-Hant' },
    'en',
  ],
  ['a prefix that the region does not support gives the default', 'tw', { prefix: 'en' }, 'zh-Hant'],
  [
    'a cookie that the region does not support gives the default, not the browser’s',
    'my',
    { cookie: 'th', acceptLanguage: 'ms' },
    'en',
  ],
  ['a query that is not a locale gives the default', 'my', { query: 'klingon', acceptLanguage: 'ms' }, 'en'],
  ['an ISO tag is not a locale', 'my', { query: 'ms' }, 'en'],
  ['the name of an object property is not a locale', 'id', { cookie: 'constructor' }, 'id'],
];

for (const [sentence, region, hints, expected] of choices) {
  t.test(sentence, async (t) => t.equal(chooseLocale({ ...none, ...hints }, localesOf(region)), expected));
}
