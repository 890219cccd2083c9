const formats = new Map<string, Intl.DateTimeFormat>();

/** English without a country is written as the magazine spells: the British way. */
const languageOf = (iso: string) => (iso === 'en' ? 'en-GB' : iso);

function formatOf(iso: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${iso} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(languageOf(iso), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone,
      calendar: 'gregory',
    });
    formats.set(key, format);
  }
  return format;
}

/** A day as a language writes it, on the clock of a time zone: `3 November 2026`. */
export function formatDay(date: string, iso: string, timeZone: string): string {
  return formatOf(iso, timeZone).format(new Date(date));
}
