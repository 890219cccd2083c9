/** The ways in which dates are written. */
const styles = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
  dayNumber: { day: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** English without a country is written as the magazine spells: the British way. */
const languageOf = (iso: string) => (iso === 'en' ? 'en-GB' : iso);

function formatOf(style: DateStyle, iso: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${iso} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(languageOf(iso), { ...styles[style], timeZone, calendar: 'gregory' });
    formats.set(key, format);
  }
  return format;
}

/** A date as a language writes it, on the clock of a time zone: `3 November 2026` for the style `day`. */
export function formatDate(date: string, style: DateStyle, iso: string, timeZone: string): string {
  return formatOf(style, iso, timeZone).format(new Date(date));
}

/** A month and its year, each for itself, in the order of a language. */
export function monthAndYear(iso: string): readonly DateStyle[] {
  const format = new Intl.DateTimeFormat(languageOf(iso), { month: 'long', year: 'numeric' });
  const [first] = format.formatToParts().filter(({ type }) => type === 'month' || type === 'year');
  return first?.type === 'year' ? ['year', 'month'] : ['month', 'year'];
}

// 1 January 2024 was a Monday.
const someMonday = Date.UTC(2024, 0, 1);
const day = 86_400_000;

/** The name of a weekday, 1 for Monday to 7 for Sunday. */
export function weekdayName(number: number, iso: string): string {
  return formatDate(new Date(someMonday + (number - 1) * day).toISOString(), 'weekday', iso, 'UTC');
}
