import t from 'tap';
import { voiceFor } from '../../../client/reading/voices.ts';

const voice = (lang: string, options: { name?: string; isDefault?: boolean; isLocal?: boolean } = {}) => ({
  lang,
  name: options.name ?? lang,
  voiceURI: `${lang} ${options.name ?? ''}`.trim(),
  localService: options.isLocal ?? true,
  default: options.isDefault ?? false,
});

const all = [
  'en-US',
  'en-GB',
  'zh-CN',
  'zh-TW',
  'zh-HK',
  'th-TH',
  'id-ID',
  'ms-MY',
  'vi-VN',
  'ru-RU',
  'kk-KZ',
];

const cases: [rule: string, tag: string, langs: string[], expected: string | undefined][] = [
  ['Hong Kong is read in Cantonese', 'zh-Hant-HK', all, 'zh-HK'],
  ['Taiwan is read in its Mandarin', 'zh-Hant-TW', all, 'zh-TW'],
  ['China is read in its Mandarin', 'zh-Hans-CN', all, 'zh-CN'],
  ['Cantonese has more than one tag', 'zh-Hant-HK', ['zh-CN', 'yue-Hant-HK'], 'yue-Hant-HK'],
  ['so has Mandarin', 'zh-Hant-TW', ['zh-CN', 'cmn-Hant-TW'], 'cmn-Hant-TW'],
  ['without Cantonese Hong Kong is read in Mandarin', 'zh-Hant-HK', ['zh-CN'], 'zh-CN'],
  ['Taiwan is not read in Cantonese', 'zh-Hant-TW', ['zh-HK'], undefined],
  ['a tag may have an underscore', 'zh-Hans-CN', ['zh_CN'], 'zh_CN'],
  ['an old code of Indonesian counts', 'id-ID', ['in_ID'], 'in_ID'],
  ['English is read as it is written: British', 'en', all, 'en-GB'],
  ['any English will do', 'en-HK', ['en-IN'], 'en-IN'],
  ['Malay is not Indonesian', 'ms-MY', ['id-ID'], undefined],
  ['Kazakh is not read in Russian', 'kk-KZ', ['ru-RU'], undefined],
  ['without voices nothing is read', 'en', [], undefined],
];

for (const [rule, tag, langs, expected] of cases)
  t.test(rule, async (t) =>
    t.equal(
      voiceFor(
        tag,
        langs.map((lang) => voice(lang)),
      )?.lang,
      expected,
    ),
  );

t.test('the voice that the system prefers comes first, then one that needs no connection', async (t) => {
  const far = voice('th-TH', { name: 'far', isLocal: false });
  const near = voice('th-TH', { name: 'near' });
  const own = voice('th-TH', { name: 'own', isLocal: false, isDefault: true });
  t.equal(voiceFor('th-TH', [far, near]), near);
  t.equal(voiceFor('th-TH', [far, near, own]), own);
});

t.test('no story is read by a voice that is a joke', async (t) => {
  const joke = voice('en-GB', { name: 'Bad News', isDefault: true });
  t.equal(voiceFor('en', [joke]), undefined);
  t.equal(voiceFor('en', [joke, voice('en-US')])?.lang, 'en-US');
});
