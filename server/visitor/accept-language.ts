import { type Locale, languageOf, locales } from '../../locales/languages.ts';
import { bounds } from '../lib/limits/bounds.ts';

/** The locale of a Chinese tag: by its script, else by its country (China and Singapore: Simplified), else Traditional. */
function chineseLocale(tag: string): Locale {
  const parts = tag.split('-');
  if (parts.includes('hans')) return 'zh-Hans';
  if (parts.includes('hant')) return 'zh-Hant';
  return parts.includes('cn') || parts.includes('sg') ? 'zh-Hans' : 'zh-Hant';
}

/** The locale of a language tag in lower case. */
function localeOfTag(tag: string): Locale | undefined {
  const primary = tag.split('-')[0];
  if (primary === 'zh') return chineseLocale(tag);
  return locales.find((locale) => languageOf(locale).iso === primary);
}

/** The tags of an Accept-Language header in lower case, by descending weight; without refused (`q=0`) and malformed ones. */
function tagsByWeight(header: string): string[] {
  const entries = header
    .toLowerCase()
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const q = weight ? Number(weight.slice(2)) : 1;
      return { tag, q: Number.isFinite(q) ? q : 0, index };
    })
    .filter(({ tag, q }) => q > 0 && /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(tag));
  return entries.sort((a, b) => b.q - a.q || a.index - b.index).map(({ tag }) => tag);
}

/** The most preferred locale of an Accept-Language header that is supported. A header over 1,000 characters is ignored. */
export function localeOfHeader(header: string | undefined, supported: readonly Locale[]): Locale | undefined {
  if (!header || header.length > bounds.requests.acceptLanguage.max) return undefined;
  return tagsByWeight(header)
    .map(localeOfTag)
    .find((locale): locale is Locale => locale !== undefined && supported.includes(locale));
}
