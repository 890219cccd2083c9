import { dateFormat, formatTag } from './formats.ts';
import { calendarOf } from './regions.ts';

/** The date styles; `moment` is for a time of the coming days, `recent` for one of the last days; `dayNumber` and `shortMonth` are for calendar tiles. */
const styles = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
  moment: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  },
  recent: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false },
  dayNumber: { day: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formatOf = (style: DateStyle, iso: string, timeZone: string): Intl.DateTimeFormat =>
  dateFormat(formatTag(iso), { ...styles[style], timeZone, calendar: calendarOf(iso) });

/**
 * Formats a date: `3 November 2026` for the style `day` in English. An edition may have another calendar.
 * @param date ISO 8601 date or date and time
 * @param iso language tag, as of `isoTag`
 * @param timeZone IANA name
 * @throws RangeError for a date, tag or time zone that is not valid
 */
export function formatDate(date: string, style: DateStyle, iso: string, timeZone: string): string {
  return formatOf(style, iso, timeZone).format(new Date(date));
}

/** The styles of a heading made of month and year, in the order in which a language writes them. */
export function monthAndYear(iso: string): readonly DateStyle[] {
  const format = dateFormat(formatTag(iso), { month: 'long', year: 'numeric' });
  const [first] = format.formatToParts().filter(({ type }) => type === 'month' || type === 'year');
  return first?.type === 'year' ? ['year', 'month'] : ['month', 'year'];
}

const mondayUtc = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The name of a weekday in a language; `number` is 1 for Monday to 7 for Sunday. */
export function weekdayName(number: number, iso: string): string {
  return formatDate(new Date(mondayUtc + (number - 1) * dayMs).toISOString(), 'weekday', iso, 'UTC');
}

/**
 * A moment as clocks show it in a time zone, in the form of ISO 8601 with its offset: `2026-12-04T10:00:00+08:00`.
 * @param timeZone IANA name
 */
export function momentInZone(date: string, timeZone: string): string {
  const moment = new Date(date);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const offset = named.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
  return `${local.format(moment).replace(' ', 'T')}${offset}`;
}
