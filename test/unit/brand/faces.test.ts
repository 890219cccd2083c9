import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { locales } from '../../../locales/languages.ts';
import { builtAssets } from '../../../server/render/assets.ts';
import { type FaceName, faceNames, firstFontFile } from '../../../views/brand/faces.ts';

const cases: [face: FaceName, locale: Locale, file: string][] = [
  ['playfair-display', 'en', 'playfair-display-latin-400-normal'],
  ['playfair-display', 'zh-Hant', 'playfair-display-latin-400-normal'],
  ['playfair-display', 'ru', 'playfair-display-cyrillic-wght-normal'],
  ['playfair-display', 'kz', 'noto-serif-display-cyrillic-wght-normal'],
  ['playfair-display', 'th', 'noto-serif-thai-thai-wght-normal'],
  ['libre-franklin', 'en', 'libre-franklin-latin-400-normal'],
  ['inter', 'vn', 'inter-latin-wght-normal'],
  ['inter', 'kz', 'inter-cyrillic-wght-normal'],
  ['inter', 'th', 'noto-sans-thai-thai-wght-normal'],
];

for (const [face, locale, file] of cases)
  t.test(`text in ${face} begins with ${file} in ${locale}`, async (t) => {
    t.equal(firstFontFile(face, locale), file);
  });

t.test('the build has the first file of every face in every language', async (t) => {
  const { fonts } = builtAssets();
  for (const face of faceNames)
    for (const locale of locales)
      t.match(fonts[firstFontFile(face, locale)], /\.woff2$/, `${face} ${locale}`);
});
