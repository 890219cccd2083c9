import type { Locale } from '../../locales/languages.ts';
import { languages, locales } from '../../locales/languages.ts';

const longestHeader = 1_000;

/** The script of a Chinese tag: the one it names, else its country's; every other is Traditional (specification 5). */
function chineseOf(tag: string): Locale {
  const parts = tag.split('-');
  if (parts.includes('hans')) return 'zh-Hans';
  if (parts.includes('hant')) return 'zh-Hant';
  return parts.includes('cn') || parts.includes('sg') ? 'zh-Hans' : 'zh-Hant';
}

/** The product's locale for one language tag, or nothing. */
function localeOfTag(tag: string): Locale | undefined {
  const primary = tag.split('-')[0];
  if (primary === 'zh') return chineseOf(tag);
  return locales.find((locale) => languages[locale].iso === primary);
}

/** The tags of an Accept-Language header, the most wanted first; refused (`q=0`) and malformed ones left out. */
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

/** The first wanted language that is among `supported`, or nothing (specification section 5). */
export function localeOfHeader(header: string | undefined, supported: readonly Locale[]): Locale | undefined {
  if (!header || header.length > longestHeader) return undefined;
  return tagsByWeight(header)
    .map(localeOfTag)
    .find((locale): locale is Locale => locale !== undefined && supported.includes(locale));
}
