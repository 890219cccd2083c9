import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { isoTag, localesOf, openGraphLocale, type Region, regionCodes } from '../../../locales/regions.ts';

const tags: [locale: Locale, region: Region, tag: string][] = [
  ['en', 'ap', 'en'],
  ['en', 'hk', 'en-HK'],
  ['zh-Hant', 'hk', 'zh-Hant-HK'],
  ['zh-Hant', 'tw', 'zh-Hant-TW'],
  ['zh-Hans', 'cn', 'zh-Hans-CN'],
  ['th', 'th', 'th-TH'],
  ['id', 'id', 'id-ID'],
  ['bm', 'my', 'ms-MY'],
  ['vn', 'vn', 'vi-VN'],
  ['ru', 'kz', 'ru-KZ'],
  ['kz', 'kz', 'kk-KZ'],
];

t.test('a locale has the ISO tag of its language and region; Global has no region subtag', async (t) => {
  for (const [locale, region, tag] of tags) t.equal(isoTag(locale, region), tag);
});

t.test('every tag of the product is a proper language tag', async (t) => {
  for (const region of regionCodes) {
    for (const locale of localesOf(region)) {
      const tag = isoTag(locale, region);
      t.strictSame(Intl.getCanonicalLocales(tag), [tag]);
      t.strictSame(Intl.DateTimeFormat.supportedLocalesOf(tag), [tag]);
    }
  }
});

t.test('og:locale is the tag with underscores', async (t) => {
  t.equal(openGraphLocale('zh-Hant', 'hk'), 'zh_Hant_HK');
  t.equal(openGraphLocale('bm', 'my'), 'ms_MY');
  t.equal(openGraphLocale('en', 'ap'), 'en');
});
