import { type Locale, languageOf, textsOf } from '../locales/languages.ts';
import { ownNameOf } from '../locales/regions.ts';
import type { Translate } from '../locales/translate.ts';

/** Signs that are no characters and stand in no text: they stand around a borrowed text while it is rendered. */
const [start, middle, end] = ['\ufdd0', '\ufdd2', '\ufdd1'];

/**
 * The translator for what is rendered in a language without interface texts of its own: it marks what it borrows, and
 * `withBorrowedMarked` must finish the HTML. In other languages it is the same.
 */
export function borrowingTranslator(t: Translate, locale: Locale): Translate {
  const texts = textsOf(locale);
  if (texts === locale) return t;
  const { iso } = languageOf(texts);
  return (key, values) => {
    const text = t(key, values);
    const isOwn = key.startsWith('region.') && ownNameOf(key.slice('region.'.length), locale) !== undefined;
    return isOwn || text === '' ? text : `${start}${iso}${middle}${text}${end}`;
  };
}

/** A text without the signs, where they stand as they are written in addresses. */
function withoutCoded(html: string): string {
  const [codedStart, codedMiddle, codedEnd] = [start, middle, end].map(encodeURIComponent) as [
    string,
    string,
    string,
  ];
  if (!html.includes(codedEnd)) return html;
  const [first = '', ...others] = html.split(codedStart);
  const texts = others.map((part) => part.slice(part.indexOf(codedMiddle) + codedMiddle.length));
  return [first, ...texts].join('').replaceAll(codedEnd, '');
}

/** The text before an element's contents with the language in the element's tag; as it is where that names one. */
function withLang(before: string, iso: string): string {
  const tag = before.slice(before.lastIndexOf('<'));
  const isOpen = /^<[a-z]/.test(tag) && !tag.includes(' lang="');
  return isOpen ? `${before.slice(0, -1)} lang="${iso}">` : before;
}

/** HTML in which elements that hold nothing but a borrowed text name its language, so that it is read out in it. */
export function withBorrowedMarked(html: string): string {
  const [first = '', ...others] = html.split(start);
  const pieces = [first];
  for (const part of others) {
    const at = part.indexOf(middle);
    const text = part.slice(at + 1);
    const until = text.indexOf(end);
    const before = pieces.at(-1) as string;
    const isWhole =
      before.endsWith('>') && text.startsWith('</', until + 1) && !text.slice(0, until).includes('<');
    if (until >= 0 && isWhole) pieces[pieces.length - 1] = withLang(before, part.slice(0, at));
    pieces.push(text);
  }
  return withoutCoded(others.length > 0 ? pieces.join('').replaceAll(end, '') : html);
}
