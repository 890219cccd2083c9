import { type Locale, languageOf, textsOf } from '../locales/languages.ts';
import { ownNameOf } from '../locales/regions.ts';
import type { Translate } from '../locales/translate.ts';

/** Signs that are no characters and stand in no text: they stand around a borrowed text while it is rendered. */
const [start, middle, end] = ['\ufdd0', '\ufdd2', '\ufdd1'];

/** An element that holds one borrowed text and nothing else. */
const wholeElement = new RegExp(
  `<([a-z][a-z0-9-]*)([^<>]*)>${start}([a-zA-Z-]+)${middle}([^<>${start}${end}]*)${end}(?=</)`,
  'g',
);
/** The signs as they are left where a borrowed text is a part of something, also of an address. */
const signs = new RegExp(
  `${start}[a-zA-Z-]+${middle}|${end}|${encodeURIComponent(start)}[a-zA-Z-]+${encodeURIComponent(middle)}|${encodeURIComponent(end)}`,
  'g',
);

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

/** HTML in which elements that hold nothing but a borrowed text name its language, so that it is read out in it. */
export function withBorrowedMarked(html: string): string {
  if (!html.includes(end) && !html.includes(encodeURIComponent(end))) return html;
  return html
    .replace(wholeElement, (_, name: string, attributes: string, iso: string, text: string) =>
      / lang="/.test(attributes)
        ? `<${name}${attributes}>${text}`
        : `<${name}${attributes} lang="${iso}">${text}`,
    )
    .replace(signs, '');
}
