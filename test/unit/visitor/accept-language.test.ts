import t from 'tap';
import { type Locale, locales } from '../../../locales/languages.ts';
import { localeOfHeader } from '../../../server/visitor/accept-language.ts';

t.test(
  'Chinese is Traditional for Hong Kong, Taiwan, Hant and wherever nothing says otherwise',
  async (t) => {
    const tags = [
      'zh',
      'zh-HK',
      'zh-TW',
      'zh-MO',
      'zh-Hant',
      'zh-Hant-HK',
      'zh-Hant-TW',
      'zh-yue',
      'ZH-tw',
      'zh-Latn',
    ];
    for (const tag of tags) t.equal(localeOfHeader(tag, locales), 'zh-Hant', tag);
  },
);

t.test('Chinese is Simplified for China, Singapore and Hans', async (t) => {
  const tags = ['zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-CN', 'zh-Hans-SG', 'ZH-hans'];
  for (const tag of tags) t.equal(localeOfHeader(tag, locales), 'zh-Hans', tag);
});

t.test('the script of a tag outranks its country', async (t) => {
  t.equal(localeOfHeader('zh-Hans-HK', locales), 'zh-Hans');
  t.equal(localeOfHeader('zh-Hans-TW', locales), 'zh-Hans');
  t.equal(localeOfHeader('zh-Hant-CN', locales), 'zh-Hant');
  t.equal(localeOfHeader('zh-Hant-SG', locales), 'zh-Hant');
});

t.test('other languages are recognised by their primary subtag', async (t) => {
  const tags: [string, Locale][] = [
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['id-ID', 'id'],
    ['th-TH', 'th'],
    ['ms-MY', 'bm'],
    ['vi-VN', 'vn'],
    ['ru-KZ', 'ru'],
    ['kk-Cyrl-KZ', 'kz'],
  ];
  for (const [tag, locale] of tags) t.equal(localeOfHeader(tag, locales), locale, tag);
});

t.test('the product’s own codes are not language tags', async (t) => {
  for (const tag of ['bm', 'vn', 'kz']) t.equal(localeOfHeader(tag, locales), undefined, tag);
});

const orders: [sentence: string, header: string, supported: Locale[], expected: Locale | undefined][] = [
  ['the first language wins', 'th,en', ['en', 'th'], 'th'],
  ['the first supported language wins', 'fr,th,en', ['en', 'th'], 'th'],
  ['without a supported language there is no result', 'fr,de-AT', ['en', 'th'], undefined],
  ['a greater weight wins over an earlier position', 'en;q=0.5,th;q=0.9', ['en', 'th'], 'th'],
  ['a tag without a weight has the full weight', 'en;q=0.9,th', ['en', 'th'], 'th'],
  ['equal weights keep their order', 'th;q=0.8,en;q=0.8', ['en', 'th'], 'th'],
  ['a weight of zero refuses a language', 'th;q=0,en;q=0.1', ['en', 'th'], 'en'],
  ['spaces around weights do not matter', ' en ; q=0.2 , th ; q=0.3 ', ['en', 'th'], 'th'],
  ['the weight parameter may be in upper case', 'en;Q=0.2,th;Q=0.3', ['en', 'th'], 'th'],
  ['repeated headers joined by commas count as one list', 'fr, fr, th, th', ['en', 'th'], 'th'],
  ['Simplified does not match Traditional', 'zh-CN', ['en', 'zh-Hant'], undefined],
  ['Traditional after Simplified is found', 'zh-CN,zh;q=0.9', ['en', 'zh-Hant'], 'zh-Hant'],
];

for (const [sentence, header, supported, expected] of orders) {
  t.test(sentence, async (t) => t.equal(localeOfHeader(header, supported), expected));
}

t.test('malformed parts are ignored, well-formed parts beside them count', async (t) => {
  for (const part of [
    '',
    ';',
    ';q=1',
    '*',
    'th;q=',
    'th;q=x',
    'th;q=-1',
    'th;q=NaN',
    'th_TH',
    'th-',
    '-th',
    '../th',
    't',
  ]) {
    t.equal(localeOfHeader(part, ['en', 'th']), undefined, part);
    t.equal(localeOfHeader(`${part},en;q=0.1`, ['en', 'th']), 'en', part);
  }
});

t.test('an absent or overlong header gives no result', async (t) => {
  t.equal(localeOfHeader(undefined, locales), undefined);
  t.equal(localeOfHeader('', locales), undefined);
  t.equal(localeOfHeader(`th,${'en-GB,'.repeat(1000)}`, locales), undefined);
});
