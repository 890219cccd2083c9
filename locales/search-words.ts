import { type BuiltInLocale, builtInLanguages, type Locale, textsOf } from './languages.ts';
import bm from './search/bm.json' with { type: 'json' };
import en from './search/en.json' with { type: 'json' };
import id from './search/id.json' with { type: 'json' };
import kz from './search/kz.json' with { type: 'json' };
import ru from './search/ru.json' with { type: 'json' };
import th from './search/th.json' with { type: 'json' };
import vn from './search/vn.json' with { type: 'json' };
import zhHans from './search/zh-Hans.json' with { type: 'json' };
import zhHant from './search/zh-Hant.json' with { type: 'json' };

/** The words of a language by which a query names a kind, a price, a time or a cuisine. */
export type SearchWords = typeof en;
export type CuisineCode = keyof SearchWords['cuisines'];

/** The words of each language. Of a cuisine the first one is its label. */
export const searchWordsOf: Readonly<Record<BuiltInLocale, SearchWords>> = {
  en,
  id,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
  th,
  bm,
  vn,
  ru,
  kz,
};

const codes = Object.keys(en.cuisines) as CuisineCode[];
const languages = Object.keys(builtInLanguages) as BuiltInLocale[];

/** The labels of a cuisine in all languages: content may name it in any of them. */
export const cuisineLabels = (code: CuisineCode): string[] =>
  languages.map((locale) => searchWordsOf[locale].cuisines[code][0] as string);

const codeOfLabel = new Map<string, CuisineCode>(
  codes.flatMap((code) => cuisineLabels(code).map((label) => [label.toLowerCase(), code] as const)),
);

/** The cuisine that a label means in whichever language; undefined for one that no table has. */
export const cuisineOf = (label: string): CuisineCode | undefined => codeOfLabel.get(label.toLowerCase());

/** A cuisine as content names it in a language; as it is where no table has it. */
export function cuisineLabel(value: string, locale: Locale): string {
  const code = cuisineOf(value);
  return code ? (searchWordsOf[textsOf(locale)].cuisines[code][0] as string) : value;
}
