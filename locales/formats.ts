const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();

/** The tag by which dates, prices and lists of names are formatted: the magazine's English is British in every region. */
export const formatTag = (iso: string): string => (/^en(?:-|$)/.test(iso) ? 'en-GB' : iso);

function kept<F, O>(
  formats: Map<string, F>,
  tag: string,
  options: O,
  make: (tag: string, options: O) => F,
): F {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = make(tag, options);
  formats.set(key, made);
  return made;
}

/**
 * The number format of a language tag with options. It is made once, because making one takes a hundred times as long as
 * formatting a number; so the options must be few.
 */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, tag, options, (...given) => new Intl.NumberFormat(...given));

/** The same for dates. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, tag, options, (...given) => new Intl.DateTimeFormat(...given));

/** The same for lists. */
export const listFormat = (tag: string, options: Intl.ListFormatOptions): Intl.ListFormat =>
  kept(lists, tag, options, (...given) => new Intl.ListFormat(...given));

const names = new Map<string, Intl.DisplayNames>();

/** The names of languages in one of them, made once. */
export const languageNames = (tag: string): Intl.DisplayNames =>
  kept(names, tag, {}, () => new Intl.DisplayNames(tag, { type: 'language' }));
